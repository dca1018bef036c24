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

type Holder = Readonly<Record<string, unknown>>;

interface Place {
  readonly value: Holder;
  readonly key: string;
  readonly parent: Place | undefined;
}

/** Only what can hold keys is remembered: a long list of numbers must not cost much memory. */
function find(value: unknown): string | undefined {
  const open: Place[] = isHolder(value) ? [{ value, key: "", parent: undefined }] : [];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value: one } = place;
    if (Object.hasOwn(one, "__proto__"))
      return pointerOf({ value: one, key: "__proto__", parent: place });
    for (const [key, inner] of holdersIn(one)) {
      const found: Place = { value: inner, key, parent: place };
      if (key === "constructor" && Object.hasOwn(inner, "prototype")) return pointerOf(found);
      open.push(found);
    }
  }
  return undefined;
}

function* holdersIn(value: Holder): Generator<[key: string, value: Holder]> {
  if (Array.isArray(value)) {
    for (const [at, item] of (value as unknown[]).entries())
      if (isHolder(item)) yield [String(at), item];
    return;
  }
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (isHolder(inner)) yield [key, inner];
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null;
}

function pointerOf(place: Place): string {
  let pointer = "";
  for (let at = place; at.parent !== undefined; at = at.parent)
    pointer = `/${at.key.replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`;
  return pointer;
}
