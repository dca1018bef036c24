/** The compiled validator of an object. */
import type { Field } from "../../../language/model/model.js";
import type { Declaration } from "../../../print/declarations.js";
import { condition, ifBlock, ifStatement, lines, returnCondition, type Doc } from "../../../print/layout.js";
import { quoteString, quoteNumber } from "../../../print/quote/code.js";
import type { ObjectShape } from "../../shared/object-shape.js";
import { conditionFields, holds, holdsNot, type Siblings } from "./conditions.js";
import { entriesLoop, guardOf, guardStatements, unlessNull, usesOf, type Guard } from "./guard.js";
import { fieldAccess, localNames } from "./locals.js";
import type { Subject } from "./kinds.js";
import { countOf, inParts, maxFields, partOf } from "./parts.js";
import { fieldsBesides, type Owner } from "./inheritance.js";
import { fieldsName, guardCall, objectTest, runtime, type Caller, type Scope } from "./scope.js";

/** An object with validators: a resource or the input of an endpoint. */
export interface Shape extends Owner, ObjectShape {
  /** Returns the name of the type in the emitted module, and imports it. */
  readonly type: () => string;
  readonly caller: Caller;
  readonly fields: readonly Field[];
  /** Sentences about what the validator does not look at. */
  readonly notes?: readonly string[];
}

/** The state of one object's validator. */
interface Pass extends Siblings {
  readonly shape: Shape;
  /** Fields in conditions, which need a constant. */
  readonly looked: ReadonlySet<string>;
  /** Fields with a constant already. */
  readonly declared: Set<string>;
}

function passOf(scope: Scope, shape: Shape): Pass {
  const { fields } = shape;
  const looked = new Set(fields.flatMap(conditionFields));
  return { scope, shape, fields, locals: localNames(fields), looked, declared: new Set() };
}

/**
 * Returns the statements of the boolean pass.
 *
 *   if (!isObject<Account>(value)) return false;
 *   if (!isId(value.id)) return false;
 *   return true;
 */
export function objectGuard(scope: Scope, shape: Shape) {
  const { base } = shape;
  const others = fieldsBesides(scope, shape);
  const parts: Declaration[] = [];
  if (others !== undefined && base !== undefined)
    return { guard: extensionGuard(scope, { shape, base: base.name, others, parts }), parts };
  const statements = guardBody(scope, shape, parts);
  if (statements.length === 0) return { guard: `return ${runtime(scope, "isObject")}(value);`, parts };
  const isDeep = shape.caller?.counts === true;
  const guard = lines(
    isDeep ? `if (depth > ${runtime(scope, "maxDepth")}) return false;` : undefined,
    objectTest(scope, shape.type()),
    isDeep ? `if (${triedCall(scope, "isKnown", shape)}) return true;` : undefined,
    ...counters(shape),
    ...(isDeep
      ? [...statements.map(({ statement }) => statement), `return ${triedCall(scope, "keep", shape)};`]
      : endingWith(statements)),
  );
  return { guard, parts };
}

/** Returns the statements for an object that is valid as its base and has further fields. */
function extensionGuard(
  scope: Scope,
  {
    shape,
    base,
    others,
    parts,
  }: {
    readonly shape: Shape;
    readonly base: string;
    readonly others: readonly Field[];
    readonly parts: Declaration[];
  },
): Doc {
  const isBase = `return ${guardCall(scope, undefined, base, "value")};`;
  if (others.length === 0) return isBase;
  const statements = fieldGuards(scope, shape, { fields: others, parts });
  return lines(objectTest(scope, shape.type()), ...statements.map(({ statement }) => statement), isBase);
}

/** Returns `isKnown(tried, "Node", value, depth)`, which skips a nested object on later visits. */
function triedCall(scope: Scope, name: "isKnown" | "keep", { name: type }: Shape): string {
  return `${runtime(scope, name)}(tried, ${quoteString(type)}, value, depth)`;
}

/** Fields to test, and the functions made so far. */
interface FieldsOfGuard {
  readonly fields: readonly Field[];
  readonly parts: Declaration[];
  readonly pass?: Pass;
}

