/// The script of the page of `pushctl serve`. Texts of payloads become text nodes and values of fields, never markup.
/// The server checks the payloads and draws the picture.
enum ServedPageScript {
    static let text = #"""

        (() => {
          "use strict";
          const find = (id) => document.getElementById(id);
          const make = (name, attributes, ...children) => {
            const element = document.createElement(name);
            for (const [key, value] of Object.entries(attributes)) {
              if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
              else element.setAttribute(key, value);
            }
            element.append(...children);
            return element;
          };
          const encoder = new TextEncoder(), decoder = new TextDecoder();
          const say = (text) => { find("status").textContent = text; };
          const ask = async (path, body) => {
            const answer = await fetch(path, { method: "POST", body, headers: { "content-type": "application/json" } })
              .catch(() => { throw new Error("The server does not answer; is it still running?"); });
            if (answer.ok) return answer;
            if (answer.status === 413) throw new Error("The scenario has more than 256 KB, the limit of the page.");
            const reason = await answer.json().catch(() => ({}));
            throw new Error(reason.error ?? "The server answers with status " + answer.status);
          };
          const attempt = async (work) => {
            try { await work(); } catch (error) { say(error.message); }
          };

          // A text area contains LF as its only line end, and the offsets in findings must match its bytes.
          const withLineFeeds = (scenario) => {
            for (const event of scenario.events) {
              const key = "payload" in event ? "payload" : "event";
              event[key] = event[key].replace(/\r\n?/g, "\n");
            }
            return scenario;
          };
          let state = withLineFeeds(JSON.parse(find("state").textContent));
          // The views of the events, in order: elements, and the functions that update them.
          let views = [];
          const switches = ["ios", "locale", "grouping", "previews"];
          const dark = () => find("colors").value
            ? find("colors").value === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

          const names = new Intl.DisplayNames(["en"], { type: "language" });
          for (const option of [...find("locale").options, ...find("second").options]) {
            if (option.value) option.textContent = `${names.of(option.value)} (${option.value})`;
          }

          const readSwitches = () => {
            for (const name of switches) state.device[name] = find(name).value;
            state.device.locked = find("locked").checked;
            document.documentElement.dataset.colors = find("colors").value;
          };
          const showSwitches = () => {
            const usual = { ios: "14", locale: "en", grouping: "automatic", previews: "always" };
            for (const name of switches) {
              const value = String(state.device[name] ?? usual[name]);
              if (![...find(name).options].some((option) => option.value === value)) {
                find(name).append(make("option", { value }, value));
              }
              find(name).value = value;
            }
            find("locked").checked = state.device.locked === true;
          };

          // Sends one request at a time; a change during a request is drawn after it.
          let isDrawing = false, isStale = false;
          const draw = async () => {
            isStale = true;
            if (isDrawing) return;
            isDrawing = true;
            while (isStale) {
              isStale = false;
              await attempt(async () => {
                const answer = await ask(`/api/page/draw?dark=${dark() ? 1 : 0}&second=${find("second").value}`,
                  JSON.stringify(state));
                show(await answer.json());
              });
            }
            isDrawing = false;
          };
          const show = (drawing) => {
            [find("picture"), find("other")].forEach((image, number) => {
              const phone = drawing.phones[number];
              image.hidden = !phone;
              URL.revokeObjectURL(image.src);
              if (!phone) return;
              image.src = URL.createObjectURL(new Blob([phone.picture], { type: "image/svg+xml" }));
              image.alt = phone.description;
            });
            find("problems").replaceChildren(...drawing.problems.map((text) => make("li", {}, text)));
            drawing.events.forEach((event, number) => views[number]?.show(event));
            const count = (level) => {
              const found = drawing.events.flatMap((event) => event.diagnostics)
                .filter((finding) => finding.severity === level).length;
              return `${found} ${level}${found === 1 ? "" : "s"}`;
            };
            say(`${drawing.phones[0].description.split("\n")[0]}; ${["error", "warning", "note"].map(count).join(", ")}`);
          };

          const place = (text, offset) => decoder.decode(encoder.encode(text).slice(0, offset)).length;
          const apply = (text, fix) => {
            let bytes = encoder.encode(text);
            for (const edit of [...fix.edits].sort((a, b) => b.start - a.start)) {
              const middle = encoder.encode(edit.text);
              const next = new Uint8Array(edit.start + middle.length + bytes.length - edit.end);
              next.set(bytes.slice(0, edit.start));
              next.set(middle, edit.start);
              next.set(bytes.slice(edit.end), edit.start + middle.length);
              bytes = next;
            }
            return decoder.decode(bytes);
          };

          const field = (label, value, change) => make("label", {}, label, make("input", {
            value: value ?? "", spellcheck: "false", autocomplete: "off",
            oninput: (event) => { change(event.target.value.trim()); draw(); },
          }));
          const header = (event, name, value) => {
            const headers = { ...event.headers };
            if (value) headers[name] = value; else delete headers[name];
            event.headers = headers;
          };

          const view = (event) => {
            const key = "payload" in event ? "payload" : "event";
            const number = () => state.events.indexOf(event);
            const title = make("h3", {}), outcome = make("p", { class: "outcome" });
            const rules = make("p", {});
            const why = make("details", { class: "why", hidden: "" }, make("summary", {}, "Why"), rules);
            const lines = make("div", { class: "lines", "aria-hidden": "true" });
            const findings = make("ul", { class: "findings" });
            const editor = make("textarea", { spellcheck: "false", autocomplete: "off", wrap: "off" });
            editor.value = event[key];
            let levels = {}, shown = "";
            const size = () => {
              const count = editor.value.split("\n").length;
              editor.rows = count;
              lines.replaceChildren(...Array.from({ length: count }, (_, line) => make(
                "span", levels[line + 1] ? { class: levels[line + 1] } : {},
                (levels[line + 1] ? "\u25CF " : "") + (line + 1) + "\n")));
            };
            const change = (text) => {
              event[key] = text;
              size();
              draw();
            };
            editor.addEventListener("input", () => change(editor.value));
            editor.addEventListener("keydown", (press) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[press.key];
              if (!press.altKey || !step) return;
              press.preventDefault();
              move(event, step, editor);
            });
            const select = (range) => {
              editor.focus();
              editor.setSelectionRange(place(editor.value, range.start.offset), place(editor.value, range.end.offset));
            };
            const row = (finding) => make("li", { class: finding.severity },
              make("span", { class: "level" }, finding.severity + ": "), make("span", {}, finding.message),
              ...(finding.help ? [make("p", { class: "help" }, finding.help)] : []),
              make("div", { class: "row" },
                ...(finding.range ? [make("button", { type: "button", onclick: () => select(finding.range) },
                  "Line " + finding.range.start.line)] : []),
                ...(finding.fix?.edits.length ? [make("button", { type: "button", class: "fix", onclick: () => {
                  const text = apply(editor.value, finding.fix);
                  editor.focus();
                  editor.select();
                  // Typing, unlike setting the value, can be undone.
                  if (!document.execCommand("insertText", false, text)) {
                    editor.value = text;
                    change(text);
                  }
                } }, "Fix: " + finding.fix.title)] : [])));
            const copy = make("select", { "aria-label": "Copy as", onchange: () => attempt(async () => {
              const form = copy.value;
              copy.value = "";
              const answer = await ask(`/api/page/convert?to=${form}&event=${number()}`, JSON.stringify(state));
              await navigator.clipboard.writeText(await answer.text());
              say("Copied.");
            }) }, ...[["", "Copy as \u2026"], ["apns", "payload"], ["curl", "curl"], ["fcm", "FCM"], ["sns", "SNS"]]
              .map(([value, text]) => make("option", { value }, text)));
            const button = (text, act) => make("button", { type: "button", onclick: act }, text);
            const up = button("Up", () => move(event, -1, up)), down = button("Down", () => move(event, 1, down));
            const element = make("li", { class: "event" },
              make("div", { class: "head" }, title, make("div", { class: "actions" }, up, down,
                button("Duplicate", () => insert(structuredClone(event), number() + 1)),
                button("Delete", () => remove(event)), ...(key === "payload" ? [copy] : []))),
              outcome, why,
              ...(key === "payload" ? [make("div", { class: "fields" },
                field("App", event.app, (value) => { if (value) event.app = value; else delete event.app; }),
                field("Push type", event.headers?.["apns-push-type"], (value) => header(event, "apns-push-type", value)),
                field("Collapse identifier", event.headers?.["apns-collapse-id"],
                  (value) => header(event, "apns-collapse-id", value)))] : []),
              make("div", { class: "code" }, lines, editor), findings);
            size();
            return {
              event, element, editor,
              name() {
                // Outcomes refer to events by the same numbers.
                title.textContent = "Event #" + number();
                editor.setAttribute("aria-label", (key === "payload" ? "Payload" : "Event") + " #" + number());
                up.disabled = number() === 0;
                down.disabled = number() === state.events.length - 1;
              },
              show(drawn) {
                // Most events have not changed.
                const next = JSON.stringify(drawn);
                if (next === shown) return;
                shown = next;
                outcome.textContent = drawn.reason ?? "The text is not a JSON object.";
                why.hidden = !drawn.rules.length;
                rules.textContent = drawn.rules.join("\n");
                levels = {};
                const order = ["note", "warning", "error"];
                for (const { range, severity } of drawn.diagnostics) {
                  const line = range?.start.line;
                  if (line && order.indexOf(severity) >= order.indexOf(levels[line])) levels[line] = severity;
                }
                size();
                findings.replaceChildren(...drawn.diagnostics.map(row));
              },
            };
          };

          const arrange = () => {
            views = state.events.map((event) => views.find((view) => view.event === event) ?? view(event));
            const list = find("events");
            views.forEach((view, number) => {
              if (list.children[number] !== view.element) list.insertBefore(view.element, list.children[number] ?? null);
            });
            while (list.children.length > views.length) list.lastElementChild.remove();
            for (const view of views) view.name();
            return draw();
          };
          const insert = (event, number) => {
            state.events.splice(number, 0, event);
            arrange();
            views[number].editor.focus();
          };
          // The deleted events in the order of deletion.
          let deleted = [];
          const showRestore = () => { find("restore").hidden = !deleted.length; };
          const remove = (event) => {
            const number = state.events.indexOf(event);
            state.events.splice(number, 1);
            deleted.push({ event, number });
            showRestore();
            arrange();
            (views[number] ?? views[number - 1])?.editor.focus();
            if (!views.length) find("add").focus();
          };
          const move = (event, step, focused) => {
            const from = state.events.indexOf(event), to = from + step;
            if (to < 0 || to >= state.events.length) return;
            state.events.splice(from, 1);
            state.events.splice(to, 0, event);
            // Waits, because the drawing replaces the status.
            arrange().then(() => say(`Event #${from} is now event #${to}.`));
            (focused.disabled ? views[to].editor : focused).focus();
          };

          const save = (name, text, type) => {
            const address = URL.createObjectURL(new Blob([text], { type }));
            make("a", { href: address, download: name }).click();
            setTimeout(() => URL.revokeObjectURL(address), 1000);
          };
          const download = (format, name) => attempt(async () => {
            const path = `/api/page/export?format=${format}&dark=${dark() ? 1 : 0}`;
            const answer = await ask(path, JSON.stringify(state));
            save(name, await answer.text(), answer.headers.get("content-type"));
            say(name + " is saved.");
          });
          find("save").addEventListener("click", () => download("scenario", "scenario.json"));
          find("svg").addEventListener("click", () => download("svg", "stacks.svg"));
          find("html").addEventListener("click", () => download("html", "stacks.html"));
          find("markdown").addEventListener("click", () => download("markdown", "stacks.md"));
          find("open").addEventListener("click", () => find("file").click());
          find("file").addEventListener("change", () => attempt(async () => {
            const [file] = find("file").files;
            find("file").value = "";
            if (!file) return;
            state = withLineFeeds(await (await ask("/api/page/open", await file.text())).json());
            views = [];
            deleted = [];
            find("events").replaceChildren();
            showRestore();
            showSwitches();
            arrange();
          }));
          find("add").addEventListener("click", () => {
            const last = state.events.at(-1);
            insert({
              app: last?.app ?? "com.example.app", headers: { "apns-push-type": "alert" },
              payload: '{\n  "aps": {\n    "alert": {\n      "title": "",\n      "body": "New"\n    }\n  }\n}',
            }, state.events.length);
          });
          find("restore").addEventListener("click", () => {
            const { event, number } = deleted.pop();
            showRestore();
            insert(event, Math.min(number, state.events.length));
          });
          find("switches").addEventListener("change", () => { readSwitches(); draw(); });
          find("switches").addEventListener("submit", (event) => event.preventDefault());
          matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
          showSwitches();
          arrange();
        })();

        """#
}
