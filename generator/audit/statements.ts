/** What may stand at the top level of an emitted module, and which words may stand in it at all. */
import { TokenError, type Token } from "./tokens.js";

const openers = new Set(["{", "(", "["]);
const closers: Readonly<Record<string, string>> = { "}": "{", ")": "(", "]": "[" };
const declarations = new Set(["interface", "type", "const", "function"]);

/** Words through which text could become code, or code could leave its sandbox. */
const forbiddenWords = new Set([
  "eval",
  "Function",
  "require",
  "process",
  "child_process",
  "constructor",
  "__proto__",
  "with",
  "debugger",
  "any",
]);

/**
 * Checks that `tokens` are imports and declarations and nothing else.
 * @throws TokenError at the first token that is not.
 */
export function checkStatements(tokens: readonly Token[]): void {
  const open: string[] = [];
  let startsStatement = true;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (open.length === 0 && startsStatement) checkStart(tokens, at);
    startsStatement = false;
    if (token.kind === "word") checkWord(tokens, at);
    if (token.kind !== "punctuation") continue;
    if (openers.has(token.text)) open.push(token.text);
    const opener = closers[token.text];
    if (opener !== undefined && open.pop() !== opener)
      throw new TokenError(`an unmatched "${token.text}"`, token.line);
    if (open.length > 0) continue;
    // A statement ends at `;`, or at the `}` of a body: what follows a `}` decides.
    if (token.text === ";" || (token.text === "}" && startsDeclaration(tokens, at + 1)))
      startsStatement = true;
  }
  const last = tokens.at(-1);
  if (open.length > 0) throw new TokenError(`an unclosed "${open.at(-1)}"`, last?.line ?? 1);
}

function startsDeclaration(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return (
    next === undefined ||
    (next.kind === "word" &&
      (next.text === "export" || next.text === "import" || declarations.has(next.text)))
  );
}

function checkStart(tokens: readonly Token[], at: number): void {
  const first = tokens[at] as Token;
  if (first.kind === "word" && first.text === "import" && tokens[at + 1]?.text !== "(") return;
  const word = first.text === "export" ? tokens[at + 1] : first;
  const after =
    word?.text === "async" || word?.text === "declare"
      ? tokens[at + (first.text === "export" ? 2 : 1)]
      : word;
  if (after?.kind === "word" && declarations.has(after.text)) return;
  // `export { a, b } from "./x.js"` and `export type { A } from …`
  if (first.text === "export" && after?.text === "{") return;
  throw new TokenError(`a statement that starts with "${first.text}"`, first.line);
}

function checkWord(tokens: readonly Token[], at: number): void {
  const token = tokens[at] as Token;
  const next = tokens[at + 1]?.text;
  const previous = tokens[at - 1]?.text;
  if (token.text === "import" && (next === "(" || next === "."))
    throw new TokenError("a dynamic import", token.line);
  if (!forbiddenWords.has(token.text)) return;
  // As the name of a field it is data: `constructor: string`, `value.process`, `{ eval: … }`.
  if (previous === "." || previous === "?." || next === ":" || (next === "?" && tokens[at + 2]?.text === ":"))
    return;
  throw new TokenError(`the word "${token.text}"`, token.line);
}
