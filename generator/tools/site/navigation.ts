/** The navigation: links to all sections and to what they hold. */
import { element, linkTo, type Markup } from "./markup.js";
import { methodBadge } from "./parts/endpoints.js";
import type { Section, SectionEntry } from "./parts/section.js";

/** Groups are folded where a section has more entries than these. */
const openEntries = 40;

/** Returns the links of the navigation, a list for each section. */
export function navigation(sections: readonly Section[]): Markup {
  return element(
    "ul",
    { class: "tree" },
    sections.map(({ anchor, title, groups }) =>
      element("li", {}, linkTo(anchor, title), groups.length === 0 ? undefined : groupLists(title, groups)),
    ),
  );
}

function groupLists(title: string, groups: Section["groups"]): readonly Markup[] {
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return groups.map((group) => {
    const list = element("ul", {}, group.entries.map(entryItem));
    if (group.title === undefined && total <= 12) return list;
    const isOpen = group.title !== undefined && total <= openEntries;
    return element(
      "details",
      isOpen ? { open: true } : {},
      element("summary", {}, group.title ?? `All ${total} ${title.toLowerCase()}`),
      list,
    );
  });
}

function entryItem({ anchor, title, badge, isDeprecated }: SectionEntry): Markup {
  return element(
    "li",
    {},
    element(
      "a",
      { href: `#${anchor}`, ...(isDeprecated === true ? { class: "old" } : {}) },
      badge === undefined ? undefined : [methodBadge(badge), " "],
      title,
    ),
  );
}
