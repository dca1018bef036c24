/** Statements of boolean validators: they return false at the first thing that is wrong. */
import type { Value } from "../../model/model.js";
import { block, condition, ifBlock, ifStatement, lines, type Doc } from "../../print/layout.js";
import { guardCall, runtime } from "./scope.js";
import { countTests, testsOf, type Subject } from "./tests.js";

/** What makes a value wrong: any of the operands, or what the statements find. */
export interface Guard {
  readonly fails: readonly string[];
  readonly rest?: Doc;
}

/**
 * The guard of a value that is there.
 *
 *   list<User>   ->   !isArray(users)
 *                     for (let i = 0, end = lengthOf(users); i < end; i++) {
 *                       if (!isUser(users[i])) return false;
 *                     }
 */
export function guardOf(subject: Subject, value: Value): Guard {
  const { scope, text, caller } = subject;
  const { type } = value;
  if (type.kind === "list") return listGuard(subject, value, type.items);
  if (type.kind === "map") return mapGuard(subject, value, type.values);
  if (type.kind === "ref" && scope.resources.has(type.name)) {
    return { fails: [`!${guardCall(scope, caller, type.name, text)}`] };
  }
  return { fails: testsOf(subject, value).flatMap((test) => test.fails) };
}

/** How often the guard names its value; what is named twice is held in a constant. */
export function usesOf(guard: Guard, value: Value): number {
  return guard.fails.length + (guard.rest === undefined ? 0 : 2) + (value.nullable ? 1 : 0);
}

/**
 * The statements of a guard, where `unless` are conditions under which there is nothing to look at.
 *
 *   ["x !== undefined"], { fails: ["!isId(x)"] }   ->   if (x !== undefined && !isId(x)) return false;
 */
export function guardStatements(unless: readonly string[], guard: Guard): Doc | undefined {
  const { fails, rest } = guard;
  if (fails.length === 0 && rest === undefined) return undefined;
  if (unless.length > 0 && fails.length === 1 && rest === undefined) {
    return ifStatement(condition("&&", [...unless, ...fails]), "return false;");
  }
  const test = fails.length === 0 ? undefined : ifStatement(condition("||", fails), "return false;");
  const body = lines(test, rest);
  return unless.length === 0 ? body : ifBlock(condition("&&", unless), body);
}

/** `x !== null` where null is allowed. */
export function unlessNull(text: string, value: Value): string[] {
  const isAny = value.type.kind === "json" || value.type.kind === "unspecified";
  return value.nullable && !isAny ? [`${text} !== null`] : [];
}

function listGuard(subject: Subject, value: Value, items: Value): Guard {
  const { scope, text } = subject;
  const { count, unique } = value.constraints;
  const fails = [`!${runtime(scope, "isArray")}(${text})`];
  if (count !== undefined) fails.push(...countTests(subject, "items", count));
  const index = indexName(subject);
  const loop = elementGuard(subject, items, { access: `${text}[${index}]`, name: "item" });
  const rest = lines(
    loop === undefined ? undefined : block(itemLoop(subject), loop),
    unique === true ? `if (${runtime(scope, "hasRepeats")}(${text})) return false;` : undefined,
  );
  return loop === undefined && unique !== true ? { fails } : { fails, rest };
}

function mapGuard(subject: Subject, value: Value, values: Value): Guard {
  const { scope, text } = subject;
  const { count } = value.constraints;
  const fails = [`!${runtime(scope, "isObject")}(${text})`];
  if (count !== undefined) fails.push(...countTests(subject, "entries", count));
  const key = numbered("key", subject.level);
  const entry = numbered("entry", subject.level);
  const guard = guardOf(elementOf(subject, entry), values);
  const statements = guardStatements([`${entry} !== undefined`, ...unlessNull(entry, values)], guard);
  if (statements === undefined) return { fails };
  const head = `const ${entry} = ${runtime(scope, "own")}(${text}, ${key});`;
  return { fails, rest: block(`for (const ${key} in ${text})`, lines(head, statements)) };
}

/** Statements for one item of a list; absent where any item will do. */
function elementGuard(
  subject: Subject,
  value: Value,
  item: { readonly access: string; readonly name: string },
): Doc | undefined {
  const name = numbered(item.name, subject.level);
  const held = guardOf(elementOf(subject, name), value);
  if (usesOf(held, value) > 1) {
    return lines(`const ${name} = ${item.access};`, guardStatements(unlessNull(name, value), held));
  }
  const direct = guardOf(elementOf(subject, item.access), value);
  return guardStatements(unlessNull(item.access, value), direct);
}

function elementOf(subject: Subject, text: string): Subject {
  return { ...subject, text, level: subject.level + 1, inside: true };
}

/**
 * The head of a loop over the items of a list. Its length is read once: a list may grow while it is read.
 *
 *   for (let i = 0, end = lengthOf(users); i < end; i++)
 */
export function itemLoop(subject: Subject, more = ""): string {
  const index = indexName(subject);
  const end = numbered("end", subject.level);
  const length = `${runtime(subject.scope, "lengthOf")}(${subject.text})`;
  return `for (let ${index} = 0, ${end} = ${length}; ${index} < ${end}${more}; ${index}++)`;
}

/** `i`, `j`, `k`, `i4`, … by how deep the loop is nested. */
export function indexName(subject: Subject): string {
  return ["i", "j", "k"][subject.level] ?? `i${subject.level + 1}`;
}

/** `item`, `item2`, … by how deep the loop is nested. */
export function numbered(name: string, level: number): string {
  return level === 0 ? name : `${name}${level + 1}`;
}
