/**
 * The kinds of types in validators.ts: for each one the operands in the compiled validator, and the
 * shape for issues.
 */
import { perFormat, testOf } from "../../../language/formats/index.js";
import type { ScalarKind, Type, Value } from "../../../language/model/model.js";
import { validatorNames } from "../../../language/names/names.js";
import { call, callWithRecord, type Doc } from "../../../print/layout.js";
import { quoteLiteral, quoteIdentifier } from "../../../print/quote/code.js";
import { guardCall, isNamed, namedRuntime, runtime, schemaFor, type Caller, type Scope } from "./scope.js";

/** A value in a compiled validator. */
export interface Subject {
  readonly scope: Scope;
  readonly caller: Caller;
  /** The expression of the value. */
  readonly text: string;
  /** The type and field of the value, which name its pattern. */
  readonly owner: string;
  readonly field: string;
  /** The number of loops around it. */
  readonly level: number;
  /** True for an optional field. Other statements test its presence. */
  readonly inside: boolean;
}

interface Kind<T> {
  /** Returns operands. One is true for a value of another kind. */
  readonly fails: (subject: Subject, type: T) => readonly string[];
  /** Returns the shape. `items` returns the inner shape, and `rules` are constraints of a list or map. */
  readonly shape: (scope: Scope, type: T, items: (value: Value) => Doc, rules: readonly Doc[]) => Doc;
}

type TypeOf<K> = K extends ScalarKind ? { readonly kind: K } : Extract<Type, { readonly kind: K }>;

const kinds: { readonly [K in Type["kind"]]: Kind<TypeOf<K>> } = {
  string: primitive("string"),
  boolean: primitive("boolean"),
  integer: tested("isInteger", "integer"),
  int64: {
    fails: ({ scope, text }, { as }) => [`!${runtime(scope, int64Names[as].test)}(${text})`],
    shape: (scope, { as }) => runtime(scope, int64Names[as].shape),
  },
  number: tested("isNumber", "number"),
  timestamp: tested("isNumber", "number"),
  decimal: tested("isDecimal", "decimal"),
  datetime: tested("isDatetime", "datetime"),
  base64: tested("isBase64", "base64"),
  ...perFormat((format) => tested(testOf(format), format)),
  id: {
    fails: (subject, { like }) =>
      like === undefined
        ? [`!${runtime(subject.scope, "isId")}(${subject.text})`]
        : typeFails(subject, like.type),
    shape: (scope, { like }, items) => (like === undefined ? runtime(scope, "id") : items(like)),
  },
  json: anything(),
  unspecified: anything(),
  const: {
    fails: ({ text }, { value }) => [`${text} !== ${quoteLiteral(value)}`],
    shape: (scope, { value }) => call(runtime(scope, "constant"), [quoteLiteral(value)]),
  },
  ref: {
    fails: ({ scope, caller, text }, { name }) => [
      scope.resources.has(name)
        ? `!${guardCall(scope, caller, name, text)}`
        : `!${isNamed(scope, name)}(${text})`,
    ],
    shape: (scope, { name }) => schemaFor(scope, name),
  },
  scalar: {
    fails: ({ text }, { name }) => [`!${quoteIdentifier(validatorNames(name).is)}(${text})`],
    shape: (_, { name }) => quoteIdentifier(validatorNames(name).schema),
  },
  list: {
    fails: ({ scope, text }) => [`!${runtime(scope, "isArray")}(${text})`],
    shape: (scope, { items }, inner, rules) => collection(runtime(scope, "list"), inner(items), rules),
  },
  map: {
    fails: ({ scope, text }) => [`!${runtime(scope, "isObject")}(${text})`],
    shape: (scope, { values, keys }, inner, rules) => {
      const map = collection(runtime(scope, "map"), inner(values), rules);
      return keys === undefined ? map : call(runtime(scope, "keyed"), [map, inner(keys)]);
    },
  },
};

/** The test and the shape of 64-bit integers by their type in code. */
const int64Names = {
  bigint: { test: "isInt64", shape: "int64" },
  string: { test: "isInt64Text", shape: "int64Text" },
} as const;

/** Returns `list(id, { unique: true })`; without rules, `list(id)`. */
function collection(name: string, items: Doc, rules: readonly Doc[]): Doc {
  return rules.length === 0 ? call(name, [items]) : callWithRecord(name, [items], rules);
}

function tested(test: string, shape: string): Kind<unknown> {
  return {
    fails: ({ scope, text }) => [`!${namedRuntime(scope, test)}(${text})`],
    shape: (scope) => namedRuntime(scope, shape),
  };
}

/** Returns a kind with a test by `typeof`. */
function primitive(name: "string" | "boolean"): Kind<unknown> {
  return {
    fails: ({ text }) => [`typeof ${text} !== "${name}"`],
    shape: (scope) => runtime(scope, name),
  };
}

/** Any value but `undefined`. An optional value needs no test. */
function anything(): Kind<unknown> {
  return {
    fails: ({ text, inside }) => (inside ? [] : [`${text} === undefined`]),
    shape: (scope) => runtime(scope, "json"),
  };
}

/** Returns the kind of a type. TypeScript cannot infer that each kind takes its own types only. */
function kindOf(type: Type): Kind<Type> {
  return kinds[type.kind] as Kind<Type>;
}

/**
 * Returns operands. One is true for a value of another type.
 *
 *   string   ->   typeof name !== "string"        id   ->   !isId(name)
 */
export function typeFails(subject: Subject, type: Type): readonly string[] {
  return kindOf(type).fails(subject, type);
}

/**
 * Returns the shape of a type as an expression.
 *
 *   string   ->   string        list<User>   ->   list(UserSchema)
 */
export function typeShape(
  scope: Scope,
  type: Type,
  items: (value: Value) => Doc,
  rules: readonly Doc[],
): Doc {
  return kindOf(type).shape(scope, type, items, rules);
}
