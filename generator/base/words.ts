/** The words of texts and of names, and their first letters. */

/** A word of a text, as a type: `"one two"` → `"one" | "two"`. */
export type WordIn<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}`
  ? WordIn<Rest, Found | First>
  : Found | Text;

/** Capitalizes the first letter: `byPhoneNumber` → `ByPhoneNumber`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Returns the words between characters that are neither ASCII letters nor digits: `X-Device_id` → `X`, `Device`, `id`. */
export function plainWords(text: string): string[] {
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
}

/** Returns the words of a name, where capitals begin words, too: `listParcels_v2` → `list`, `Parcels`, `v2`. */
export function wordsOfName(name: string): string[] {
  const apart = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return plainWords(apart);
}
