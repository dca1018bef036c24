/** Labels of host names. */

/** A regular expression of a label. */
export const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";

/** The longest label. */
export const label63 = "a-1".repeat(21);

/** The longest host name. */
export const longHost = [label63, label63, label63, label63.slice(0, 61)].join(".");

export function isLabel(text: string): boolean {
  if (text === "" || text.length > 63 || text.startsWith("-") || text.endsWith("-")) return false;
  return [...text].every((one) => one === "-" || isAlphanumeric(one));
}

/** Returns whether a character is a letter or a digit of ASCII. */
export function isAlphanumeric(one: string): boolean {
  return (one >= "0" && one <= "9") || (one >= "A" && one <= "Z") || (one >= "a" && one <= "z");
}
