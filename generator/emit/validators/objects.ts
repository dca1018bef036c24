/** The two passes over an object: the boolean one and the reporting one. */
import type { Field } from "../../model/model.js";
import { call, ifBlock, ifStatement, condition, lines, list, type Doc } from "../../print/layout.js";
import { quoteNumber } from "../../quote/number.js";
import { quoteString } from "../../quote/string.js";
import type { ObjectShape } from "../object-shape.js";
import { assign, chainOf, chainStatements } from "./check.js";
import { conditionFields, conditionText, holds, holdsNot, type Siblings } from "./conditions.js";
import { guardOf, guardStatements, unlessNull, usesOf } from "./guard.js";
import { fieldAccess, localNames } from "./locals.js";
import { fieldPointer, quotePointer } from "./pointers.js";
import { fieldsName, issueType, runtime, type Caller, type Scope } from "./scope.js";
import { noObject, type Subject } from "./tests.js";

/** An object to be validated: a resource, or the input of an endpoint. */
export interface Shape extends ObjectShape {
  /** Name of its type. */
  readonly name: string;
  /** How the emitted module refers to the type; importing it. */
  readonly type: () => string;
  readonly caller: Caller;
}

/** A shape in the making of one pass. */
interface Pass extends Siblings {
  readonly shape: Shape;
  /** Fields that conditions look at, so that a constant must hold them. */
  readonly looked: ReadonlySet<string>;
  /** Fields whose constants are there already. */
  readonly declared: Set<string>;
}

function passOf(scope: Scope, shape: Shape): Pass {
  const { fields } = shape;
  const looked = new Set(fields.flatMap(conditionFields));
  return { scope, shape, fields, locals: localNames(fields), looked, declared: new Set() };
}

/**
 * The statements of the boolean pass.
 *
 *   if (typeof value !== "object" || value === null || !isNoArray<Account>(value)) return false;
 *   if (!isId(value.id)) return false;
 *   return true;
 */
export function objectGuard(scope: Scope, shape: Shape): Doc {
  const statements = guardBody(scope, shape);
  if (statements.length === 0) return `return ${runtime(scope, "isObject")}(value);`;
  const head = noObject(scope, shape.type());
  const isDeep = shape.caller?.counts === true;
  if (isDeep) head.push(`depth > ${runtime(scope, "maxDepth")}`);
  return lines(
    ifStatement(condition("||", head), "return false;"),
    isDeep ? `if (${triedCall(scope, "isKnown", shape)}) return true;` : undefined,
    ...counters(shape),
    ...statements,
    isDeep ? `return ${triedCall(scope, "keep", shape)};` : "return true;",
  );
}

/** `isKnown(tried, "Node", value, depth)`: objects that can contain themselves are looked at once. */
function triedCall(scope: Scope, name: "isKnown" | "keep", { name: type }: Shape): string {
  return `${runtime(scope, name)}(tried, ${quoteString(type)}, value, depth)`;
}

function guardBody(scope: Scope, shape: Shape): Doc[] {
  const pass = passOf(scope, shape);
  const statements = shape.fields.flatMap((field) => fieldGuard(pass, field));
  for (const name of shape.refused.keys()) {
    statements.push(ifStatement(`${fieldAccess(scope, name)} !== undefined`, "return false;"));
  }
  if (shape.isClosed) {
    statements.push(ifStatement(condition("&&", closedTests(scope, shape)), "return false;"));
  }
  if (needsCount(shape)) statements.push(`if (given < ${quoteNumber(shape.atLeast)}) return false;`);
  return statements.filter((statement) => statement !== undefined);
}

/**
 * The statements of the reporting pass.
 *
 *   if (typeof value !== "object" || value === null || !isNoArray<Account>(value)) {
 *     return wrongType(null, "", value, "object");
 *   }
 *   let issues: Issue[] | null = null;
 *   const id = value.id;
 *   if (!isId(id)) issues = wrongId(issues, "/id", id);
 *   return issues;
 */
