/** Findings about the keys that a declaration lacks. */
import { httpMethods } from "../../language/facts/http-methods.js";
import { entriesOf } from "../../source/yaml/reading.js";
import { entry, mapNode } from "../../source/yaml/making.js";
import type { MapNode, SyntaxNode } from "../../source/yaml/tree.js";
import type { ShapePlace, ShapeFinding } from "./place.js";
import { emptyMap, keysOf, schemaAt, titleOf } from "./schema-walk.js";
import { isWindow } from "./unnamed-window.js";

/** The texts for a place where one of several keys is missing. */
interface MissingPart {
  readonly what: string;
  readonly help: string;
  /** The other keys that would do. */
  readonly alternatives: readonly string[];
}

const methods = httpMethods.filter((method) => method !== "GET");
const bounds = ["min", "days", "hours", "minutes", "seconds", "milliseconds"];

/** The schema requires one key where several would do; these texts name them all. */
const missingParts: Readonly<Record<string, MissingPart>> = {
  GET: {
    what: "a method and a path",
    help: "Write, for example, `GET: /v1/parcels`.",
    alternatives: methods,
  },
  max: {
    what: "a value",
    help: "Write a number, `{ min, max }`, a duration such as `{ hours: 24 }`, or `unspecified`.",
    alternatives: bounds,
  },
  fields: {
    what: "fields",
    help: "Write `fields`, `extends`, `from`, `union`, or declare a gap with `unspecified`.",
    alternatives: ["extends", "from", "union"],
  },
  any: {
    what: "its alternatives",
    help: "Write `{ any: [ … ] }` or `{ all: [ … ] }`.",
    alternatives: ["all"],
  },
  type: {
    what: "a type",
    help: "Write `type`, `const`, `list`, `map`, `enum`, `fields` or `union`, or declare a gap with `unspecified`.",
    alternatives: ["const", "list", "map", "enum", "fields", "union"],
  },
};

export function missingKey(root: SyntaxNode, place: ShapePlace, key: string): ShapeFinding {
  const title = titleOf(schemaAt(root, place.path));
  const name = place.path.at(-1);
  const who =
    place.parent?.kind === "map" && name !== undefined ? `"${name}"` : title ? article(title) : "This";
  const special = missingParts[key];
  const span = place.keySpan ?? entriesOf(place.node)[0]?.key.span ?? place.node.span;
  if (special !== undefined) {
    const { what, help, alternatives } = special;
    return { code: "missing-key", message: `${who} lacks ${what}.`, span, help, missing: key, alternatives };
  }
  const isStatus = title === "response" && key === "status";
  const help = isStatus
    ? "Write `status`, or the `type` of the body, which implies status 200."
    : helpFor(root, place, key);
  const alternatives = isStatus ? ["type"] : [];
  const message = `${who} lacks the key "${key}".`;
  return { code: "missing-key", message, span, help, missing: key, alternatives };
}

export const cannotBeGap = "Add the key: it cannot be a gap.";

/** The help to add `key`. It offers a gap only where the language allows one. */
function helpFor(root: SyntaxNode, { path, node }: ShapePlace, key: string): string | undefined {
  if (key === "unspecified" && isWindow(path)) return "Write the name of a limit, or `{ unspecified: … }`.";
  if (key === "unspecified") return "Describe under `unspecified` what the source does not state.";
  if (path.length === 1 && path[0] === "service") return "Write, for example, `name: OrderService`.";
  const empty = emptyMap(node);
  const open = schemaAt(root, path, withGap(node.kind === "map" ? node : empty));
  const allowed = keysOf(open);
  const keys = entriesOf(node).map(({ key: { value } }) => value);
  const fitsBesideGap = ["unspecified", ...keys].every((one) => allowed.includes(one));
  // The general fix of the code offers `unspecified` here.
  if (fitsBesideGap && !open.some((part) => part.required?.includes(key))) return undefined;
  if (isWindow([...path, key]))
    return "Add `window: keyMemory`, and declare under `limits` how long the server remembers a key, for example `keyMemory: { hours: 24 }`; if the source does not state it, write `window: { unspecified: <what is missing> }`.";
  const canBeGap = keysOf(schemaAt(root, [...path, key], withGap(empty))).includes("unspecified");
  return canBeGap
    ? `Add the key; if the source does not state it, write \`${key}: { unspecified: <what is missing> }\`.`
    : cannotBeGap;
}

/** `map` with a gap beside its entries. */
function withGap({ entries, span }: MapNode): MapNode {
  return mapNode([...entries, entry("unspecified", "…", span)], span);
}

/** `title` with its article, at the beginning of a sentence. */
export function article(title: string): string {
  return `${/^(?!uni)[aeioO]/.test(title) ? "An" : "A"} ${title}`;
}
