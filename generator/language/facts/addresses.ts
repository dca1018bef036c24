/** Addresses that people read: of contacts, licenses and terms. */

/** Returns whether a text is an address that pages can link to. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text);
}

export function isEmail(text: string): boolean {
  return /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(text);
}
