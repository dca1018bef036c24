/** FastAPI and pydantic. */
import { entryOf, type SyntaxNode, valueOf } from "../../source/yaml/tree.js";
import { entriesWithin, textOf, entriesAt, textAt } from "../../source/yaml/reading.js";
import { componentNameOf, decodedSteps } from "../document/references.js";
import type { Dialect, HiddenNulls } from "./dialect.js";

/** Returns whether a document is of FastAPI with pydantic 1, which cannot print null: FastAPI printed OpenAPI 3.0 then. */
function isOfPydantic1(root: SyntaxNode): boolean {
  const schemas = valueOf(valueOf(root, "components"), "schemas");
  const own = ["HTTPValidationError", "ValidationError"];
  const version = textAt(root, "openapi") ?? "";
  if (schemas === undefined || !version.startsWith("3.0.")) return false;
  if (!own.every((name) => entryOf(schemas, name) !== undefined)) return false;
  for (const { key, value } of entriesWithin(schemas))
    if (key.value === "type" && textOf(value) === "null") return false;
  return true;
}

/** The media types of forms. */
const forms: ReadonlySet<string> = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/**
 * Returns the schemas whose optional properties are never null: those of forms, where null has no text, and of the errors that
 * FastAPI makes.
 */
function schemasWithoutNull(root: SyntaxNode): ReadonlySet<string> {
  const found = new Set(["HTTPValidationError"]);
  for (const stated of entriesWithin(root)) {
    if (stated.key.value !== "requestBody") continue;
    for (const { key, value } of entriesAt(stated.value, "content")) {
      if (!forms.has(key.value)) continue;
      for (const one of entriesWithin(value)) {
        const name =
          one.key.value === "$ref" ? componentNameOf(textOf(one.value) ?? "", "schemas") : undefined;
        if (name !== undefined) found.add(name);
      }
    }
  }
  return found;
}

/** Returns whether the property at a pointer is one that may be null in JSON. */
function hiddenNulls(root: SyntaxNode): HiddenNulls {
  const others = schemasWithoutNull(root);
  return (pointer) => {
    const [first, second, name = ""] = decodedSteps(pointer);
    return first !== "components" || second !== "schemas" || !others.has(name);
  };
}

/**
 * The pattern of `Decimal` in pydantic 2, whose lookahead asks for a digit. Pydantic reads and writes exponents, too, such as `1E-7`,
 * which its pattern excludes.
 */
const decimal = {
  [String.raw`^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$`]: String.raw`^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$`,
};

export const fastapi: Dialect = {
  name: "FastAPI",
  placeholders: ["Successful Response"],
  usualErrors: { "422": "HTTPValidationError" },
  handlerIn: (id, { method, path }) => {
    const added = `${path.replaceAll(/\W/g, "_")}_${method.toLowerCase()}`;
    return id.endsWith(added) && id.length > added.length
      ? id.slice(0, -added.length).replace(/^read_/, "get_")
      : undefined;
  },
  typePatterns: decimal,
  hiddenNulls: (root) => (isOfPydantic1(root) ? hiddenNulls(root) : undefined),
  habits: [
    {
      written: "ids of operations that end with the path and the method: `read_item_items__item_id__get`",
      read: "the name of the function, with `get` for `read`: `items.get`",
      link: "https://fastapi.tiangolo.com/advanced/generate-clients/#better-method-names",
    },
    {
      written: "a 422 with the body `HTTPValidationError` at each operation",
      read: "the error `unprocessable_content`, without the name of the body",
      link: "https://github.com/fastapi/fastapi/issues/3424",
    },
    {
      written: "the description `Successful Response`",
      read: "no doc",
      link: "https://fastapi.tiangolo.com/advanced/additional-responses/",
    },
    {
      written: "an optional property without a default in OpenAPI 3.0, whose null pydantic 1 does not print",
      read: "its type, or null",
      link: "https://github.com/fastapi/fastapi/issues/833",
    },
    {
      written: "a schema for the body of each form with files: `Body_upload_upload__post`",
      read: "the parts of the endpoint, and no type where nothing else refers to it",
      link: "https://github.com/fastapi/fastapi/issues/1442",
    },
    {
      written:
        "a `Decimal` of pydantic 2 as a number or a string with the pattern `^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$`",
      read: "a pattern without lookahead, which is enforced and allows exponents, as pydantic does",
      link: "https://github.com/pydantic/pydantic/issues/13089",
    },
    {
      written: "JSON without a schema beside the media type of a download",
      read: "the other media type",
      link: "https://github.com/fastapi/fastapi/issues/706",
    },
    {
      written: "`prefixItems` for a tuple",
      read: "a list of the type of the positions, or of any of their types",
      link: "https://github.com/hey-api/hey-api/issues/352",
    },
  ],
};
