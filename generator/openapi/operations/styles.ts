/** The table of styles of OpenAPI: how lists and objects are written in paths, queries, headers and forms. */
import type { Written } from "../../language/model/model.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { isFalse, isTrue, textOf } from "../../source/yaml/reading.js";
import type { Where } from "./parameter.js";
import type { Translation } from "../translation.js";

/** The style of a parameter, or of a field of a form. */
export interface Style {
  readonly place: Where | "form";
  readonly style: string | undefined;
  readonly explode: SyntaxNode | undefined;
}

/** Reads the style of a parameter or of an encoding. */
export function styleAt(t: Translation, node: SyntaxNode | undefined, place: Style["place"]): Style {
  return { place, style: textOf(t.take(node, "style")), explode: t.take(node, "explode") };
}

const delimited: Readonly<Record<string, Written>> = { pipeDelimited: "pipes", spaceDelimited: "spaces" };

/** Returns the form of a list of scalars; undefined for a style without one. */
export function listForm({ place, style = "", explode }: Style): Written | undefined {
  if (style === "tabDelimited") return undefined;
  if (style === "deepObject" && (place === "query" || place === "form")) return "brackets";
  if (!isTrue(explode) && Object.hasOwn(delimited, style)) return delimited[style];
  if (place === "path" || place === "headers" || style === "simple") return "commas";
  return isFalse(explode) ? "commas" : "repeated";
}

/** Returns the form of an object of scalars; undefined for a style without one. */
export function objectForm({ place, style = "", explode }: Style): Written | undefined {
  if (style === "tabDelimited") return undefined;
  if (place === "path" || place === "headers") return isTrue(explode) ? "pairs" : "commas";
  if (style === "deepObject") return "brackets";
  if (!isTrue(explode) && Object.hasOwn(delimited, style)) return delimited[style];
  if (isFalse(explode)) return "commas";
  if (place === "query") return "keys";
  // Frameworks read brackets in forms; a stated `form` makes each property a field of its own.
  return style === "" ? "brackets" : undefined;
}