/** A statement that returns false if a test fails. `passes` is the test if there is only one. */
interface TestStatement {
  readonly statement: Doc;
  readonly passes?: Doc;
}

/** Returns the statements and a final `return`, such as `return isNumber(value.size);`. */
function endingWith(statements: readonly TestStatement[]): Doc[] {
  const last = statements.at(-1);
  const docs = statements.map(({ statement }) => statement);
  return last?.passes === undefined ? [...docs, "return true;"] : [...docs.slice(0, -1), last.passes];
}

/** Returns the statements that test `fields`: of very many, a call for each part of them. Adds these to `parts`. */
function fieldGuards(
  scope: Scope,
  shape: Shape,
  { fields, parts, pass = passOf(scope, shape) }: FieldsOfGuard,
): TestStatement[] {
  if (!isLarge(shape)) return fields.flatMap((field) => fieldGuard(pass, field));
  return inParts(fields).flatMap((some): TestStatement[] => {
    const own = passOf(scope, shape);
    const statements = some.flatMap((field) => fieldGuard(own, field));
    if (statements.length === 0) return [];
    const body = endingWith(statements);
    const { name, caller } = shape;
    const number = parts.length + 1;
    const part = partOf(scope, { name, type: shape.type(), caller, number, fields: some, body });
    parts.push(part.declaration);
    return [{ statement: `if (!${part.call}) return false;`, passes: `return ${part.call};` }];
  });
}

function guardBody(scope: Scope, shape: Shape, parts: Declaration[]): TestStatement[] {
  const pass = passOf(scope, shape);
  const statements = fieldGuards(scope, shape, { fields: shape.fields, parts, pass });
  if (shape.isClosed) {
    const hasOnly = `${runtime(scope, "hasOnly")}(value, ${fieldsName(scope, shape.name)})`;
    statements.push({
      statement: ifStatement(`!${hasOnly}`, "return false;"),
      passes: returnCondition("&&", [hasOnly]),
    });
  }
  statements.push(...statementsOf([restGuard(scope, shape)]));
  if (needsCount(shape) && isLarge(shape)) {
    const names = shape.fields.map(({ name }) => name).filter((name) => shape.counted.has(name));
    const given: Doc = ["const given = ", countOf(scope, names), ";"];
    statements.push({ statement: lines(given, `if (given < ${quoteNumber(shape.atLeast)}) return false;`) });
  } else if (needsOne(shape)) {
    const counted = shape.fields.filter(({ name }) => shape.counted.has(name));
    const texts = counted.map(({ name }) =>
      pass.declared.has(name) ? localOf(pass, name) : fieldAccess(scope, name),
    );
    const areAbsent = texts.map((text) => `${text} === undefined`);
    const arePresent = texts.map((text) => `${text} !== undefined`);
    statements.push({
      statement: ifStatement(condition("&&", areAbsent), "return false;"),
      passes: returnCondition("||", arePresent),
    });
  } else if (needsCount(shape)) {
    const min = quoteNumber(shape.atLeast);
    statements.push({
      statement: `if (given < ${min}) return false;`,
      passes: `return given >= ${min};`,
    });
  }
  return statements;
}

function restGuard(scope: Scope, { name, fields, caller, rest }: Shape): Doc | undefined {
  if (rest === undefined) return undefined;
  const subject = { scope, caller, text: "value", owner: name, field: "rest", level: 0, inside: true };
  return entriesLoop(subject, rest, { known: fields.length === 0 ? undefined : fieldsName(scope, name) });
}

