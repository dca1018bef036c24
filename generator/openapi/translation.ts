/** The state of translating one document: what has been made of it so far, and what is to be left out. */
import { entryOf } from "../parse/tree.js";
import type { MapEntry, SyntaxNode } from "../parse/tree.js";
import type { Span } from "../diagnostics/diagnostic.js";
import { Inheritance } from "./inheritance.js";
import { GivenNames } from "./request.js";
import type { DocumentRequest } from "./request.js";
import {
  RecordedCopies,
  RecordedJoins,
  RecordedLedger,
  RecordedMap,
  RecordedNames,
  RecordedSet,
} from "./recorded-state.js";
import { Recorder } from "./recorder.js";
import type { Steps } from "./recorder.js";
import type { Direction, Made, Sections, ServerOfOperations, ValueSpot } from "./made.js";
import type { OwnErrors } from "./own-error.js";
import { opaque, simplerFormFor } from "./simpler-forms.js";
import type { SimplerForm } from "./simpler-forms.js";
import { References } from "./references.js";
import type { DocumentPlace } from "./references.js";

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

/** The additions of a part to the lists of a translation. */
export interface AddedByPart {
  readonly units: readonly Unit[];
  readonly leftOut: readonly LeftOut[];
  readonly lostStreams: readonly LeftOut[];
  readonly lostParts: readonly LeftOut[];
  readonly sections: Sections;
}

/** A part of a translation, for a further turn. */
export interface KeptPart extends AddedByPart {
  /** The names that the part was made with, beyond what it asks. */
  readonly input: string;
  readonly steps: Steps<Translation>;
  readonly result: MapEntry | undefined;
}

/** The parts of a turn, by their kinds and what they were made of. */
type KeptParts = Map<string, Map<object, KeptPart>>;

/** Makes the value for the schema at a place. */
type MakeValue = (t: Translation, place: DocumentPlace, spot: ValueSpot) => Made;

