/** The habits of one framework or generator in the documents that it writes. */
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";

/** Something that a framework writes otherwise than the standard, and the reading of it. */
interface Habit {
  /** The form in the document. A rule follows that, and not the name of its generator. */
  readonly written: string;
  readonly read: string;
  /** A public page or thread that shows the habit. */
  readonly link: string;
}

/**
 * A dialect of OpenAPI: its habits, for the docs, and those rows and functions that belong to no general rule. To add one, write
 * a file, list it in `index.ts`, and test a document.
 */
export interface Dialect {
  readonly name: string;
  /** The rows of the page of dialects. The build leaves them out: the package has none. */
  readonly habits: readonly Habit[];
  /** Descriptions that stand where the program states none. */
  readonly placeholders?: readonly string[];
  /** The bodies that all errors of a status have, by status: they name no error. */
  readonly usualErrors?: Readonly<Record<string, string>>;
  /** Keys of schemas that say nothing about values. */
  readonly notes?: readonly string[];
  /** Formats without a type whose values are of any type. */
  readonly anyFormats?: readonly string[];
  /** Types that no value has. */
  readonly absentTypes?: readonly string[];
  /** The types whose text a parameter with a format is. */
  readonly parsedFormats?: Readonly<Record<string, readonly string[]>>;
  /** Media types of messages in frames of bytes. */
  readonly framed?: RegExp;
  /** Returns the handler in the id of an operation, without what the framework adds to it. Asked before any rule for names. */
  readonly handlerIn?: (id: string, at: Route) => string | undefined;
  /** The same for a form that people choose, too: it counts where most ids of a document have it. */
  readonly usualHandlerIn?: (id: string, at: Route) => string | undefined;
  /** Returns whether the id of an operation only repeats its path and its method. */
  readonly isIdOfPath?: (id: string, at: Route) => boolean;
  /** Returns whether a tag is of a class that the framework has for each path, so that the path names the group. */
  readonly isTagOfPath?: (tag: string, id: string) => boolean;
  /** Returns what names the group of a tag that the framework has made of the name of a class. */
  readonly groupIn?: (tag: string) => string | undefined;
  /** The same for a form that people choose, too: it counts where all tags of a document, at least two, have it. */
  readonly usualGroupIn?: (tag: string) => string | undefined;
  /** Returns the text that names a schema whose key does not. */
  readonly schemaName?: (key: string, schemas: readonly MapEntry[]) => string | undefined;
  /** Returns the pointer that a reference means which leads nowhere. */
  readonly pointerMeant?: (pointer: string) => string | undefined;
  /** Returns whether a schema in `application/json` is that of a line of a stream. */
  readonly isLine?: (schema: SyntaxNode | undefined) => boolean;
  /**
   * Returns which optional properties of a document may be null though no schema says so, by their pointers, where they have no
   * default; undefined for a document that says null.
   */
  readonly hiddenNulls?: (root: SyntaxNode) => HiddenNulls | undefined;
  /** Patterns that the framework prints for a type of its own, with those that match the strings of that type in few steps. */
  readonly typePatterns?: Readonly<Record<string, string>>;
  /** Returns the pattern in a text that is no pattern itself. */
  readonly patternIn?: (text: string) => LiteralPattern | undefined;
}

/** The method and the path of an operation. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

/** Returns whether the property at a pointer may be null. */
export type HiddenNulls = (pointer: string) => boolean;

/** A pattern with the flags of a literal behind it. */
export interface LiteralPattern {
  readonly pattern: string;
  readonly flags: string;
}
