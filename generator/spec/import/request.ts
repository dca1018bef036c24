/** The entry `import` of a spec: what it takes from a document beside it. */
import type { Located } from "../declarations/index.js";
import { int64Words, type Int64Words } from "../../source/types/type-arguments.js";
import { entriesAt } from "../../source/yaml/reading.js";
import { valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { asString, stringAt, stringsOf } from "../decode/reading.js";

/** The kinds of documents that a spec can import; each is a key of `import`. */
const importKinds = ["json_schema", "openapi"] as const;

/** The operations that an import takes; each list names some, and all of them count. */
export interface ImportSelection {
  readonly tags: readonly Located<string>[];
  readonly paths: readonly Located<string>[];
  readonly operations: readonly Located<string>[];
}

/** A name that the import gives to a part of the document. */
export interface GivenName {
  /** A JSON pointer after `#`, an operation such as `GET /books`, or a tag, whose group is named. */
  readonly part: Located<string>;
  readonly name: Located<string>;
  /** True where nothing is wrong if the part is missing, or the name is taken: another tool's file gives it. */
  readonly isWish: boolean;
}

export interface ImportRequest {
  readonly kind: (typeof importKinds)[number];
  /** Path of the document, relative to the folder of the root file. */
  readonly path: Located<string>;
  /** Undefined where the whole document is taken. */
  readonly only: ImportSelection | undefined;
  readonly names: readonly GivenName[];
  /** Path of a `stainless.yml` that gives names and pages, relative to the folder of the root file. */
  readonly stainless: Located<string> | undefined;
  /** Path of an overlay that is applied to the document, relative to the folder of the root file. */
  readonly overlay: Located<string> | undefined;
  /** `full` where calls have the names that the document says. */
  readonly methodNames: "full" | undefined;
  /** `none` where the import gives no endpoint pages that the document does not state. */
  readonly pages: "none" | undefined;
  /** The type in code of values with `format: int64`; undefined where they are ordinary numbers. */
  readonly int64: Int64Words | undefined;
}

/** Returns the import of a spec; undefined where it has none, or one of the wrong shape. */
export function importOf(root: SyntaxNode | undefined): ImportRequest | undefined {
  const stated = valueOf(root, "import");
  for (const kind of importKinds) {
    const path = stringAt(stated, kind);
    if (path === undefined) continue;
    const only = valueOf(stated, "only");
    return {
      kind,
      path,
      only: only === undefined ? undefined : selectionOf(only),
      int64: int64Words.find((word) => word === stringAt(stated, "int64")?.value),
      methodNames: stringAt(stated, "method_names")?.value === "full" ? "full" : undefined,
      pages: stringAt(stated, "pages")?.value === "none" ? "none" : undefined,
      names: entriesAt(stated, "names").flatMap(givenName),
      stainless: stringAt(stated, "stainless"),
      overlay: stringAt(stated, "overlay"),
    };
  }
  return undefined;
}

function selectionOf(node: SyntaxNode): ImportSelection {
  const list = (key: string): Located<string>[] => stringsOf(valueOf(node, key));
  return { tags: list("tags"), paths: list("paths"), operations: list("operations") };
}

function givenName({ key, value }: MapEntry): GivenName[] {
  const name = asString(value);
  return name === undefined ? [] : [{ part: { value: key.value, span: key.span }, name, isWish: false }];
}
