/** Statements of compiled validators: they return false at the first thing that is wrong. */
import type { Value } from "../../model/model.js";
import { block, condition, ifBlock, ifStatement, lines, type Doc } from "../../print/layout.js";
import { constraintFails } from "./constraints.js";
import { typeFails, type Subject } from "./kinds.js";
import { runtime } from "./scope.js";

/** The ways in which a value is wrong: any of the operands, or what the statements find. */
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
  const fails = [...typeFails(subject, value.type), ...constraintFails(subject, value, "before")];
  const after = constraintFails(subject, value, "after");
  const loop = loopOf(subject, value);
  if (loop === undefined && after.length === 0) return { fails };
  const last = after.length === 0 ? undefined : ifStatement(condition("||", after), "return false;");
  return { fails, rest: lines(loop, last) };
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
  return isNullable(value) ? [`${text} !== null`] : [];
}

/** Returns whether null is allowed besides: it is one of the values of `json` anyway. */
export function isNullable({ type, nullable }: Value): boolean {
  return nullable && type.kind !== "json" && type.kind !== "unspecified";
}

/** The loop over the items of a list or the entries of a map; none where any will do. */
function loopOf(subject: Subject, { type }: Value): Doc | undefined {
  const { scope, text, level } = subject;
  if (type.kind === "list") {
    const index = ["i", "j", "k"][level] ?? `i${level + 1}`;
    const loop = itemGuard(subject, type.items, `${text}[${index}]`);
    return loop === undefined ? undefined : block(itemLoop(subject, index), loop);
  }
  if (type.kind !== "map") return undefined;
  const key = numbered("key", level);
  const entry = numbered("entry", level);
  const guard = guardOf(itemOf(subject, entry), type.values);
  const statements = guardStatements([`${entry} !== undefined`, ...unlessNull(entry, type.values)], guard);
  if (statements === undefined) return undefined;
  const head = `const ${entry} = ${runtime(scope, "own")}(${text}, ${key});`;
  return block(`for (const ${key} in ${text})`, lines(head, statements));
}

/** Statements for one item of a list; absent where any item will do. */
function itemGuard(subject: Subject, value: Value, access: string): Doc | undefined {
  const name = numbered("item", subject.level);
  const held = guardOf(itemOf(subject, name), value);
  if (usesOf(held, value) > 1) {
    return lines(`const ${name} = ${access};`, guardStatements(unlessNull(name, value), held));
  }
  const direct = guardOf(itemOf(subject, access), value);
  return guardStatements(unlessNull(access, value), direct);
}

function itemOf(subject: Subject, text: string): Subject {
  return { ...subject, text, level: subject.level + 1, inside: true };
}

/**
 * The head of a loop over the items of a list. Its length is read once: a list may grow while it is read.
 *
 *   for (let i = 0, end = lengthOf(users); i < end; i++)
 */
function itemLoop({ scope, text, level }: Subject, index: string): string {
  const end = numbered("end", level);
  return `for (let ${index} = 0, ${end} = ${runtime(scope, "lengthOf")}(${text}); ${index} < ${end}; ${index}++)`;
}

/** `item`, `item2`, … by how deep the loop is nested. */
function numbered(name: string, level: number): string {
  return level === 0 ? name : `${name}${level + 1}`;
}
