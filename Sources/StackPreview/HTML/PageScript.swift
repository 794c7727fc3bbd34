/// The script of a page. It selects a simulated result and shows it with text nodes, never with markup.
enum PageScript {
    static let text = #"""

        (() => {
          "use strict";
          const find = (id) => document.getElementById(id);
          const data = JSON.parse(find("data").textContent);
          const form = find("switches");
          const list = find("stacks");

          const chosen = () => {
            const view = data.choices[data.versions[find("ios").value]][find("grouping").value];
            const hidden = data.hidden[2 * find("previews").value + (find("locked").checked ? 1 : 0)];
            return { hidden, language: Number(find("language").value), view: data.views[view[hidden]] };
          };
          const text = (phrase, language) => {
            const entry = data.phrases[phrase];
            return data.strings[Array.isArray(entry) ? entry[language] : entry];
          };
          const make = (name, attributes, ...children) => {
            const element = document.createElement(name);
            for (const key in attributes) element.setAttribute(key, attributes[key]);
            element.append(...children);
            return element;
          };

          const card = (stack, place, [name, ...words], line, language) => {
            const [, initial, color] = data.apps[stack[0]];
            const marks = [stack[6][place] & 1 ? "critical" : undefined, data.strings[data.times[stack[2][place]]]];
            const kinds = ["title", "subtitle", "body", "line"];
            return [
              make("span", { class: "app" },
                make("span", { class: "icon " + color, "aria-hidden": "true" }, initial),
                make("bdi", { dir: "auto" }, text(name, language) ?? ""),
                ...marks.filter((mark) => mark !== undefined)
                  .map((mark) => make("span", { class: "mark", lang: "en" }, mark))),
              ...["time-sensitive", "quiet", "held for the summary", "silenced"]
                .filter((_, bit) => stack[6][place] & (2 << bit))
                .map((level) => make("span", { class: "level", lang: "en" }, level)),
              ...[...words, line].map((phrase, place) => [kinds[place], text(phrase, language)])
                .filter(([, words]) => words !== undefined)
                .map(([kind, words]) => make("bdi", { class: kind, dir: "auto" }, words)),
            ];
          };
          const kind = (stack, place, name) => name + (stack[6][place] & 1 ? " critical" : "");
          const link = (stack, place, ...words) =>
            make("a", { class: kind(stack, place, "card"), href: "#event-" + stack[2][place] },
              ...card(stack, place, ...words));
          const notes = (numbers, attributes) => numbers.filter((number) => number >= 0)
            .map((number) => make("p", { class: "why", ...attributes }, data.strings[number]));

          const draw = (stack, { hidden, language, view }) => {
            const [, critical, events, words, line, [thread, why]] = stack;
            const large = view[4] ? 1 : 0;
            const item = make("li", { class: critical ? "stack critical" : "stack" });
            if (events.length < 2) {
              item.append(link(stack, 0, words, line, language));
            } else {
              const members = events.map((event, place) =>
                make("li", {}, link(stack, place, data.words[large][hidden][event], -1, language)));
              item.append(make("details", {},
                make("summary", {},
                  make("span", { class: kind(stack, 0, events.length > 2 ? "card two" : "card one") },
                    ...card(stack, 0, words, line, language)),
                  make("span", { class: "less" }, make("bdi", {}, data.apps[stack[0]][0]),
                    make("span", { class: "count" }, events.length + " notifications"))),
                make("ol", { class: "members" }, ...members)));
            }
            item.append(...notes([thread], { lang: "en", dir: "ltr" }));
            if (why >= 0) {
              item.append(make("details", { class: "rules", lang: "en", dir: "ltr" },
                make("summary", {}, "Why"), make("p", {}, data.strings[why])));
            }
            return item;
          };

          const render = () => {
            const choice = chosen();
            const [countLine, picture, remarks, trace, look, display] = choice.view;
            const stacks = data.pictures[picture];
            const open = new Set([...list.querySelectorAll("details[open] .members a:last-child")]
              .map((link) => link.hash));
            list.dataset.look = look;
            [list.lang, list.dir] = data.languages[choice.language];
            const line = text(countLine, choice.language);
            if (line === undefined) {
              list.replaceChildren(...stacks.map((stack) => draw(stack, choice)));
            } else {
              list.replaceChildren(make("li", { class: "count" }, make("bdi", { dir: "auto" }, line)));
            }
            for (const details of list.querySelectorAll("details")) {
              details.open = [...details.querySelectorAll(".members a")].some((link) => open.has(link.hash));
            }
            find("notes").replaceChildren(...notes(remarks, {}));
            document.querySelectorAll(".events > li").forEach((row, number) => {
              const [kind, reason, why] = data.traces[trace][number];
              row.querySelector(".kind").textContent = data.strings[kind];
              row.querySelector(".reason").textContent = data.strings[reason];
              row.querySelector(".meaning").textContent = data.strings[why] ?? "";
            });
            const first = line ?? (stacks.length ? text(stacks[0][4], choice.language) : undefined);
            const version = "iOS " + find("ios").selectedOptions[0].text + (data.strings[display] ?? "");
            find("version").textContent = version;
            find("status").textContent = [version + ": "
              + (stacks.length === 1 ? "1 stack" : stacks.length + " stacks"), first]
              .filter((part) => part !== undefined).join(". ");
            mark();
          };

          // Marks the link of the notification whose event is open.
          const mark = () => {
            for (const link of list.querySelectorAll("a")) {
              if (link.hash === location.hash) link.setAttribute("aria-current", "true");
              else link.removeAttribute("aria-current");
            }
          };
          const show = () => {
            const event = /^#event-\d+$/.test(location.hash) ? find(location.hash.slice(1)) : null;
            if (!event) return;
            for (const other of document.querySelectorAll(".events details[open]")) {
              other.open = other.contains(event);
            }
            event.closest("details").open = true;
            const row = event.closest("li");
            row.scrollIntoView({ block: "nearest" });
            find("status").textContent = [".number", ".kind", ".reason"]
              .map((part) => row.querySelector(part).textContent).join(" ");
            mark();
          };

          list.addEventListener("click", (event) => {
            const link = event.target.closest("a");
            if (!link) return;
            // Following the link would take the focus away from the stacks.
            event.preventDefault();
            history.pushState(null, "", link.hash);
            show();
          });
          form.addEventListener("change", render);
          form.addEventListener("submit", (event) => event.preventDefault());
          addEventListener("popstate", show);
          form.hidden = false;
          show();
        })();

        """#
}
