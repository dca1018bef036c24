// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Keys that change prototypes when an object is merged carelessly. */
import { pointerTo } from "./pointer.js";

/**
 * JSON pointer to the first such key in `value`, which was parsed from `text`: `__proto__`, or
 * `constructor` with a `prototype`. Undefined when there is none.
 */
export function forbiddenKeyAt(text: string, value: unknown): string | undefined {
  return mayHoldOne(text) && isHolder(value) ? find(value) : undefined;
}

/** A key is written out in the text, or with escapes that begin with `\u`. */
function mayHoldOne(text: string): boolean {
  // Most texts do not hold what all of them share, which is sooner looked for than two long words.
  return (text.includes("proto") && /__proto__|constructor/.test(text)) || text.includes("\\u");
}

type Holder = Readonly<Record<string, unknown>>;

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null;
}

interface Place {
  readonly holder: Holder;
  readonly key: string | number;
  readonly pointer: string;
}

/** Only what can hold keys is remembered: a long list of numbers must not cost much memory. */
function find(whole: Holder): string | undefined {
  const open: Place[] = [{ holder: whole, key: "", pointer: "" }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { holder, key, pointer } = place;
    if (Object.hasOwn(holder, "__proto__")) return `${pointer}/__proto__`;
    if (key === "constructor" && Object.hasOwn(holder, "prototype")) return pointer;
    const add = (inner: unknown, name: string | number): void => {
      if (!isHolder(inner)) return;
      open.push({ holder: inner, key: name, pointer: pointer + pointerTo(String(name)) });
    };
    if (Array.isArray(holder)) holder.forEach(add);
    else for (const name of Object.keys(holder)) add(holder[name], name);
  }
  return undefined;
}
