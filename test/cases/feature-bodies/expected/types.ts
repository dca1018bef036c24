// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#Color */
export type Color = "red" | "green";

/** The values of `Color`. */
export const ColorValues: readonly Color[] = /* @__PURE__ */ Object.freeze(["red", "green"]);

/** @see spec.yaml#Thing */
export interface Thing {
  id: string;
  /** An integer. */
  size?: number;
}

/** @see spec.yaml#Note */
export interface Note {
  kind: "note";
  text: string;
}

/** @see spec.yaml#Ring */
export interface Ring {
  kind: "ring";
  number: string;
}

/**
 * Told apart by `kind`.
 *
 * @see spec.yaml#Message
 */
export type Message = Note | Ring;

/** @see spec.yaml#Optional */
export interface Optional {
  a?: string;
}

/**
 * Input of `put.flat`.
 *
 * @see spec.yaml#put.flat
 */
export interface PutFlatInput {
  key: string;
  id: string;
  /** An integer. */
  size?: number;
}

/** Output of `put.flat`. */
export type PutFlatOutput = unknown;

/** Errors of `put.flat`. */
export type PutFlatError = CallFailure;

/**
 * Input of `put.inline`.
 *
 * @see spec.yaml#put.inline
 */
export interface PutInlineInput {
  color: Color;
  items: Thing[];
}

/** Output of `put.inline`. */
export type PutInlineOutput = unknown;

/** Errors of `put.inline`. */
export type PutInlineError = CallFailure;

/**
 * Input of `put.named`.
 *
 * @see spec.yaml#put.named
 */
export interface PutNamedInput {
  id: string;
  thing: Thing;
}

/** Output of `put.named`. */
export type PutNamedOutput = unknown;

/** Errors of `put.named`. */
export type PutNamedError = CallFailure;

/**
 * Input of `put.union`.
 *
 * @see spec.yaml#put.union
 */
export interface PutUnionInput {
  body: Message;
}

/** Output of `put.union`. */
export type PutUnionOutput = unknown;

/** Errors of `put.union`. */
export type PutUnionError = CallFailure;

/**
 * Input of `put.list`.
 *
 * @see spec.yaml#put.list
 */
export interface PutListInput {
  body: Thing[];
}

/** Output of `put.list`. */
export type PutListOutput = unknown;

/** Errors of `put.list`. */
export type PutListError = CallFailure;

/**
 * Input of `put.map`.
 *
 * @see spec.yaml#put.map
 */
export interface PutMapInput {
  /** Each value: an integer. */
  sizes: { [key: string]: number };
}

/** Output of `put.map`. */
export type PutMapOutput = unknown;

/** Errors of `put.map`. */
export type PutMapError = CallFailure;

/**
 * Input of `put.text`.
 *
 * @see spec.yaml#put.text
 */
export interface PutTextInput {
  body: string;
}

/** Output of `put.text`. */
export type PutTextOutput = unknown;

/** Errors of `put.text`. */
export type PutTextError = CallFailure;

/**
 * Input of `put.number`.
 *
 * @see spec.yaml#put.number
 */
export interface PutNumberInput {
  /** An integer. */
  body: number | null;
}

/** Output of `put.number`. */
export type PutNumberOutput = unknown;

/** Errors of `put.number`. */
export type PutNumberError = CallFailure;

/**
 * Input of `put.json`.
 *
 * @see spec.yaml#put.json
 */
export interface PutJsonInput {
  body: unknown;
}

/** Output of `put.json`. */
export type PutJsonOutput = unknown;

/** Errors of `put.json`. */
export type PutJsonError = CallFailure;

/**
 * Input of `put.anything`.
 *
 * @see spec.yaml#put.anything
 */
export interface PutAnythingInput {
  /**
   * Presence not specified.
   *
   * Open question: Of which type is the body?
   *
   * @see spec.yaml#put.anything
   */
  body?: unknown;
}

/** Output of `put.anything`. */
export type PutAnythingOutput = unknown;

/** Errors of `put.anything`. */
export type PutAnythingError = CallFailure;

/**
 * Input of `put.optional`.
 *
 * @see spec.yaml#put.optional
 */
export interface PutOptionalInput {
  a?: string;
}

/** Output of `put.optional`. */
export type PutOptionalOutput = unknown;

/** Errors of `put.optional`. */
export type PutOptionalError = CallFailure;

/**
 * Input of `put.nothing`.
 *
 * @see spec.yaml#put.nothing
 */
export interface PutNothingInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `put.nothing`. */
export type PutNothingOutput = unknown;

/** Errors of `put.nothing`. */
export type PutNothingError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly put: {
    /**
     * `PUT /flat/{key}`
     *
     * @see spec.yaml#put.flat
     */
    flat(input: PutFlatInput): Promise<PutFlatOutput>;
    /**
     * `PUT /inline`
     *
     * @see spec.yaml#put.inline
     */
    inline(input: PutInlineInput): Promise<PutInlineOutput>;
    /**
     * `PUT /named/{id}`
     *
     * @see spec.yaml#put.named
     */
    named(input: PutNamedInput): Promise<PutNamedOutput>;
    /**
     * `PUT /union`
     *
     * @see spec.yaml#put.union
     */
    union(input: PutUnionInput): Promise<PutUnionOutput>;
    /**
     * `PUT /list`
     *
     * @see spec.yaml#put.list
     */
    list(input: PutListInput): Promise<PutListOutput>;
    /**
     * `PUT /map`
     *
     * @see spec.yaml#put.map
     */
    map(input: PutMapInput): Promise<PutMapOutput>;
    /**
     * `PUT /text`
     *
     * @see spec.yaml#put.text
     */
    text(input: PutTextInput): Promise<PutTextOutput>;
    /**
     * `PUT /number`
     *
     * @see spec.yaml#put.number
     */
    number(input: PutNumberInput): Promise<PutNumberOutput>;
    /**
     * `PUT /json`
     *
     * @see spec.yaml#put.json
     */
    json(input: PutJsonInput): Promise<PutJsonOutput>;
    /**
     * `PUT /anything`
     *
     * Open question: Of which type is the body?
     *
     * @see spec.yaml#put.anything
     */
    anything(input?: PutAnythingInput): Promise<PutAnythingOutput>;
    /**
     * `PUT /optional`
     *
     * @see spec.yaml#put.optional
     */
    optional(input?: PutOptionalInput): Promise<PutOptionalOutput>;
    /**
     * `PUT /nothing`
     *
     * @see spec.yaml#put.nothing
     */
    nothing(input?: PutNothingInput): Promise<PutNothingOutput>;
  };
}
