/** Parts of multipart bodies, for clients and servers. */
import type { Bytes, SizeRule } from "./bytes.js";
import type { Writing } from "./parameters.js";
import { jsonText } from "./written.js";

/** A file with a name or a content type of its own. */
export interface NamedFile {
  readonly content: Bytes;
  /** By default, the name of a `File`, otherwise `blob`. */
  readonly filename?: string | undefined;
  /** By default, the type of a `Blob`, otherwise the only type that the spec lists. */
  readonly contentType?: string | undefined;
}

/** A file to send. A stream can be sent only once. */
export type FileUpload = Bytes | NamedFile;

/** A file in a body. */
export interface FileRule extends SizeRule {
  /** Name of the part, and of the member of the input. */
  readonly name: string;
  /** Set if there may be any number of them. */
  readonly list?: true;
  readonly optional?: true;
  /** Allowed content types, such as `image/png`; a subtype can be `*`. */
  readonly media?: readonly string[];
}

/** Returns whether a file of `contentType` is accepted. */
export function isAccepted({ media }: FileRule, contentType: string | undefined): boolean {
  if (media === undefined) return true;
  const essence = contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const group = `${essence.split("/", 1).join("")}/*`;
  return media.includes(essence) || media.includes(group);
}

/** Lists as one part with JSON for each item. */
export const jsonItems: Writing = {
  expected: "a list of JSON values",
  write: (value, parameter) => {
    if (!Array.isArray(value)) return undefined;
    const texts: (readonly [end: string, text: string])[] = [];
    for (const item of value as readonly unknown[]) {
      const text = jsonText.write(item, parameter)?.[0];
      if (text === undefined) return undefined;
      texts.push(text);
    }
    return texts;
  },
  read: (parameter, text) => jsonText.read(parameter, text),
};