export function objectCheck(scope: Scope, shape: Shape): Doc {
  const statements = checkBody(scope, shape);
  const wrong = `${runtime(scope, "wrongType")}(null, "", value, "object")`;
  if (statements.length === 0) return `return ${runtime(scope, "isObject")}(value) ? null : ${wrong};`;
  const isDeep = shape.caller?.counts === true;
  return lines(
    isDeep ? `if (depth > ${runtime(scope, "maxDepth")}) return ${runtime(scope, "tooDeep")}();` : undefined,
    ifStatement(condition("||", noObject(scope, shape.type())), `return ${wrong};`),
    isDeep ? `if (${triedCall(scope, "isKnown", shape)}) return null;` : undefined,
    `let issues: ${issueType(scope)}[] | null = null;`,
    ...counters(shape),
    ...statements,
    isDeep ? `if (issues === null) ${triedCall(scope, "keep", shape)};` : undefined,
    "return issues;",
  );
}

function checkBody(scope: Scope, shape: Shape): Doc[] {
  const pass = passOf(scope, shape);
  const statements = shape.fields.flatMap((field) => fieldCheck(pass, field));
  for (const [name, kind] of shape.refused) statements.push(refusal(scope, name, kind));
  if (shape.isClosed) {
    // With a required field missing, the count may be right by accident.
    const tests = condition("||", ["issues !== null", closedCount(scope, shape)]);
    statements.push(ifStatement(tests, assign(unknownFields(scope, shape))));
  }
  if (needsCount(shape)) {
    const test = `given < ${quoteNumber(shape.atLeast)}`;
    statements.push(ifStatement(test, assign(tooFewFields(scope, shape))));
  }
  return statements.filter((statement) => statement !== undefined);
}

/** Most fields that an issue names where too few are there. */
const namedFields = 8;

/** `tooFewFields(issues, 1, ["name", "user_ids"])`. */
function tooFewFields(scope: Scope, { fields, counted, atLeast }: Shape): Doc {
  const names = fields.flatMap(({ name }) => (counted.has(name) ? [quoteString(name)] : []));
  const head = `${runtime(scope, "tooFewFields")}(issues, ${quoteNumber(atLeast)}`;
  return names.length > namedFields ? `${head})` : [head, ", ", list(names), ")"];
}

function fieldGuard(pass: Pass, field: Field): (Doc | undefined)[] {
  const { scope, shape } = pass;
  const local = localOf(pass, field.name);
  const isOptional = field.presence.kind !== "required";
  const subject = subjectOf(pass, field, local);
  const held = guardOf(subject, field.value);
  const presence = presenceTests(pass, field).map((test) =>
    ifStatement(condition("&&", test.when), "return false;"),
  );
  const body = present(pass, field, local, (unless) => guardStatements(unless, held));
  if (body === undefined && presence.length === 0) return [];
  const uses = usesOf(held, field.value) + (isOptional ? 1 : 0) + countersOf(shape, field).length;
  const needsLocal = uses > 1 || conditionFields(field).length > 0 || pass.looked.has(field.name);
  if (needsLocal) return [...declarations(pass, field), ...presence, body];
  const access = fieldAccess(scope, field.name);
  const guard = guardOf({ ...subject, text: access }, field.value);
  return [...presence, present(pass, field, access, (unless) => guardStatements(unless, guard))];
}

function fieldCheck(pass: Pass, field: Field): (Doc | undefined)[] {
  const local = localOf(pass, field.name);
  const chain = chainOf(subjectOf(pass, field, local), field.value);
  const presence = presenceTests(pass, field).map((test) =>
    ifStatement(condition("&&", test.when), assign(test.report)),
  );
  const body = present(pass, field, local, (unless) => chainStatements(unless, chain));
  if (body === undefined && presence.length === 0) return [];
  return [...declarations(pass, field), ...presence, body];
}

/**
 * The statements about a field that is there; `look` makes them, given when there is nothing to see.
 *
 *   if (name !== undefined) {
 *     given++;
 *     if (typeof name !== "string") return false;
 *   }
 */
function present(
  { shape }: Pass,
  field: Field,
  text: string,
  look: (unless: readonly string[]) => Doc | undefined,
): Doc | undefined {
  const unless = unlessNull(text, field.value);
  if (field.presence.kind === "required") return look(unless);
  const there = `${text} !== undefined`;
  const counts = countersOf(shape, field).map((counter) => `${counter}++;`);
  if (counts.length === 0) return look([there, ...unless]);
  const statements = look(unless);
  const [count] = counts;
  if (statements === undefined && counts.length === 1) return `if (${there}) ${count}`;
  return ifBlock(there, lines(...counts, statements));
}

