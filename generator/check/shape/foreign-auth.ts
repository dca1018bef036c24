/** Help for authentication in a form that the language does not have, with the names in it. */
import { writtenText } from "../../diagnostics/diagnostic.js";
import { isTrue } from "../../source/yaml/reading.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { foreignScheme } from "./foreign-keys.js";
import type { ShapePlace } from "./place.js";

/**
 * Returns the help for a value in `auth`, of a scheme, an endpoint or the service; undefined elsewhere.
 *
 *     auth: false                ->   Write `auth: none`.
 *     auth: [app, user]          ->   Write `{ any: [app, user] }` …
 *     auth: [[app, user]]        ->   Write `{ all: [app, user] }` …
 *     user: { bearer: true }     ->   Write `bearer: token`, …
 *     key: { headers: x-key }    ->   Write `headers: { x-key: key }`.
 */
export function ofAuth({ path, node }: ShapePlace): string | undefined {
  const [section, , key, ...inner] = path;
  const isAccess =
    section === "endpoints"
      ? key === "auth" && inner.length === 0
      : section === "service" && path[1] === "auth" && path.length === 2;
  if (isAccess) return access(node);
  if (section !== "auth") return undefined;
  if (path.length > 2) return partOfScheme(path, node);
  const written = writtenText(node.span);
  return path.length === 2 && node.kind === "scalar" ? foreignScheme(written, written) : undefined;
}

function access(node: SyntaxNode): string | undefined {
  const names = node.kind === "list" ? namesIn(node) : [];
  const isNothing = node.kind === "list" ? node.items.length === 0 : node.kind === "scalar";
  if (isNothing && !isTrue(node)) return "Write `auth: none`, or the name of a scheme.";
  if (isTrue(node)) return "Write the name of a scheme: `auth: user`.";
  if (node.kind !== "list") return undefined;
  const [first, ...others] = node.items;
  if (first?.kind === "list" && others.length === 0)
    return `Write \`{ all: [${enumerated(namesIn(first))}] }\` if a request needs each of them.`;
  if (names.length < node.items.length) return undefined;
  if (names.length === 1) return `Write \`auth: ${names[0]}\`.`;
  return `Write \`{ any: [${enumerated(names)}] }\` if one of them is enough.`;
}

function partOfScheme(path: readonly string[], node: SyntaxNode): string | undefined {
  const key = path.at(-1) ?? "";
  const names = namesIn(node);
  if (key === "scopes" && node.kind === "list" && names.length > 0)
    return `Write each with a sentence about it: \`{ ${enumerated(names.map((name) => `${quoted(name)}: …`))} }\`.`;
  if (path.length !== 3) return undefined;
  if (key === "basic")
    return "Write `basic: { username: user, password: password }`, with the names of the credentials.";
  if (key === "bearer") return "Write `bearer: token`, with the name of the credential.";
  if (!["headers", "query", "cookies"].includes(key)) return undefined;
  const entries = names.map((name, index) => `${quoted(name)}: ${index === 0 ? "key" : "…"}`);
  const [example = "x-api-key: key", ...more] = entries;
  return `Write \`${key}: { ${enumerated([example, ...more])} }\`, with the names of the credentials.`;
}

function namesIn(node: SyntaxNode): string[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) =>
    item.kind === "scalar" && typeof item.value === "string" && !/[\n`]/.test(item.value) ? [item.value] : [],
  );
}

function quoted(name: string): string {
  return /^[A-Za-z][\w.-]*$/.test(name) ? name : JSON.stringify(name);
}

export function enumerated(names: readonly string[]): string {
  return names.length > 8 ? `${names.slice(0, 8).join(", ")}, …` : names.join(", ");
}
