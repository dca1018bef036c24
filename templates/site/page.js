"use strict";
// The page can be read without this script, which adds the search, the theme, copying and colors of code.
{
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const [menu, theme, side, search, query, count, results] = [
    "menu",
    "theme",
    "side",
    "search",
    "query",
    "count",
    "results",
  ].map(byId);
  const tree = side.querySelector(".tree");
  root.classList.add("scripted");
  for (const part of [menu, theme, search]) part.hidden = false;

  // The menu, on narrow screens.
  const setMenu = (isOpen) => {
    side.classList.toggle("open", isOpen);
    menu.setAttribute("aria-expanded", String(isOpen));
  };
  menu.addEventListener("click", () => setMenu(menu.getAttribute("aria-expanded") !== "true"));
  side.addEventListener("click", (event) => {
    if (event.target.closest("a")) setMenu(false);
  });

  // The theme: that of the system, until a reader chooses.
  const stored = () => {
    try {
      return localStorage.getItem("speccast-theme");
    } catch {
      return null;
    }
  };
  const isDark = () =>
    root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
  const sayTheme = () => {
    theme.textContent = isDark() ? "Light" : "Dark";
    theme.setAttribute("aria-label", isDark() ? "Use light colors" : "Use dark colors");
  };
  const known = stored();
  if (known === "light" || known === "dark") root.dataset.theme = known;
  sayTheme();
  theme.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    sayTheme();
    try {
      localStorage.setItem("speccast-theme", root.dataset.theme);
    } catch {
      // A page from a file may have no storage.
    }
  });

  // The search: names first, then the text of what the page describes.
  let index;
  const entries = () =>
    (index ??= [...document.querySelectorAll("[data-find]")].map((part) => {
      const title = (part.querySelector("h3, h4, dt code") ?? part).textContent;
      const route = part.querySelector(".route")?.textContent ?? "";
      return {
        id: part.id,
        kind: part.dataset.find,
        title,
        route,
        names: `${title} ${route}`.toLowerCase(),
        text: part.textContent.toLowerCase(),
      };
    }));
  const rank = ({ title, names, text }, words) => {
    if (!words.every((word) => text.includes(word))) return 0;
    const whole = words.join(" ");
    const name = title.toLowerCase();
    if (name === whole) return 5;
    if (name.startsWith(whole)) return 4;
    if (name.includes(whole)) return 3;
    return words.every((word) => names.includes(word)) ? 2 : 1;
  };
  const show = () => {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isSearch = words.length > 0;
    results.hidden = !isSearch;
    tree.hidden = isSearch;
    results.replaceChildren();
    count.textContent = "";
    if (!isSearch) return;
    const found = entries()
      .map((entry) => ({ entry, value: rank(entry, words) }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value);
    count.textContent = found.length === 1 ? "1 result" : `${found.length} results`;
    for (const { entry } of found.slice(0, 60)) {
      const link = document.createElement("a");
      link.href = `#${entry.id}`;
      link.textContent = entry.title;
      const note = document.createElement("small");
      note.textContent =
        entry.route === "" || entry.kind === "Error" ? entry.kind : entry.route.trim();
      link.append(note);
      const item = document.createElement("li");
      item.append(link);
      results.append(item);
    }
  };
  query.addEventListener("input", show);
  const linksOf = () => [...results.querySelectorAll("a")];
  search.addEventListener("keydown", (event) => {
    const [first] = linksOf();
    if (event.key === "Escape") {
      query.value = "";
      show();
    } else if (event.key === "Enter" && first) {
      setMenu(false);
      first.click();
    } else if (event.key === "ArrowDown" && first) {
      event.preventDefault();
      first.focus();
    }
  });
  results.addEventListener("keydown", (event) => {
    const links = linksOf();
    const at = links.indexOf(document.activeElement);
    if (event.key === "Escape") query.focus();
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = event.key === "ArrowDown" ? links[at + 1] : (links[at - 1] ?? query);
    next?.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") setMenu(false);
    const isTyping = event.target.closest("input, textarea, select");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setMenu(true);
    query.focus();
    query.select();
  });

  // The entry of the navigation for what the address names.
  const follow = () => {
    side.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const link = location.hash && tree.querySelector(`a[href="${CSS.escape(location.hash)}"]`);
    const current =
      link || [...tree.querySelectorAll("a")].find((one) => one.hash === location.hash);
    if (!current) return;
    current.setAttribute("aria-current", "true");
    const folded = current.closest("details");
    if (folded) folded.open = true;
  };
  addEventListener("hashchange", follow);
  follow();

  // Copying, and colors of code, once an example comes into view.
  const marks = {};
  if (globalThis.Highlight && CSS.highlights)
    for (const name of ["string", "key", "number", "note"])
      CSS.highlights.set(name, (marks[name] = new Highlight()));
  const tokens =
    /(\/\/.*)|("(?:[^"\\\n]|\\.)*"(?=\s*:)|[A-Za-z_$][\w$]*(?=:\s))|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(\b(?:true|false|null)\b|-?\b\d[\d_.]*(?:e[+-]?\d+)?n?\b)/g;
  const kinds = ["note", "key", "string", "number"];
  const color = (code) => {
    const text = code.firstChild;
    if (!marks.key || !text || code.className === "text") return;
    for (const found of text.data.matchAll(tokens)) {
      const kind = kinds[[1, 2, 3, 4].findIndex((at) => found[at] !== undefined)];
      if (code.className === "sh" && kind !== "string") continue;
      const range = new Range();
      range.setStart(text, found.index);
      range.setEnd(text, found.index + found[0].length);
      marks[kind].add(range);
    }
  };
  const addCopy = (figure) => {
    const caption = figure.querySelector("figcaption");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy ${caption.textContent}`);
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(figure.querySelector("code").textContent);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Press Ctrl+C";
        getSelection().selectAllChildren(figure.querySelector("code"));
      }
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
    caption.append(button);
  };
  const seen = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        for (const figure of target.querySelectorAll("figure")) addCopy(figure);
        for (const code of target.querySelectorAll("pre code")) color(code);
      }
    },
    { rootMargin: "600px" },
  );
  for (const part of document.querySelectorAll("article")) seen.observe(part);
}