function localOf(pass: Pass, field: string): string {
  return pass.locals.get(field) ?? "value";
}

function subjectOf(pass: Pass, field: Field, text: string): Subject {
  const { scope, shape } = pass;
  return {
    scope,
    caller: shape.caller,
    text,
    pointer: fieldPointer(field.name),
    owner: shape.name,
    field: field.name,
    level: 0,
    inside: field.presence.kind !== "required",
  };
}

/** `const status = value.status;` for the field, and before it for the fields its conditions look at. */
function declarations(pass: Pass, field: Field): string[] {
  return [...conditionFields(field), field.name].flatMap((name) => {
    if (pass.declared.has(name) || !pass.locals.has(name)) return [];
    pass.declared.add(name);
    return [`const ${localOf(pass, name)} = ${fieldAccess(pass.scope, name)};`];
  });
}

/** What is wrong with a conditional field being there or not. */
function presenceTests(pass: Pass, field: Field): { when: string[]; report: Doc }[] {
  if (field.presence.kind !== "conditional") return [];
  const { requiredWhen, onlyWhen } = field.presence;
  const local = localOf(pass, field.name);
  const pointer = quotePointer(fieldPointer(field.name));
  const tests: { when: string[]; report: Doc }[] = [];
  if (requiredWhen !== undefined) {
    const { operands, never } = holds(pass, requiredWhen);
    const or = operands.length === 1 && operands[0]?.includes(" || ") === true;
    const when = [`${local} === undefined`, ...(or ? [`(${operands[0]})`] : operands)];
    const text = quoteString(conditionText(requiredWhen));
    if (!never) tests.push({ when, report: call(runtime(pass.scope, "missing"), ["issues", pointer, text]) });
  }
  if (onlyWhen !== undefined) {
    const when = [`${local} !== undefined`, ...holdsNot(pass, onlyWhen)];
    const text = quoteString(conditionText(onlyWhen));
    tests.push({ when, report: call(runtime(pass.scope, "forbidden"), ["issues", pointer, text]) });
  }
  return tests;
}

function refusal(scope: Scope, name: string, kind: string): Doc {
  const when = quoteString(`the value is a ${kind}`);
  const report = call(runtime(scope, "forbidden"), ["issues", quotePointer(fieldPointer(name)), when]);
  return ifStatement(`${fieldAccess(scope, name)} !== undefined`, assign(report));
}

/** Counters of fields that are there: `known` of all that are declared, `given` of those that must be. */
function counters(shape: Shape): string[] {
  const required = shape.fields.filter((field) => field.presence.kind === "required");
  const given = required.filter((field) => shape.counted.has(field.name));
  return [
    ...(countsKnown(shape) ? [`let known = ${required.length};`] : []),
    ...(needsCount(shape) ? [`let given = ${given.length};`] : []),
  ];
}

function countersOf(shape: Shape, field: Field): string[] {
  return [
    ...(countsKnown(shape) ? ["known"] : []),
    ...(needsCount(shape) && shape.counted.has(field.name) ? ["given"] : []),
  ];
}

function countsKnown(shape: Shape): boolean {
  return shape.isClosed && shape.fields.some((field) => field.presence.kind !== "required");
}

/** Whether `at_least` asks for more than is required anyway. */
function needsCount({ fields, counted, atLeast }: Shape): boolean {
  const isSure = (field: Field): boolean => field.presence.kind === "required" && counted.has(field.name);
  return fields.filter(isSure).length < atLeast;
}

/** `countKeys(value) !== 6`: only then a field can be unknown. */
function closedCount(scope: Scope, shape: Shape): string {
  const count = countsKnown(shape) ? "known" : String(shape.fields.length);
  return `${runtime(scope, "countKeys")}(value) !== ${count}`;
}

function closedTests(scope: Scope, shape: Shape): string[] {
  return [
    closedCount(scope, shape),
    `${runtime(scope, "hasUnknown")}(value, ${fieldsName(scope, shape.name)})`,
  ];
}

function unknownFields(scope: Scope, shape: Shape): string {
  return `${runtime(scope, "unknownFields")}(issues, value, ${fieldsName(scope, shape.name)})`;
}
