/** The state of translating one document: what has been made of it so far, and what is to be left out. */
import { entryOf } from "../source/yaml/tree.js";
import type { MapEntry, SyntaxNode } from "../source/yaml/tree.js";
import type { Span } from "../diagnostics/diagnostic.js";
import { Inheritance } from "./schemas/inheritance.js";
import { GivenNames } from "./operations/request.js";
import type { DocumentRequest } from "./operations/request.js";
import { Answers } from "./answers.js";
import { Copies } from "./document/copies.js";
import { JoinedSchemas } from "./schemas/joined.js";
import { Ledger } from "./report/ledger.js";
import { NameRegister } from "./names.js";
import type { Direction, Made, Sections, ServerOfOperations, ValueContext } from "./document/made.js";
import type { OwnErrors } from "./operations/own-error.js";
import { opaque, simplerFormFor } from "./simpler-forms.js";
import type { SimplerForm } from "./simpler-forms.js";
import { References } from "./document/references.js";
import type { DocumentPlace } from "./document/references.js";
import { StatedValues } from "./schemas/stated-values.js";

/** A part of the document that something was made of, and that can be left out if the language refuses it. */
export interface Unit {
  readonly pointer: string;
  readonly span: Span;
}

/** The codes of the diagnostics for each part that was refused, by pointer, with how often each was. */
export type Refusals = ReadonlyMap<string, ReadonlyMap<string, Refusal>>;

/** The refusal of a part by one diagnostic. */
export interface Refusal {
  readonly times: number;
  readonly reason: string;
}

/** A schema with a name. */
export interface Component extends DocumentPlace {
  readonly name: string;
  readonly typeName: string;
  /** True if requests and responses have different fields, here or in a type that it holds. */
  splits: boolean;
  /** The name in requests, once one uses it. */
  inputName: string | undefined;
}

/** An operation that is left out, with the reason. */
export interface LeftOut {
  readonly method: string;
  readonly path: string;
  readonly reason: string;
  readonly span: Span;
}

/** A requirement that is not understood, and the scheme whose hook decides; none for a webhook, of which nobody is asked. */
export interface UnclearAccess {
  readonly scheme: string | undefined;
  readonly problem: string;
  readonly span: Span;
  /** The remedy, where no scheme decides. */
  readonly help?: string;
}

/** Makes the value for the schema at a place. */
type MakeValue = (t: Translation, place: DocumentPlace, context: ValueContext) => Made;

/** The state of translating one document. */
export class Translation {
  readonly ledger = new Ledger();
  readonly names = new NameRegister();
  readonly references: References;
  readonly joined = new JoinedSchemas(this.ledger);
  readonly inheritance = new Inheritance();
  readonly copies = new Copies();
  readonly units: Unit[] = [];
  readonly stated = new StatedValues();
  readonly answers = new Answers();
  readonly sections: Sections = {
    types: [],
    enums: [],
    errors: [],
    auth: [],
    resources: [],
    endpoints: [],
    events: [],
  };
  /** The components under `schemas`, by name. */
  readonly components = new Map<string, Component>();
  /** The schemas inside others that references name; they are among the components, too. */
  readonly inner = new Map<SyntaxNode, Component>();
  /** The components that are written out where they are used. */
  readonly writtenOut = new Set<SyntaxNode>();
  /** Pointers of the schemas that are being read, against circles. */
  readonly open = new Set<SyntaxNode>();
  readonly root: SyntaxNode;
  /** The names of enums and scalars, and how many of each section they are. */
  private readonly noResources = new Set<string>();
  private readonly counted = new Map<readonly MapEntry[], number>();
  private readonly ids = new Map<string, number>();
  /** Components that have no place where one use of them stands, with the reason: it holds unless another use reads them. */
  readonly placeless = new Map<SyntaxNode, string>();
  /** Schemas that say nothing where they stand, with the reason: it holds for what no other use reads. */
  readonly unread = new Map<SyntaxNode, string>();
  /** Schemas of strings with `format: uri` whose values may be relative. */
  readonly uriReferences = new Set<SyntaxNode>();
  /** Schemas that no value fits, although something has one as its type. */
  readonly contradictions = new Set<SyntaxNode>();
  readonly leftOut: LeftOut[] = [];
  /** Operations with a stream that is not spoken, since a response in another format stands beside it. */
  readonly lostStreams: LeftOut[] = [];
  /** Parts of requests that clients cannot send. */
  readonly lostParts: LeftOut[] = [];
  /** The schemas that types were made of, by the names of the types. */
  readonly subjects = new Map<string, DocumentPlace & { readonly direction: Direction }>();
  /** The names of the types that are declared for components, by the names of these. */
  readonly declared = new Map<string, string>();
  /** The names of schemes, by their names in the document. */
  readonly schemes = new Map<string, string>();
  /** The scopes that the flows of each scheme declare, by the names of schemes in the document. */
  readonly scopes = new Map<string, ReadonlySet<string>>();
  /** The part of a request that each scheme sets, by the names of schemes in the document; none for one that clients cannot send. */
  readonly sent = new Map<string, string>();
  /** The scheme of requirements that have no form of OpenAPI. */
  unclearScheme: string | undefined;
  /** Requirements that are not understood, with the schemes whose hooks decide. */
  readonly unclear: UnclearAccess[] = [];
  /** The servers that endpoints name, by their names. */
  readonly servers = new Map<string, ServerOfOperations>();
  /** The names of errors, by what they are: status and body. */
  readonly errors = new Map<string, string>();
  /** The names of the types that were declared for bodies of errors which are no objects. */
  readonly errorBodies = new Set<string>();
  /** The names of types that are declared apart from their places, by direction and pointer. */
  readonly liftedNames = new Map<string, string>();
  /** The errors of a document that speccast has written; undefined for any other document. */
  own: OwnErrors | undefined;
  /** The examples of responses with problem details, by the nodes of the responses. */
  readonly problemExamples = new Map<SyntaxNode, readonly MapEntry[]>();
  /** The names of the errors of every endpoint. */
  readonly errorsOfService = new Set<string>();
  /** The entry `otherwise` of all endpoints. */
  otherwise: MapEntry | undefined;
  /** The pages that the document does not state itself, with the pointers of their operations. */
  readonly assumedPages = new Map<SyntaxNode, string>();
  readonly given: GivenNames;
  /** The type in code of values with `format: int64`; undefined where they are numbers. */
  readonly int64: DocumentRequest["int64"];
  /** The endpoints of the spec beside the document, some of which are its own. */
  readonly endpoints: readonly string[];
  /** `none` where endpoints get no pages but those that the document states. */
  readonly pages: DocumentRequest["pages"];
  /** The pages that a `stainless.yml` states. */
  readonly stainless: DocumentRequest["stainless"];
  /** The names that components have in their own files, by their names, where both differ. */
  readonly statedNames: ReadonlyMap<string, string>;
  /** The name of the document, where none stands in it. */
  readonly documentName: string | undefined;
  private readonly refusals: Refusals;
  private readonly refusedLengths: ReadonlySet<number>;
  private readonly make: MakeValue;