/** The state of translating one document. */
export class Translation {
  readonly recorder = new Recorder<Translation>();
  readonly ledger: RecordedLedger<Translation> = new RecordedLedger(this.recorder);
  readonly names: RecordedNames<Translation> = new RecordedNames(this.recorder);
  readonly references: References;
  readonly joined: RecordedJoins<Translation>;
  readonly inheritance = new Inheritance();
  readonly copies: RecordedCopies<Translation> = new RecordedCopies(this.recorder);
  readonly units: Unit[] = [];
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
  readonly writtenOut: Set<SyntaxNode> = new RecordedSet(this.recorder, (t: Translation) => t.writtenOut);
  /** Pointers of the schemas that are being read, against circles. */
  readonly open = new Set<SyntaxNode>();
  readonly root: SyntaxNode;
  /** The names of enums and scalars, and how many of each section they are. */
  private readonly noResources = new Set<string>();
  private readonly counted = new Map<readonly MapEntry[], number>();
  private readonly ids = new Map<string, number>();
  /** Components that have no place where one use of them stands, with the reason: it holds unless another use reads them. */
  readonly placeless: Map<SyntaxNode, string> = new RecordedMap(
    this.recorder,
    (t: Translation) => t.placeless,
  );
  /** Schemas that say nothing where they stand, with the reason: it holds for what no other use reads. */
  readonly unread: Map<SyntaxNode, string> = new RecordedMap(this.recorder, (t: Translation) => t.unread);
  /** Schemas of strings with `format: uri` whose values may be relative. */
  readonly uriReferences: Set<SyntaxNode> = new RecordedSet(
    this.recorder,
    (t: Translation) => t.uriReferences,
  );
  /** Schemas that no value fits, although something has one as its type. */
  readonly contradictions: Set<SyntaxNode> = new RecordedSet(
    this.recorder,
    (t: Translation) => t.contradictions,
  );
  readonly leftOut: LeftOut[] = [];
  /** Operations with a stream that is not spoken, since a response in another format stands beside it. */
  readonly lostStreams: LeftOut[] = [];
  /** Parts of requests that clients cannot send. */
  readonly lostParts: LeftOut[] = [];
  /** The schemas that types were made of, by the names of the types. */
  readonly subjects: Map<string, DocumentPlace & { readonly direction: Direction }> = new RecordedMap(
    this.recorder,
    (t: Translation) => t.subjects,
  );
  /** The names of the types that are declared for components, by the names of these. */
  readonly declared: Map<string, string> = new RecordedMap(this.recorder, (t: Translation) => t.declared);
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
  readonly servers: Map<string, ServerOfOperations> = new RecordedMap(
    this.recorder,
    (t: Translation) => t.servers,
  );
  /** The names of errors, by what they are: status and body. */
  readonly errors: Map<string, string> = new RecordedMap(this.recorder, (t: Translation) => t.errors);
  /** The names of the types that were declared for bodies of errors which are no objects. */
  readonly errorBodies: Set<string> = new RecordedSet(this.recorder, (t: Translation) => t.errorBodies);
  /** The names of types that are declared apart from their places, by direction and pointer. */
  readonly liftedNames: Map<string, string> = new RecordedMap(
    this.recorder,
    (t: Translation) => t.liftedNames,
  );
  /** The errors of a document that speccast has written; undefined for any other document. */
  own: OwnErrors | undefined;
  /** The examples of responses with problem details, by the nodes of the responses. */
  readonly problemExamples = new Map<SyntaxNode, readonly MapEntry[]>();
  /** The names of the errors of every endpoint. */
  readonly errorsOfService: Set<string> = new RecordedSet(
    this.recorder,
    (t: Translation) => t.errorsOfService,
  );
  private otherwiseEntry: MapEntry | undefined;
  /** The pages that the document does not state itself, with the pointers of their operations. */
  readonly assumedPages: Map<SyntaxNode, string> = new RecordedMap(
    this.recorder,
    (t: Translation) => t.assumedPages,
  );
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
  /** The turn before, until it is taken up. */
  private before: Translation | undefined;
  /** Counts of the parts that were made, and of those of the turn before. */
  readonly work = { made: 0, repeated: 0 };
  /** The parts that were made, for a further turn. */
  readonly parts: KeptParts = new Map();
  /** The parts of the turn before, where they may be repeated. */
  partsBefore: KeptParts | undefined;
  private surroundings: readonly unknown[] | undefined;
  private readonly refusedLengths: ReadonlySet<number>;
  private readonly make: MakeValue;

  /** `make` makes values: schemas hold schemas, so what reads the parts of one comes back to it. */
  constructor(
    root: SyntaxNode,
    refusals: Refusals,
    make: MakeValue,
    { names = [], notes = new Map(), endpoints = [], int64, pages, ...request }: DocumentRequest,
    before?: Translation,
  ) {
    const { stainless, statedNames = new Map(), upgraded } = request;
    this.before = before;
    this.statedNames = statedNames;
    this.joined = new RecordedJoins(this.recorder, this.ledger, before?.joined);
    this.root = root;
    this.refusals = refusals;
    this.refusedLengths = new Set([...refusals.keys()].map((pointer) => pointer.length));
    this.make = make;
    this.references = new References(
      root,
      new RecordedSet(this.recorder, (t: Translation) => t.references.dangling),
    );
    this.given = new GivenNames(names, upgraded?.moved);
    this.int64 = int64;
    this.endpoints = endpoints;
    this.pages = pages;
    this.stainless = stainless;
    this.documentName = upgraded?.name;
    for (const [key, reason] of notes) this.ledger.noteKey(key, "otherwise", reason);
  }

  /** The entry `otherwise` of all endpoints. */
  get otherwise(): MapEntry | undefined {
    const answer = this.otherwiseEntry;
    this.recorder.notes((t) => t.otherwise === answer);
    return answer;
  }

  set otherwise(made: MapEntry | undefined) {
    this.recorder.does((t) => {
      t.otherwise = made;
    });
    this.otherwiseEntry = made;
  }

  /** Makes the value for the schema at a place. */
  makeValue(place: DocumentPlace, spot: ValueSpot): Made {
    return this.make(this, place, spot);
  }

