/** The reasons why keywords that nothing reads are dropped. */
import type { ObjectKind } from "./keywords.js";

/** Returns the reason for a keyword of an object of a kind. */
export function reasonOfUnread(of: ObjectKind, key: string): string {
  const kind = plainKind(of);
  return (
    (Object.hasOwn(reasons, kind) ? reasons[kind as ObjectKind] : undefined)?.[key] ??
    `specs have no counterpart for \`${key}\` of ${articled(kind)}`
  );
}

/** Returns the kind of an object, which Swagger 2 has under the same name. */
function plainKind(kind: ObjectKind): string {
  if (kind === "swagger") return "document";
  const plain = kind.replace(/^swagger/, "");
  return plain === kind ? kind : plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** Kinds of objects whose names in a sentence are not their words with an article. */
const kindWords: Readonly<Record<string, string>> = {
  document: "the document",
  info: "`info`",
  components: "`components`",
  paths: "`paths`",
  flows: "OAuth flows",
  flow: "an OAuth flow",
  externalDocs: "`externalDocs`",
  xml: "`xml`",
};

/** Returns a kind of object with its article: `a security scheme`. */
function articled(kind: string): string {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return Object.hasOwn(kindWords, kind)
    ? (kindWords[kind] ?? kind)
    : `${/^[aeio]/.test(words) ? "an" : "a"} ${words}`;
}

const ownToken = "clients send a token that your code obtains";

/** Reasons for the keywords that are dropped most often. */
const reasons: { readonly [Kind in ObjectKind]?: Readonly<Record<string, string>> } = {
  schema: {
    title: "a title; the description, if any, documents the type",
    externalDocs: "a link to documentation; write it in the description",
    xml: "bodies are not sent or read as XML",
    examples: "further examples: one is kept",
    example: "an example at a place where specs have none",
    default: "a default at a place where specs have none",
    not: "`not` is not enforced",
    if: "`if` is not enforced",
    patternProperties: "`patternProperties` is not enforced",
    propertyNames: "`propertyNames` is not enforced",
  },
  operation: {
    callbacks: "nothing is generated for callbacks; `webhooks` become events",
    externalDocs: "a link to documentation; write it in the description",
    servers: "operations use the servers of the service",
  },
  securityScheme: { flows: ownToken },
  flows: { implicit: ownToken, password: ownToken },
  flow: { authorizationUrl: ownToken, tokenUrl: ownToken, refreshUrl: ownToken, scopes: ownToken },
  document: {
    externalDocs: "a link to documentation; write it in the description",
    webhooks: "nothing is generated for these webhooks",
  },
  parameter: { example: "an example of a constant", examples: "examples of a constant" },
  mediaType: {
    example: "an example of what is no value, such as a stream, or of undeclared errors",
    examples: "examples of what is no value, such as a stream, or of undeclared errors",
  },
  response: {
    links: "nothing is generated for links",
    description: "the description of a successful response; describe the operation instead",
  },
};