  /** `make` makes values: schemas hold schemas, so what reads the parts of one comes back to it. */
  constructor(
    root: SyntaxNode,
    refusals: Refusals,
    make: MakeValue,
    { names = [], notes = new Map(), endpoints = [], int64, pages, ...request }: DocumentRequest,
  ) {
    const { stainless, statedNames = new Map(), upgraded } = request;
    this.statedNames = statedNames;
    this.root = root;
    this.refusals = refusals;
    this.refusedLengths = new Set([...refusals.keys()].map((pointer) => pointer.length));
    this.make = make;
    this.references = new References(root);
    this.given = new GivenNames(names, upgraded?.moved);
    this.int64 = int64;
    this.endpoints = endpoints;
    this.pages = pages;
    this.stainless = stainless;
    this.documentName = upgraded?.name;
    for (const [key, reason] of notes) this.ledger.markKey(key, "approximated", reason);
  }

  /** Makes the value for the schema at a place. */
  makeValue(place: DocumentPlace, context: ValueContext): Made {
    return this.make(this, place, context);
  }

  /** Returns the value of a keyword and marks it as exact. */
  take(node: SyntaxNode | undefined, key: string): SyntaxNode | undefined {
    const found = this.find(node, key);
    if (found !== undefined) this.ledger.markExact(found);
    return found?.value;
  }

  /** Returns the entry of a keyword without recording anything. */
  find(node: SyntaxNode | undefined, key: string): MapEntry | undefined {
    return entryOf(node, key);
  }

  /** Records a status other than `exact` of a keyword, if it is there. */
  mark(
    node: SyntaxNode | undefined,
    key: string,
    status: "approximated" | "assumed" | "passedThrough" | "dropped",
    reason: string,
  ): void {
    const found = this.find(node, key);
    if (found !== undefined) this.ledger.mark(found, status, reason);
  }

  /** Records the id of an operation. */
  addId(id: string): void {
    this.ids.set(id, (this.ids.get(id) ?? 0) + 1);
  }

  /** Returns whether several operations have an id. */
  isSharedId(id: string): boolean {
    return (this.ids.get(id) ?? 0) > 1;
  }

  /** Returns whether a type that is declared so far, or a component, is a resource: its name is not one of an enum or a scalar. */
  isResource(name: string): boolean {
    for (const list of [this.sections.enums, this.sections.types]) {
      for (const { key } of list.slice(this.counted.get(list))) this.noResources.add(key.value);
      this.counted.set(list, list.length);
    }
    return !this.noResources.has(name);
  }

  /** Records that something was made of a part of the document. */
  unit(pointer: string, span: Span): void {
    this.units.push({ pointer, span });
  }

  /** Returns how often a part was refused; where `forms` are given, for reasons after which it has one of them. */
  refused(pointer: string, ...forms: readonly SimplerForm[]): number {
    let times = 0;
    for (const [code, refusal] of this.refusalsAt(pointer) ?? []) {
      const form = forms.length === 0 ? undefined : simplerFormFor(code);
      if (forms.length === 0 || (form !== undefined && forms.includes(form))) times += refusal.times;
    }
    return times;
  }

  /** Returns whether a part has no simpler form left, so that it becomes any value or is left out. */
  isOpaque(pointer: string): boolean {
    return this.refusalsAt(pointer)?.has(opaque) === true;
  }

  private refusalsAt(pointer: string): ReadonlyMap<string, Refusal> | undefined {
    // Pointers are made of many parts, which become one string when a map asks for its hash; few are as long as a refused one.
    return this.refusedLengths.has(pointer.length) ? this.refusals.get(pointer) : undefined;
  }

  /** Returns why a part was refused. */
  reasonOf(pointer: string): string {
    const codes = this.refusals.get(pointer);
    const [first] = codes?.values() ?? [];
    return (codes?.get(opaque) ?? first)?.reason ?? "the language refuses it";
  }
}
