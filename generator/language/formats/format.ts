/** The form of a text format: strings of a form that a standard names. */

/** The facts about one text format. */
export interface TextFormatRow {
  /** The format's name in JSON Schema. */
  readonly keyword: string;
  /** Length of the shortest value. */
  readonly shortest: number;
  /** Length of the longest value; absent where there is none. */
  readonly longest?: number;
  /** A regular expression that every value matches. */
  readonly pattern: string;
  /** True if the pattern does not bound the length, so that schemas state it. */
  readonly statesLength?: true;
  /** The format in words, for docs. */
  readonly phrase: string;
  /** A value for docs. */
  readonly example: string;
  /** Returns whether a string has the format. Reads it character by character: the reference shares no expression with the output. */
  readonly has: (text: string) => boolean;
  readonly right: readonly string[];
  /** Strings that nearly have the format; right ones may be among them. */
  readonly wrong: readonly string[];
  /** Strings of the format in many lengths. */
  readonly shapes: readonly string[];
}
