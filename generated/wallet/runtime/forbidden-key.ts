// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** Keys that change prototypes when an object is merged carelessly. */

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

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Place | undefined;
}

function find(value: unknown): string | undefined {
  const open: Place[] = [{ value, key: "", parent: undefined }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const one = place.value;
    if (typeof one !== "object" || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      const found: Place = { value: inner, key, parent: place };
      if (key === "__proto__" || (key === "constructor" && holdsPrototype(inner)))
        return pointerOf(found);
      open.push(found);
    }
  }
  return undefined;
}

function holdsPrototype(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "prototype");
}

function pointerOf(place: Place): string {
  let pointer = "";
  for (let at = place; at.parent !== undefined; at = at.parent)
    pointer = `/${at.key.replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`;
  return pointer;
}
