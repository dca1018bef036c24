// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/** @see spec.yaml#Odd */
export type Odd = "" | " " | "constructor" | 'a"b' | "*/" | "${x}";

/** The values of `Odd`. */
export const OddValues: readonly Odd[] = /* @__PURE__ */ Object.freeze([
  "",
  " ",
  "constructor",
  'a"b',
  "*/",
  "${x}",
]);

/** @see spec.yaml#Flag */
export type Flag = "in" | "of-course";

/** The values of `Flag`. */
export const FlagValues: readonly Flag[] = /* @__PURE__ */ Object.freeze(["in", "of-course"]);

/** @see spec.yaml#Names */
export interface Names {
  "x-y": string;
  constructor: string;
  toString: boolean;
  /** An integer. */
  default: number;
  class?: string;
  /** An integer. */
  hasOwnProperty?: number;
  "1": string;
  /** An integer. */
  "a/b~c": number;
  'it\'s "it"': string;
  /** An integer. */
  "*/": number;
  value: string;
  issues: string;
  known: string;
  i: string[];
  "\u00fcn\u00ef": string;
  "${x}": string;
}

/** The fields of every `Conditional`, whatever its `new`. */
export interface ConditionalFields {
  new: Flag;
  /** Given when `new` is `in`. */
  "x-y"?: string;
}

/** `Conditional` when `new` is `in`. */
export interface ConditionalIn extends ConditionalFields {
  new: "in";
  "x-y": string;
}

/** `Conditional` when `new` is `of-course`. */
export interface ConditionalOfCourse extends ConditionalFields {
  new: "of-course";
}

/** @see spec.yaml#Conditional */
export type Conditional = ConditionalIn | ConditionalOfCourse;

/**
 * No other fields are allowed.
 *
 * @see spec.yaml#Closed
 */
export interface Closed {
  constructor: string;
  /** An integer. */
  hasOwn?: number;
}

/** @see spec.yaml#delete */
export interface Delete extends DeclaredError {
  readonly code: "delete";
  readonly status: 409;
  readonly "x-y": string;
  /** An integer. */
  readonly class: number;
}

/** @see spec.yaml#constructor */
export interface Constructor extends DeclaredError {
  readonly code: "constructor";
  readonly status: 400;
}

/**
 * Input of `class.delete`.
 *
 * @see spec.yaml#class.delete
 */
export interface ClassDeleteInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `class.delete`, status 204. */
export type ClassDeleteOutput = void;

/** Errors of `class.delete`. */
export type ClassDeleteError = Delete | Constructor | CallFailure;

/**
 * Input of `default.new`.
 *
 * @see spec.yaml#default.new
 */
export interface DefaultNewInput {
  of: string;
  "x-z"?: string[];
  "x-y": string;
  constructor: string;
  toString: boolean;
  /** An integer. */
  default: number;
  class?: string;
  /** An integer. */
  hasOwnProperty?: number;
  "1": string;
  /** An integer. */
  "a/b~c": number;
  'it\'s "it"': string;
  /** An integer. */
  "*/": number;
  value: string;
  issues: string;
  known: string;
  i: string[];
  "\u00fcn\u00ef": string;
  "${x}": string;
}

/** Output of `default.new`. */
export type DefaultNewOutput = Names;

/** Errors of `default.new`. */
export type DefaultNewError = CallFailure;

/**
 * Input of `constructor.toString`.
 *
 * @see spec.yaml#constructor.toString
 */
export interface ConstructorToStringInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `constructor.toString`. */
export type ConstructorToStringOutput = Closed;

/** Errors of `constructor.toString`. */
export type ConstructorToStringError = CallFailure;

/**
 * Input of `class.new`.
 *
 * @see spec.yaml#class.new
 */
export interface ClassNewInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `class.new`. */
export type ClassNewOutput = Conditional;

/** Errors of `class.new`. */
export type ClassNewError = CallFailure;

/**
 * Input of `constructor.valueOf`.
 *
 * @see spec.yaml#constructor.valueOf
 */
export interface ConstructorValueOfInput {
  constructor?: string;
  /** An integer. */
  toString?: number;
}

/** Output of `constructor.valueOf`, status 204. */
export type ConstructorValueOfOutput = void;

/** Errors of `constructor.valueOf`. */
export type ConstructorValueOfError = CallFailure;

/**
 * Input of `odd.list`.
 *
 * @see spec.yaml#odd.list
 */
export interface OddListInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `odd.list`. */
export type OddListOutput = Odd[];

/** Errors of `odd.list`. */
export type OddListError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly class: {
    /**
     * `DELETE /class`
     *
     * @see spec.yaml#class.delete
     */
    delete(input?: ClassDeleteInput): Promise<ClassDeleteOutput>;
    /**
     * `POST /class`
     *
     * Not specified: the answer. Assumed: `Conditional`.
     *
     * @see spec.yaml#class.new
     */
    "new"(input?: ClassNewInput): Promise<ClassNewOutput>;
  };
  readonly default: {
    /**
     * `POST /default`
     *
     * @see spec.yaml#default.new
     */
    "new"(input: DefaultNewInput): Promise<DefaultNewOutput>;
  };
  readonly constructor: {
    /**
     * `GET /constructor`
     *
     * @see spec.yaml#constructor.toString
     */
    toString(input?: ConstructorToStringInput): Promise<ConstructorToStringOutput>;
    /**
     * `GET /value`
     *
     * @see spec.yaml#constructor.valueOf
     */
    valueOf(input?: ConstructorValueOfInput): Promise<ConstructorValueOfOutput>;
  };
  readonly odd: {
    /**
     * `GET /odd`
     *
     * @see spec.yaml#odd.list
     */
    list(input?: OddListInput): Promise<OddListOutput>;
  };
}
