import type { FileAst } from "../../spec/declarations/index.js";
import { isFileType } from "../../language/model/media.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A file in a multipart body has a size and content types, and nothing that a server would have to look at the bytes for.
 *
 *     endpoints:
 *       labels.create:
 *         POST: /labels
 *         media: multipart
 *         body: { scan: { type: bytes, length: { max: 5000 } } }     # `size`
 *         response: none
 */
export const fileField = defineRule({
  code: "file-field",
  what: "A file has a key that does not apply to files, or an invalid content type.",
  why: "Files are passed on as they arrive. A server checks their size and content type but not their bytes.",
  fix: "Limit a file with `size`, and write content types such as `image/png` or `image/*`.",
  *check({ ast }) {
    for (const { body } of ast.endpoints)
      if (body?.kind === "fields") for (const file of body.files) yield* problemsOf(file);
  },
});

function* problemsOf({ name, media, misplaced }: FileAst): Generator<RuleFinding> {
  for (const { value: key, span } of misplaced) {
    const message = `The file "${name.value}" cannot have \`${key}\`.`;
    const isSize = ["length", "count", "range"].includes(key);
    yield isSize ? { message, span, suggestion: "size" } : { message, span };
  }
  for (const { value: type, span } of media) {
    if (isFileType(type)) continue;
    const help =
      "Write a content type such as `image/png` in lower case, or `image/*`. Without `media` every type is accepted.";
    yield { message: `"${type}" is not a content type of files.`, span, help };
  }
}
