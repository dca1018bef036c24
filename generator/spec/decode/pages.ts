/** Pages of an endpoint. */
import type { PagesAst } from "../declarations/index.js";
import type { PageStyle } from "../../language/model/model.js";
import { entryOf } from "../../source/yaml/tree.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { defined } from "./defined.js";
import { mapAt, numberAt, stringAt } from "./reading.js";

/** The styles; the schema of the language decides in the same order. */
const styles = Object.keys({
  page: true,
  offset: true,
  url: true,
  link: true,
  cursor: true,
} satisfies Record<PageStyle, true>) as PageStyle[];

/** Decodes `pages`. */
export function decodePages(node: SyntaxNode): PagesAst | undefined {
  const map = mapAt(node, "pages");
  if (map === undefined) return undefined;
  const style = styles.find((key) => entryOf(map, key) !== undefined) ?? "cursor";
  return {
    style,
    span: map.span,
    ...defined({
      cursor: stringAt(map, "cursor"),
      next: stringAt(map, "next"),
      page: stringAt(map, "page"),
      from: numberAt(map, "from"),
      last: stringAt(map, "last"),
      offset: stringAt(map, "offset"),
      limit: stringAt(map, "limit"),
      total: stringAt(map, "total"),
      more: stringAt(map, "more"),
      url: stringAt(map, "url"),
      link: stringAt(map, "link"),
      items: stringAt(map, "items"),
    }),
  };
}
