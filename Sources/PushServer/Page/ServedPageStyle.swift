/// The style sheet of the page of `pushctl serve`, in light and dark colors, for screens at least 320 pixels wide.
enum ServedPageStyle {
    static let text = """

        :root {
          color-scheme: light dark;
          --page: light-dark(#f4f5f7, #121317); --ink: light-dark(#1a1c20, #eceef2); --soft: light-dark(#565b66, #a9afbb);
          --card: light-dark(#ffffff, #212329); --edge: light-dark(#c9cdd5, #454953); --well: light-dark(#fafbfc, #1a1c21);
          --accent: light-dark(#1f5fbf, #8ab6ff); --error: light-dark(#b3261e, #ff9d95);
          --warning: light-dark(#7a5200, #f2c163); --note: light-dark(#1f5fbf, #8ab6ff);
          --screen-a: light-dark(#dfe7f3, #182233); --screen-b: light-dark(#f3e6df, #2c211c);
        }
        :root[data-colors="light"] { color-scheme: light; }
        :root[data-colors="dark"] { color-scheme: dark; }
        * { box-sizing: border-box; margin: 0; }
        body {
          background: var(--page); color: var(--ink); padding: 0 1rem 3rem;
          font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere;
        }
        header, main { max-width: 84rem; margin: 0 auto; }
        header { padding: 1.25rem 0 .5rem; display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; }
        h1 { font-size: 1.35rem; letter-spacing: -.01em; flex: 1 1 16rem; }
        h2 { font-size: 1rem; margin-bottom: .75rem; }
        h3 { font-size: .95rem; }
        ol, ul { list-style: none; padding: 0; }
        .tools, .actions { display: flex; flex-wrap: wrap; gap: .4rem; }
        button, select, input:not([type=checkbox]), textarea {
          font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .55rem;
          min-width: 0;
        }
        button, select { text-overflow: ellipsis; font-size: .88rem; min-height: 2.4rem; padding: .3rem .75rem; cursor: pointer; }
        button:hover, select:hover { border-color: var(--accent); }
        button:disabled { color: var(--soft); opacity: .6; cursor: default; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
        form { flex: 1 1 100%; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: .75rem; }
        label { display: grid; gap: .2rem; color: var(--soft); font-size: .8rem; align-content: end; }
        label > select, label > input:not([type=checkbox]) { color: var(--ink); }
        label > input:not([type=checkbox]) { min-height: 2.4rem; padding: .3rem .6rem; font-size: .9rem; width: 100%; }
        .check { display: flex; align-items: center; gap: .5rem; align-self: end; min-height: 2.4rem; color: var(--ink); font-size: .95rem; }
        .check input { width: 1.2rem; height: 1.2rem; accent-color: var(--accent); }
        #status { flex: 1 1 100%; color: var(--soft); font-size: .88rem; min-height: 1.3rem; }
        main { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
        #events { display: grid; gap: 1rem; margin-bottom: 1rem; }
        .event { background: var(--card); border: 1px solid var(--edge); border-radius: 1rem; padding: .9rem 1rem 1rem; }
        .head { display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; align-items: center; }
        .outcome { color: var(--soft); font-size: .85rem; margin: .5rem 0 .6rem; }
        .why { color: var(--soft); font-size: .85rem; margin-bottom: .6rem; }
        .why summary { cursor: pointer; text-decoration: underline; }
        .why p { white-space: pre-line; }
        .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: .6rem; margin-bottom: .6rem; }
        .code { display: grid; grid-template-columns: auto minmax(0, 1fr); background: var(--well); border: 1px solid var(--edge); border-radius: .6rem; }
        .code textarea, .lines {
          font: .82rem/1.55 ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace; padding: .5rem .6rem;
        }
        .code textarea {
          border: none; background: none; width: 100%; resize: none; overflow-x: auto; overflow-y: hidden; white-space: pre; tab-size: 2;
          border-radius: .6rem;
        }
        .lines { color: var(--soft); text-align: right; user-select: none; white-space: pre; border-right: 1px solid var(--edge); }
        .lines .error, .lines .warning, .lines .note { font-weight: 700; }
        .error { color: var(--error); } .warning { color: var(--warning); } .note { color: var(--note); }
        .findings { display: grid; gap: .5rem; margin-top: .6rem; font-size: .9rem; }
        .findings:empty { display: none; }
        .findings li { border-left: 3px solid currentColor; padding-left: .7rem; }
        .findings li > * { color: var(--ink); }
        .findings .level { color: inherit; font-weight: 600; }
        .findings .help { color: var(--soft); }
        .findings .row { display: flex; flex-wrap: wrap; gap: .4rem; margin-top: .3rem; }
        .findings button { min-height: 2rem; padding: .1rem .6rem; font-size: .82rem; }
        .phone { background: linear-gradient(165deg, var(--screen-a), var(--screen-b)); border: 1px solid var(--edge); border-radius: 1.75rem; padding: 1.25rem 1rem; }
        .phones { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: center; align-items: flex-start; }
        .phones img { flex: 0 1 390px; min-width: 0; max-width: 390px; height: auto; border-radius: 1.25rem; }
        .phones [hidden] { display: none; }
        @media (max-width: 61.99rem) { .phone { order: -1; } }
        #problems { color: var(--error); font-size: .88rem; margin-top: .75rem; }
        @media (min-width: 62rem) {
          main { grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem); gap: 2rem; align-items: start; }
          .phone { position: sticky; top: 1rem; padding: 1.5rem 1rem; border-radius: 2.5rem; min-height: 34rem; max-height: calc(100vh - 2rem); overflow-y: auto; }
        }
        @media (min-width: 90rem) {
          main:has(#other:not([hidden])) { grid-template-columns: minmax(0, 1fr) minmax(50rem, 52rem); }
        }
        @media (prefers-reduced-motion: no-preference) { button, select { transition: border-color .15s; } }

        """
}
