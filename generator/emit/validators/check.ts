/** Statements of reporting validators: they collect everything that is wrong. */
import type { Bounds, Type, Value } from "../../model/model.js";
import { block, call, condition, ifBlock, ifStatement, join, lines, type Doc } from "../../print/layout.js";
import { quoteString } from "../../quote/string.js";
import { indexName, itemLoop, numbered, unlessNull } from "./guard.js";
import { entryPointer, itemPointer, quotePointer, type Pointer } from "./pointers.js";
import { checkCall, runtime } from "./scope.js";
import { boundsReport, countTests, report, testsOf, typeName, type Subject } from "./tests.js";

/** One test of a chain, and what follows where it fails. */
interface Link {
  readonly when: readonly string[];
  readonly report: Doc;
}

/** Tests of which the first that fails reports; where none does, the rest follows. */
export interface Chain {
  readonly tests: readonly Link[];
  readonly rest?: Doc;
  /** Without which there is no use in looking. */
  readonly needs?: string;
}

/**
 * The checks of a value that is there.
 *
 *   { type: string, length: { max: 50 } }
 *     ->   if (typeof name !== "string") {
 *            issues = wrongType(issues, "/name", name, "string");
 *          } else if (!hasLength(name, 0, 50)) {
 *            issues = wrongLength(issues, "/name", { max: 50 });
 *          }
 */
export function chainOf(subject: Subject, value: Value): Chain {
  const { type } = value;
  if (type.kind === "list") return listChain(subject, value, type.items);
  if (type.kind === "map") return mapChain(subject, value, type.values);
  if (isResource(subject, value)) return { tests: [], ...resourceCheck(subject, type) };
  const tests = testsOf(subject, value).map((test) => ({ when: test.fails, report: assign(test.report) }));
  return { tests };
}

function isResource({ scope }: Subject, { type }: Value): boolean {
  return type.kind === "ref" && scope.resources.has(type.name);
}

/**
 * The check of a value that is a resource. Inside what can contain itself no more is looked at once
 * the issues are too many: a value that is its own part would take for ever.
 *
 *   issues = within(issues, "/entity", checkWalletEntity(entity));
 */
function resourceCheck(subject: Subject, type: Type): Omit<Chain, "tests"> {
  const { scope, text, caller, level } = subject;
  const pointer = quotePointer(subject.pointer);
  const name = type.kind === "ref" ? type.name : "";
  const found = checkCall(scope, caller, name, text);
  if (level === 0) {
    const rest = assign(call(runtime(scope, "within"), ["issues", pointer, found]));
    if (caller === undefined || !scope.recursion.has(name)) return { rest };
    return { rest, needs: `${runtime(scope, "hasRoom")}(issues)` };
  }
  const inner = numbered("inner", level - 1);
  const merged = assign(call(runtime(scope, "merge"), ["issues", pointer, inner]));
  return { rest: lines(`const ${inner} = ${found};`, ifStatement(`${inner} !== null`, merged)) };
}

/** `issues = …;`. */
export function assign(value: Doc): Doc {
  return ["issues = ", value, ";"];
}

/**
 * The statements of a chain, where the first conditions say whether there is anything to look at.
 *
 *   ["x !== undefined"], one test   ->   if (x !== undefined && !isId(x)) { … }
 */
export function chainStatements(absent: readonly string[], chain: Chain): Doc | undefined {
  const { tests, rest, needs } = chain;
  const unless = needs === undefined ? absent : [...absent, needs];
  if (tests.length === 0 && rest === undefined) return undefined;
  const [first] = tests;
  if (unless.length > 0 && tests.length === 1 && rest === undefined && first?.when.length === 1) {
    return ifStatement(condition("&&", [...unless, ...first.when]), first.report);
  }
  const statements = linked(chain);
  return unless.length === 0 ? statements : ifBlock(condition("&&", unless), statements);
}

/** `if … else if … else …`. */
function linked({ tests, rest }: Chain): Doc {
  const [only] = tests;
  if (only !== undefined && tests.length === 1 && rest === undefined) {
    return ifStatement(condition("||", only.when), only.report);
  }
  const links = tests.map((test) => ifBlock(condition("||", test.when), test.report));
  if (rest === undefined) return join(" else ", links);
  return links.length === 0 ? rest : [join(" else ", links), " else", block("", rest)];
}

function listChain(subject: Subject, value: Value, items: Value): Chain {
  const { scope, text, pointer } = subject;
  const { count, unique } = value.constraints;
  const tests: Link[] = [
    {
      when: [`!${runtime(scope, "isArray")}(${text})`],
      report: assign(report(subject, "wrongType", typeName("array", value))),
    },
  ];
  if (count !== undefined) tests.push(...countTest(subject, "items", count));
  const index = indexName(subject);
  const access = `${text}[${index}]`;
  const isDirect = isResource(subject, items) && !items.nullable;
  const item = isDirect ? access : numbered("item", subject.level);
  const element = elementOf(subject, item, itemPointer(pointer, index));
  const statements = chainStatements(unlessNull(item, items), chainOf(element, items));
  const loop =
    statements === undefined
      ? undefined
      : block(
          itemLoop(subject, ` && ${runtime(scope, "hasRoom")}(issues)`),
          lines(isDirect ? undefined : `const ${item} = ${access};`, statements),
        );
  const repeats =
    unique === true
      ? ifStatement(
          `${runtime(scope, "hasRepeats")}(${text})`,
          assign(`${runtime(scope, "repeated")}(issues, ${quotePointer(pointer)})`),
        )
      : undefined;
  if (loop === undefined && repeats === undefined) return { tests };
  return { tests, rest: lines(loop, repeats) };
}

function mapChain(subject: Subject, value: Value, values: Value): Chain {
  const { scope, text, pointer } = subject;
  const tests: Link[] = [
    {
      when: [`!${runtime(scope, "isObject")}(${text})`],
      report: assign(report(subject, "wrongType", typeName("object", value))),
    },
  ];
  const { count } = value.constraints;
  if (count !== undefined) tests.push(...countTest(subject, "entries", count));
  const key = numbered("key", subject.level);
  const entry = numbered("entry", subject.level);
  if (accepts(values)) return { tests };
  const element = elementOf(subject, entry, entryPointer(pointer, `${runtime(scope, "pointerTo")}(${key})`));
  const unless = [`${entry} !== undefined`, ...unlessNull(entry, values)];
  const statements = chainStatements(unless, chainOf(element, values));
  if (statements === undefined) return { tests };
  const rest = block(
    `for (const ${key} in ${text})`,
    lines(
      `if (!${runtime(scope, "hasRoom")}(issues)) break;`,
      `const ${entry} = ${runtime(scope, "own")}(${text}, ${key});`,
      statements,
    ),
  );
  return { tests, rest };
}

/** Whether a value in a list or map may be anything. */
function accepts({ type }: Value): boolean {
  return type.kind === "json" || type.kind === "unspecified";
}

/** None where the limit has no value. */
function countTest(subject: Subject, of: "items" | "entries", bounds: Bounds): Link[] {
  const when = countTests(subject, of, bounds);
  if (when.length === 0) return [];
  return [{ when, report: assign(boundsReport(subject, "wrongCount", bounds, quoteString(of))) }];
}

function elementOf(subject: Subject, text: string, pointer: Pointer): Subject {
  return { ...subject, text, pointer, level: subject.level + 1, inside: true };
}