function fieldGuard(pass: Pass, field: Field): TestStatement[] {
  const { scope, shape } = pass;
  const local = localOf(pass, field.name);
  const isOptional = field.presence.kind !== "required";
  const subject = subjectOf(pass, field, local);
  const held = guardOf(subject, field.value);
  const presence = presenceFails(pass, field).map((when) =>
    ifStatement(condition("&&", when), "return false;"),
  );
  const body = present(pass, field, local, (unless) => guardStatements(unless, held));
  if (body === undefined && presence.length === 0) return [];
  const uses = usesOf(held, field.value) + (isOptional ? 1 : 0) + countersOf(shape, field).length;
  const needsLocal = uses > 1 || conditionFields(field).length > 0 || pass.looked.has(field.name);
  if (needsLocal) return statementsOf([...declarations(pass, field), ...presence, body]);
  const guard = guardOf({ ...subject, text: fieldAccess(scope, field.name) }, field.value);
  const access = fieldAccess(scope, field.name);
  const statements = present(pass, field, access, (unless) => guardStatements(unless, guard));
  const passes =
    isOptional || unlessNull(access, field.value).length > 0 ? undefined : passesOf(access, guard);
  if (statements === undefined) return statementsOf(presence);
  return [...statementsOf(presence), { statement: statements, ...(passes !== undefined && { passes }) }];
}

function statementsOf(docs: readonly (Doc | undefined)[]): TestStatement[] {
  return docs.filter((doc) => doc !== undefined).map((statement) => ({ statement }));
}

/** Returns `return isId(value.id);` for a guard with a single operand. */
function passesOf(access: string, { fails, rest }: Guard): string | undefined {
  const [only] = fails;
  if (only === undefined || fails.length > 1 || rest !== undefined) return undefined;
  if (only.startsWith("!")) return `return ${only.slice(1)};`;
  const compared = [access, `typeof ${access}`].find((left) => only.startsWith(`${left} !== `));
  return compared === undefined ? undefined : `return ${compared} === ${only.slice(compared.length + 5)};`;
}

/**
 * Returns the statements for a present field. `look` takes the conditions under which tests apply.
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
    owner: shape.name,
    field: field.name,
    level: 0,
    inside: field.presence.kind !== "required",
  };
}

/** Returns `const status = value.status;` for the fields in the conditions of a field, then for the field. */
function declarations(pass: Pass, field: Field): string[] {
  return [...conditionFields(field), field.name].flatMap((name) => {
    if (pass.declared.has(name) || !pass.locals.has(name)) return [];
    pass.declared.add(name);
    return [`const ${localOf(pass, name)} = ${fieldAccess(pass.scope, name)};`];
  });
}

/** Returns operands for `&&`: one group for a missing conditional field, one for a forbidden one. */
function presenceFails(pass: Pass, field: Field): (readonly string[])[] {
  if (field.presence.kind !== "conditional") return [];
  const { requiredWhen, onlyWhen } = field.presence;
  const local = localOf(pass, field.name);
  const found: (readonly string[])[] = [];
  if (requiredWhen !== undefined) {
    const { operands, never } = holds(pass, requiredWhen);
    const or = operands.length === 1 && operands[0]?.includes(" || ") === true;
    if (!never) found.push([`${local} === undefined`, ...(or ? [`(${operands[0]})`] : operands)]);
  }
  if (onlyWhen !== undefined) found.push([`${local} !== undefined`, ...holdsNot(pass, onlyWhen)]);
  return found;
}

/** The counter `given` of the present fields that `at_least` counts. */
function counters(shape: Shape): string[] {
  if (!countsGiven(shape)) return [];
  const given = shape.fields.filter(
    (field) => field.presence.kind === "required" && shape.counted.has(field.name),
  );
  return [`let given = ${given.length};`];
}

function countersOf(shape: Shape, field: Field): string[] {
  return countsGiven(shape) && shape.counted.has(field.name) ? ["given"] : [];
}

function isLarge({ fields }: Shape): boolean {
  return fields.length > maxFields;
}

function countsGiven(shape: Shape): boolean {
  return needsCount(shape) && !needsOne(shape) && !isLarge(shape);
}

/** Returns whether any field will do that counts, so that none needs to be counted. */
function needsOne(shape: Shape): boolean {
  return needsCount(shape) && shape.atLeast === 1 && shape.counted.size > 0;
}

/** Returns whether `at_least` exceeds the number of required fields that count. */
function needsCount({ fields, counted, atLeast }: Shape): boolean {
  if (atLeast === 0) return false;
  const isSure = (field: Field): boolean => field.presence.kind === "required" && counted.has(field.name);
  return fields.filter(isSure).length < atLeast;
}
