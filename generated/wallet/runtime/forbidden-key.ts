// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** Keys that change prototypes when an object is merged carelessly. */
import { pointerTo } from "./pointer.js";

/**
 * JSON pointer to the first such key in `value`, which was parsed from `text`: `__proto__`, or
 * `constructor` with a `prototype`. Undefined when there is none.
 */
export function forbiddenKeyAt(text: string, value: unknown): string | undefined {
  return mayHoldOne(text) ? find(value) : undefined;
}

/** A key is written out in the text, or with escapes that begin with `\u`. */
function mayHoldOne(text: string): boolean {
  return text.includes("__proto__") || text.includes("constructor") || text.includes("\\u");
}

type Holder = Readonly<Record<string, unknown>>;

interface Place {
  readonly value: Holder;
  readonly key: string | number;
  readonly parent: Place | undefined;
}

/** Only what can hold keys is remembered: a long list of numbers must not cost much memory. */
function find(value: unknown): string | undefined {
  const open: Place[] = [];
  const add = (inner: unknown, key: string | number, parent?: Place): void => {
    if (typeof inner === "object" && inner !== null)
      open.push({ value: inner as Holder, key, parent });
  };
  add(value, "");
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value: one, key, parent } = place;
    if (Object.hasOwn(one, "__proto__")) return `${pointerOf(place)}/__proto__`;
    if (key === "constructor" && parent && Object.hasOwn(one, "prototype")) return pointerOf(place);
    if (Array.isArray(one)) for (let at = 0; at < one.length; at++) add(one[at], at, place);
    else for (const name of Object.keys(one)) add(one[name], name, place);
  }
  return undefined;
}

function pointerOf(place: Place): string {
  let pointer = "";
  for (let at = place; at.parent !== undefined; at = at.parent)
    pointer = pointerTo(String(at.key)) + pointer;
  return pointer;
}
