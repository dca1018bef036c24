/** Questions that the declarations of a part ask of the scope. */
import { isPlain } from "./same.js";

/** A question. */
export interface PartQuestion {
  /** The way from the scope: `["places", "resources/Parcel", "file"]`. */
  readonly path: readonly string[];
  /** The arguments, where the end of the way is a method. */
  readonly args?: readonly unknown[];
  /** True where data was listed: then it is the answer, with all its parts. */
  readonly isWhole?: true;
}

/** The answer where something was reached whose parts are asked for one by one. */
const reached = Symbol("reached");
/** The answer where the way ends before its end. */
const missing = Symbol("missing");

/**
 * Returns a scope that reports all that is asked of it, with the answer. Maps and sets are asked by key, other objects by their
 * methods and properties. Lists come as a whole, and so does data whose keys are listed. Nothing can be changed, or read
 * without a report: that throws.
 */
export function recorded<Scope extends object>(
  scope: Scope,
  note: (question: PartQuestion, answer: unknown) => void,
): Scope {
  const parts = Object.keys(scope).map((name) => {
    const value = (scope as Readonly<Record<string, unknown>>)[name];
    if (isRecordable(value)) return [name, watched(value, [name], note)] as const;
    note({ path: [name] }, value);
    return [name, value] as const;
  });
  return Object.fromEntries(parts) as Scope;
}

/** Returns the present answer to a question. */
export function answerTo({ path, args, isWhole }: PartQuestion, scope: object): unknown {
  let owner: unknown;
  let value: unknown = scope;
  for (const name of path) {
    if (typeof value !== "object" || value === null) return missing;
    owner = value;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  if (args === undefined) return isWhole === true ? value : answerOf(value);
  if (typeof value !== "function") return missing;
  return Reflect.apply(value, owner, args);
}

function answerOf(value: unknown): unknown {
  return isRecordable(value) ? reached : value;
}

/** Returns whether a part of the scope is asked for its own parts, and is not an answer itself. */
function isRecordable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function watched(
  target: object,
  path: readonly string[],
  note: (question: PartQuestion, answer: unknown) => void,
): object {
  const noteWhole = (what: string): void => {
    if (!isPlain(target)) refuse(what);
    note({ path, isWhole: true }, target);
  };
  return new Proxy(target, {
    ...refusals,
    has(_, member) {
      noteWhole("whether there is a key");
      return Reflect.has(target, member);
    },
    ownKeys() {
      noteWhole("the keys");
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(_, member) {
      noteWhole("the description of a key");
      return Reflect.getOwnPropertyDescriptor(target, member);
    },
    get(_, member) {
      const isByKey = target instanceof Map || target instanceof Set;
      if (typeof member === "symbol" || (isByKey && member !== "get" && member !== "has"))
        return refuse(String(member));
      const value: unknown = Reflect.get(target, member, target);
      const way = [...path, member];
      if (typeof value === "function")
        return (...args: unknown[]): unknown => {
          const answer: unknown = Reflect.apply(value, target, args);
          note({ path: way, args }, answer);
          return answer;
        };
      note({ path: way }, answerOf(value));
      return isRecordable(value) ? watched(value, way, note) : value;
    },
  });
}

function refuse(what: string): never {
  throw new Error(`A part of the output reads ${what} of its scope, which cannot be recorded.`);
}

const refusals = {
  getPrototypeOf: () => refuse("the class"),
  set: () => refuse("and changes a part"),
  defineProperty: () => refuse("and changes a part"),
  deleteProperty: () => refuse("and changes a part"),
} as const;

/** Returns a text that no other question has, with functions by the numbers that `numberOf` gives them. */
export function keyOf(
  { path, args = [], isWhole }: PartQuestion,
  numberOf: (argument: unknown) => number,
): string {
  const keys = args.map((argument) => (typeof argument === "string" ? argument : numberOf(argument)));
  return JSON.stringify([path, isWhole === true, keys]);
}
