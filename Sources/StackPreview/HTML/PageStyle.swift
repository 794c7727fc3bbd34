/// The style sheet of a page, for light and dark screens at least 320 pixels wide, and for paper.
enum PageStyle {
    /// Returns the style sheet of the page.
    ///
    /// - Parameter apps: The apps whose colors become classes, because the content security policy of the page forbids
    ///   style attributes.
    static func text(_ apps: [PreviewApp]) -> String {
        let rules = Set(
            apps.map { ".\(name(ofColor: $0.color)) { background: \($0.color); color: \($0.ink) }\n" })
        return base + rules.sorted().joined()
    }

    /// Returns the CSS class of a color.
    static func name(ofColor color: String) -> String { "color-" + color.dropFirst() }

    private static let base = """

        :root {
          color-scheme: light dark;
          --page: #f4f5f7; --ink: #1a1c20; --soft: #565b66; --card: #ffffff; --edge: #d9dce2; --below: #e9ebf0;
          --screen: linear-gradient(165deg, #dfe7f3, #e9e2ee 55%, #f3e6df); --accent: #1f5fbf; --well: #fafbfc;
          --error: #b3261e; --error-well: #fbdad7; --warning: #7a5200; --warning-well: #fcebc4;
          --note: #1f5fbf; --note-well: #dbe8fb;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #121317; --ink: #eceef2; --soft: #a9afbb; --card: #26282e; --edge: #3a3d45; --below: #2f3138;
            --screen: linear-gradient(165deg, #182233, #231b2c 55%, #2c211c); --accent: #8ab6ff; --well: #1a1c21;
            --error: #ff9d95; --error-well: #5c1f1b; --warning: #f2c163; --warning-well: #4a3710;
            --note: #8ab6ff; --note-well: #1f3557;
          }
        }
        * { box-sizing: border-box; margin: 0; }
        body {
          background: var(--page); color: var(--ink); padding: 0 1rem 3rem;
          font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
          overflow-wrap: anywhere;
        }
        header, main { max-width: 76rem; margin: 0 auto; }
        header { padding: 1.5rem 0 1rem; }
        h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -.01em; }
        h2 { font-size: 1rem; margin-bottom: .75rem; }
        h3 { font-size: .9rem; margin: .75rem 0 .25rem; }
        ol, ul { list-style: none; padding: 0; }
        bdi { unicode-bidi: isolate; }
        form {
          display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: .75rem;
          align-items: end; margin-top: 1rem;
        }
        form[hidden] { display: none; }
        label { display: grid; gap: .25rem; color: var(--soft); font-size: .8rem; min-width: 0; }
        select {
          font: inherit; font-size: .95rem; color: var(--ink); background: var(--card); width: 100%; min-height: 2.75rem;
          border: 1px solid var(--edge); border-radius: .6rem; padding: 0 .6rem; text-overflow: ellipsis;
        }
        .locked { grid-auto-flow: column; justify-content: start; align-items: center; min-height: 2.75rem; }
        .locked input { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
        .locked span { color: var(--ink); font-size: .95rem; }
        #status, .why { overflow: hidden; overflow: clip; }
        #status { margin-top: 1rem; color: var(--soft); font-size: .9rem; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        main { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
        .phone, .trace { min-width: 0; }
        .phone { background: var(--screen); border: 1px solid var(--edge); border-radius: 1.75rem; padding: 1.25rem 1rem; }
        #stacks { display: grid; gap: .9rem; grid-template-columns: minmax(0, 1fr); }
        .stack { content-visibility: auto; contain-intrinsic-size: auto 8rem; padding: 2px 2px 14px; }
        .card {
          display: block; position: relative; background: var(--card); color: inherit; text-decoration: none;
          border: 1px solid var(--edge); border-radius: 1.1rem; padding: .8rem .95rem; text-align: start; font-size: .9375rem;
        }
        .card > * { display: block; overflow: hidden; overflow: clip; white-space: pre-line; text-align: start; }
        .card > .app {
          display: grid; grid-auto-flow: column; grid-template-columns: auto minmax(0, 1fr); gap: .5rem;
          align-items: center; color: var(--soft); font-size: .8rem; margin-bottom: .3rem;
        }
        .app bdi { max-width: 100%; overflow: hidden; justify-self: start; }
        .mark, .less .count { direction: ltr; unicode-bidi: isolate; }
        .card.critical .icon ~ .mark:nth-child(3) { color: var(--error); font-weight: 600; }
        .card > .level { color: var(--warning); font-size: .8rem; font-weight: 600; }
        .icon {
          flex: none; width: 1.35rem; height: 1.35rem; border-radius: .35rem; font-weight: 600;
          font-size: .8rem; line-height: 1.35rem; text-align: center; overflow: hidden;
        }
        #version { font-size: .8rem; font-weight: 600; margin: -.5rem 0 .75rem; }
        [data-look="0"] .card { border-radius: .8rem; }
        [data-look="2"] .card { border-radius: 1.6rem; }
        #stacks:not([data-look="0"]) .card {
          display: grid; grid-template-columns: minmax(0, 1fr) auto auto; column-gap: .5rem; align-content: start;
          padding-inline-start: 4.1rem; min-height: 4.1rem;
        }
        #stacks:not([data-look="0"]) .card > * { grid-column: 1 / -1; }
        #stacks:not([data-look="0"]) .card > .app { display: contents; }
        #stacks:not([data-look="0"]) .card > .title, #stacks:not([data-look="0"]) .app bdi { grid-area: 1 / 1; }
        #stacks:not([data-look="0"]) .app bdi { color: var(--ink); font-size: .9375rem; font-weight: 600; }
        #stacks:not([data-look="0"]) .card:has(> .title) .app bdi {
          position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
        }
        #stacks:not([data-look="0"]) .mark { grid-area: 1 / 2; align-self: center; }
        #stacks:not([data-look="0"]) .mark:last-child { grid-column: 3; }
        #stacks:not([data-look="0"]) .icon {
          position: absolute; inset-inline-start: .8rem; top: .8rem; width: 2.5rem; height: 2.5rem; border-radius: .6rem;
          font-size: 1.4rem; line-height: 2.5rem;
        }
        .card > .title { font-weight: 600; }
        .card > .subtitle { font-weight: 600; }
        .card > .line { color: var(--soft); font-size: .9rem; margin-top: .4rem; }
        .card.critical { border-color: var(--error); }
        summary { cursor: pointer; border-radius: 1.1rem; list-style: none; }
        summary::-webkit-details-marker { display: none; }
        .one::after, .two::after, .two::before {
          content: ""; position: absolute; z-index: -1; inset-inline: .7rem; bottom: -7px; height: 2rem;
          background: var(--below); border: 1px solid var(--edge); border-radius: 1.1rem;
        }
        .two::before { inset-inline: 1.4rem; bottom: -13px; z-index: -2; }
        .stack { isolation: isolate; }
        .less { display: none; justify-content: space-between; gap: 1rem; padding: .4rem .5rem; font-size: .9rem; }
        .less bdi { font-weight: 600; }
        .less .count { color: var(--soft); }
        .less .count::after { content: " \\25B4"; }
        details[open] > summary > .card { display: none; }
        details[open] > summary > .less { display: flex; }
        .members { display: grid; gap: .5rem; margin-top: .5rem; grid-template-columns: minmax(0, 1fr); }
        a.card:hover, summary:hover > .card { border-color: var(--accent); }
        a.card[aria-current] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
        .count > bdi { display: block; text-align: center; padding: 1rem; font-weight: 600; }
        .why { color: var(--soft); font-size: .8rem; padding: .6rem .5rem 0; }
        .one + .why, .two + .why { padding-top: 1rem; }
        .events { display: grid; gap: .5rem; grid-template-columns: minmax(0, 1fr); }
        .events > li {
          background: var(--card); border: 1px solid var(--edge); border-radius: .9rem; overflow: hidden; overflow: clip;
          content-visibility: auto; contain-intrinsic-size: auto 4rem; scroll-margin: 1rem;
        }
        .events summary { padding: .7rem .95rem; border-radius: .9rem; }
        .events summary:focus-visible { outline-offset: -4px; }
        .head { display: flex; flex-wrap: wrap; gap: .15rem .6rem; align-items: baseline; }
        .head .title { font-weight: 600; flex: 1 1 8rem; text-align: left; min-width: 0; overflow: hidden; overflow: clip; }
        .number, .kind, .reason, .place, figcaption, .none { color: var(--soft); font-size: .85rem; }
        .reason { display: block; }
        .tally { font-size: .8rem; border-radius: 1rem; padding: .05rem .55rem; }
        .tally.error { color: var(--error); background: var(--error-well); }
        .tally.warning { color: var(--warning); background: var(--warning-well); }
        .tally.note { color: var(--note); background: var(--note-well); }
        .event { padding: 0 .95rem .95rem; }
        .sides { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); }
        pre {
          background: var(--well); border: 1px solid var(--edge); border-radius: .6rem; padding: .6rem .75rem;
          font: .82rem/1.55 ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace;
          white-space: pre-wrap; overflow: hidden; overflow: clip; margin-top: .3rem;
        }
        .row { display: block; position: relative; padding-inline-start: 3.2em; unicode-bidi: isolate; }
        pre .row + .row { margin-top: 0; }
        .row::before {
          content: attr(data-line); position: absolute; inset-inline-start: 0; width: 2.4em; text-align: end;
          color: var(--soft); user-select: none;
        }
        mark { color: inherit; border-radius: .2rem; text-decoration: underline wavy; text-underline-offset: .25em; }
        mark.error { background: var(--error-well); text-decoration-color: var(--error); }
        mark.warning { background: var(--warning-well); text-decoration-color: var(--warning); }
        mark.note { background: var(--note-well); text-decoration-color: var(--note); }
        .findings { display: grid; gap: .5rem; align-content: start; grid-template-columns: minmax(0, 1fr); font-size: .9rem; }
        .findings > li { border-inline-start: 3px solid var(--edge); padding-inline-start: .7rem; }
        .findings > .error { border-color: var(--error); }
        .findings > .warning { border-color: var(--warning); }
        .findings > .note { border-color: var(--note); }
        .error strong { color: var(--error); }
        .warning strong { color: var(--warning); }
        .note strong { color: var(--note); }
        .findings .help { color: var(--soft); }
        .findings .rule { font-size: .82rem; }
        .rules { margin-top: 1rem; font-size: .85rem; color: var(--soft); }
        .rules > summary { padding: .5rem 0; text-decoration: underline; cursor: pointer; }
        .rules p { white-space: pre-line; }
        .stack > .rules, .event > .rules { margin-top: 0; padding-inline: .5rem; }
        .event > .rules { padding-inline: 0; }
        .rules ul { display: grid; gap: .25rem; margin: .5rem 0; }
        @media (min-width: 60rem) {
          main { grid-template-columns: minmax(20rem, 26.25rem) minmax(0, 1fr); gap: 2rem; align-items: start; }
          .phone { padding: 1.75rem 1.25rem; border-radius: 2.5rem; min-height: 34rem; }
        }
        @media (min-width: 75rem) { .sides { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
        @media (prefers-reduced-motion: no-preference) {
          html { scroll-behavior: smooth; }
          .card, select { transition: border-color .15s, box-shadow .15s; }
        }
        @media print {
          body { background: none; padding: 0; }
          form, .rules > summary { display: none; }
          main { display: block; }
          .phone { background: none; border: none; min-height: 0; padding: 0; }
          .stack, .events > li { content-visibility: visible; break-inside: avoid; }
          details::details-content { content-visibility: visible; block-size: auto; }
        }

        """
}
