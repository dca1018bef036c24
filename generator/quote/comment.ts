/** Texts of the spec inside JSDoc comments. */

// oxlint-disable-next-line no-control-regex
const breaks = /\r\n|[\n\r\u000b\u000c\u0085\u2028\u2029]/;
const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * `text` as lines that may stand in a JSDoc comment: it cannot close the comment, start a tag by
 * accident, or hide characters.
 *
 *   ends here *\/ now   ->   ends here *\u200d/ now   (written as `* /`)
 */
export function quoteComment(text: string): string[] {
  return text.split(breaks).map((line) =>
    line
      .replaceAll("\t", " ")
      .replace(invisible, "\ufffd")
      .replaceAll("*/", "* /")
      .replaceAll("/*", "/ *")
      .replace(/^\s*\//, " /")
      .replace(/(^|\s)@/g, "$1\\@")
      .trimEnd(),
  );
}