  /** Returns the value of a keyword and records that it is said. */
  take(node: SyntaxNode | undefined, key: string): SyntaxNode | undefined {
    const found = this.find(node, key);
    if (found !== undefined) this.ledger.say(found);
    return found?.value;
  }

  /** Returns the entry of a keyword without recording anything. */
  find(node: SyntaxNode | undefined, key: string): MapEntry | undefined {
    return entryOf(node, key);
  }

  /** Records a fate other than `said` of a keyword, if it is there. */
  note(
    node: SyntaxNode | undefined,
    key: string,
    fate: "otherwise" | "assumed" | "carried" | "dropped",
    reason: string,
  ): void {
    const found = this.find(node, key);
    if (found !== undefined) this.ledger.note(found, fate, reason);
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
    const answer = this.isNoScalar(name);
    this.recorder.notes((t) => t.isResource(name) === answer);
    return answer;
  }

  private isNoScalar(name: string): boolean {
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
    this.recorder.asks(pointer);
    // Pointers are made of many parts, which become one string when a map asks for its hash; few are as long as a refused one.
    return this.refusedLengths.has(pointer.length) ? this.refusals.get(pointer) : undefined;
  }

  /** Returns why a part was refused. */
  reasonOf(pointer: string): string {
    this.recorder.asks(pointer);
    const codes = this.refusals.get(pointer);
    const [first] = codes?.values() ?? [];
    return (codes?.get(opaque) ?? first)?.reason ?? "the language refuses it";
  }

  /** Returns the component of the turn before in place of one that is equal, since parts are compared with theirs. */
  sameComponent(component: Component): Component {
    const before = this.before?.components.get(component.name);
    const isSame =
      before?.node === component.node &&
      before.pointer === component.pointer &&
      before.typeName === component.typeName;
    if (!isSame || before === undefined) return component;
    before.inputName = undefined;
    before.splits = false;
    return before;
  }

  /**
   * Takes up the parts of the turn before. Called once everything is known that parts ask without a record: the components,
   * how they extend each other, and the schemes. Where any of it is different, or hard to compare, each part is made again.
   */
  resume(): void {
    this.surroundings = this.surroundingsOfParts();
    const { before } = this;
    this.before = undefined;
    if (before?.surroundings === undefined || !isSameList(this.surroundings, before.surroundings)) return;
    const changed = new Set<string>();
    for (const [pointer, codes] of this.refusals)
      if (!isSameRefusal(codes, before.refusals.get(pointer))) changed.add(pointer);
    this.recorder.resume(before.recorder, changed);
    this.partsBefore = before.parts;
  }

  /** Ends the parts: lets go of those of the turn before. */
  close(): void {
    this.recorder.close();
    this.joined.close();
    this.partsBefore = undefined;
  }

  /** Returns what parts ask without a record; undefined where they also change it. */
  private surroundingsOfParts(): readonly unknown[] | undefined {
    const { components, inheritance, schemes, scopes, sent, unclearScheme } = this;
    if (this.own !== undefined || inheritance.bases.size > 0 || this.given.isAny) return undefined;
    return [
      ...[...components.values()].flatMap((one) => [one, one.splits]),
      "plain",
      ...inheritance.plain,
      "extending",
      ...inheritance.extending,
      unclearScheme,
      ...[schemes, sent].flatMap((map) => [...map].flat()),
      ...[...scopes].flatMap(([name, list]) => [name, ...list]),
    ];
  }
}

function isSameList(left: readonly unknown[] | undefined, right: readonly unknown[]): boolean {
  return left?.length === right.length && left.every((one, at) => one === right[at]);
}

/** Returns whether a part is refused for the same reasons as in the turn before. */
function isSameRefusal(
  now: ReadonlyMap<string, Refusal>,
  before: ReadonlyMap<string, Refusal> | undefined,
): boolean {
  const isKnown = ([code, { times, reason }]: readonly [string, Refusal]): boolean => {
    const known = before?.get(code);
    return known?.times === times && known.reason === reason;
  };
  return now.size === before?.size && [...now].every(isKnown);
}
