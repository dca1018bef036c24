/** Statements of compiled validators: they return false at the first violation. */
import type { Value } from "../../../language/model/model.js";
import { block, condition, ifBlock, ifStatement, lines, type Doc } from "../../../print/layout.js";
import { constraintFails, testsType } from "./constraints.js";
import { typeFails, type Subject } from "./kinds.js";
import { runtime } from "./scope.js";

/** The tests of a value. It is invalid if an operand is true or a statement returns false. */
export interface Guard {
  readonly fails: readonly string[];
  readonly rest?: Doc;
}

/**
 * Returns the guard of a value that is present.
 *
 *   list<User>   ->   !isArray(users)
 *                     for (let i = 0, end = lengthOf(users); i < end; i++) {
 *                       if (!isUser(users[i])) return false;
 *                     }
 */
export function guardOf(subject: Subject, value: Value): Guard {
  const fails = [
    ...(testsType(value) ? [] : typeFails(subject, value.type)),
    ...constraintFails(subject, value, "before"),
  ];
  const after = constraintFails(subject, value, "after");
  const loop = loopOf(subject, value);
  if (loop === undefined && after.length === 0) return { fails };
  const last = after.length === 0 ? undefined : ifStatement(condition("||", after), "return false;");
  return { fails, rest: lines(loop, last) };
}

/** Returns the number of uses of the value in its guard. A constant holds a value with two uses. */
export function usesOf(guard: Guard, value: Value): number {
  return guard.fails.length + (guard.rest === undefined ? 0 : 2) + (value.nullable ? 1 : 0);
}

/**
 * Returns the statements of a guard. They skip the tests if a condition in `unless` is false.
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

/** Returns `x !== null` if null is allowed. */
export function unlessNull(text: string, value: Value): string[] {
  return isNullable(value) ? [`${text} !== null`] : [];
}

/** Returns whether null is allowed in addition to the type. `json` includes null. */
export function isNullable({ type, nullable }: Value): boolean {
  return nullable && type.kind !== "json" && type.kind !== "unspecified";
}

/** Returns the loop over a list's items or a map's entries; nothing if any value is valid. */
function loopOf(subject: Subject, { type }: Value): Doc | undefined {
  const { text, level } = subject;
  if (type.kind === "list") {
    const index = ["i", "j", "k"][level] ?? `i${level + 1}`;
    const loop = itemGuard(subject, type.items, `${text}[${index}]`);
    return loop === undefined ? undefined : block(itemLoop(subject, index), loop);
  }
  return type.kind === "map" ? entriesLoop(subject, type.values, { keys: type.keys }) : undefined;
}

/**
 * Returns the loop over the entries of an object; nothing if any value is valid. It passes over the names in the
 * list `known`, and tests the others as `keys`.
 *
 *   integer, "parcelFields"   ->   for (const key in value) {
 *                                    if (parcelFields.includes(key)) continue;
 *                                    const entry = own(value, key);
 *                                    if (entry !== undefined && !isInteger(entry)) return false;
 *                                  }
 */
export function entriesLoop(
  subject: Subject,
  values: Value,
  { known, keys }: { readonly known?: string | undefined; readonly keys?: Value | undefined },
): Doc | undefined {
  const { scope, text, level } = subject;
  const key = numbered("key", level);
  const entry = numbered("entry", level);
  const guard = guardOf(itemOf(subject, entry), values);
  const isPresent = `${entry} !== undefined`;
  const named = keys === undefined ? undefined : guardStatements([isPresent], keyGuard(subject, key, keys));
  const held = guardStatements([isPresent, ...unlessNull(entry, values)], guard);
  if (named === undefined && held === undefined) return undefined;
  const skip = known === undefined ? undefined : `if (${known}.includes(${key})) continue;`;
  const head = `const ${entry} = ${runtime(scope, "own")}(${text}, ${key});`;
  return block(`for (const ${key} in ${text})`, lines(skip, head, named, held));
}

function keyGuard(subject: Subject, text: string, keys: Value): Guard {
  const guard = guardOf(itemOf(subject, text), keys);
  return keys.type.kind === "string" && !testsType(keys) ? { fails: guard.fails.slice(1) } : guard;
}

/** Returns the statements for one item of a list; nothing if any item is valid. */
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
 * Returns the head of a loop over a list. It reads the length once, as reading items can make a list grow.
 *
 *   for (let i = 0, end = lengthOf(users); i < end; i++)
 */
function itemLoop({ scope, text, level }: Subject, index: string): string {
  const end = numbered("end", level);
  return `for (let ${index} = 0, ${end} = ${runtime(scope, "lengthOf")}(${text}); ${index} < ${end}; ${index}++)`;
}

/** Returns `item`, `item2`, … by the depth of the loop. */
function numbered(name: string, level: number): string {
  return level === 0 ? name : `${name}${level + 1}`;
}
