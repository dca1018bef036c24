import type { FieldAst, Located } from "../../declarations/index.js";
import { describe } from "../facts/describe.js";
import { responseFields } from "../facts/response-fields.js";
import { isStringKind } from "../facts/type-kinds.js";
import { defineRule } from "../rule.js";
import type { RuleFinding } from "../rule.js";

const anything = ["unspecified", "invalid"];

/**
 * Pages continue by a string: `cursor` is an optional query field, `next` a string in the response that is
 * null or missing on the last page, and `items` a list.
 *
 *     resources:
 *       ParcelPage: { fields: { next_cursor: string | null, total: integer } }
 *     endpoints:
 *       parcels.list:
 *         GET: /parcels
 *         query: { cursor?: string }
 *         response: ParcelPage
 *         pages: { cursor: cursor, next: next_cursor, items: total }
 */
export const pagesField = defineRule({
  code: "pages-field",
  severity: "error",
  what: "A field that `pages` names cannot serve as the cursor, the next cursor or the items.",
  why: "Reading pages starts without a cursor, continues with the cursor from each page, and ends when it is null or missing.",
  fix: "Name an optional string of the query, a nullable string of the response, and a list.",
  *check(scope) {
    for (const endpoint of scope.ast.endpoints) {
      const { pages } = endpoint;
      if (pages === undefined) continue;
      const cursor = endpoint.query.find((field) => field.name.value === pages.cursor?.value);
      const response = responseFields(scope, endpoint);
      if (response === undefined && isKnownOtherwise(endpoint.response?.stated?.value.value?.type.kind)) {
        const message = `The response of endpoint ${endpoint.name.value} has no fields that \`pages\` could name.`;
        yield { message, span: pages.span };
      }
      const next = response?.get(pages.next?.value ?? "");
      const items = response?.get(pages.items?.value ?? "");
      yield* isText(pages.cursor, cursor);
      yield* isText(pages.next, next?.field);
      if (cursor !== undefined && !cursor.optional && cursor.presence?.kind !== "unspecified") {
        const help = `Write \`${cursor.name.value}?\` under \`query\`.`;
        yield {
          message: `The first page has no cursor, so "${cursor.name.value}" must be optional.`,
          span: cursor.name.span,
          help,
        };
      }
      const never =
        next?.presence === "required" &&
        !next.field.value.nullable &&
        next.field.value.type.kind === "string";
      if (never && pages.next !== undefined) {
        const help = "Make it `string | null` or optional: the last page has no next cursor.";
        yield {
          message: `"${pages.next.value}" cannot mark the last page.`,
          span: pages.next.span,
          help,
        };
      }
      const type = items?.field.value.type;
      if (
        type === undefined ||
        pages.items === undefined ||
        type.kind === "list" ||
        anything.includes(type.kind)
      )
        continue;
      yield {
        message: `"${pages.items.value}" is ${describe(type)}, not a list of items.`,
        span: pages.items.span,
      };
    }
  },
});

function* isText(name: Located<string> | undefined, field: FieldAst | undefined): Generator<RuleFinding> {
  const type = field?.value.type;
  if (name === undefined || type === undefined || anything.includes(type.kind)) return;
  if (isStringKind(type.kind)) return;
  const help =
    "Language 1 reads pages by a cursor, which is a string. Declare page numbers as ordinary query fields.";
  yield { message: `"${name.value}" is ${describe(type)}, but a cursor is a string.`, span: name.span, help };
}

/** Returns whether a response of this kind surely has no fields; names are resolved elsewhere. */
function isKnownOtherwise(kind: string | undefined): boolean {
  return kind === undefined || !["name", ...anything].includes(kind);
}
