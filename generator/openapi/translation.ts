/** The translation of one document: the document, the wishes of an import, and the findings and declarations so far. */
import { entryOf, type MapEntry, type SyntaxNode } from "../source/yaml/tree.js";
import {
  type Made,
  type ValueContext,
  type Direction,
  type Sections,
  type DeclaredType,
  entry,
  mapNode,
} from "./document/nodes.js";
import { References, type DocumentPlace } from "./document/references.js";
import { NameRegister } from "./names.js";
import { wishesOf, type DocumentRequest } from "./operations/request.js";
import { ServiceFacts } from "./operations/service-facts.js";
import { RefusedParts, type Refusals, type Unit } from "./refuse.js";
import { Losses } from "./report/left-out.js";
import { Ledger, type KeywordStatus } from "./report/ledger.js";
import { SchemaFacts } from "./schemas/schema-facts.js";
import type { Span } from "../diagnostics/diagnostic.js";
import { StatedValues } from "./schemas/stated-values.js";

/** Collects the declarations of a spec. */
class SpecDraft {
  readonly sections: Sections = {
    types: [],
    enums: [],
    errors: [],
    auth: [],
    resources: [],
    endpoints: [],
    events: [],
  };
  /** The entry `otherwise` of all endpoints. */
  otherwise: MapEntry | undefined;
  readonly units: Unit[] = [];
  readonly stated = new StatedValues();
  /** The schemas that types were made of, by the names of the types. */
  readonly subjects = new Map<string, DocumentPlace & { readonly direction: Direction }>();
  /** The names of the types that are declared for components, by the names of these. */
  readonly declared = new Map<string, string>();
  /** The names of types that are declared apart from their places, by direction and pointer. */
  readonly liftedNames = new Map<string, string>();
  /** The pages that the document does not state itself, with the pointers of their operations. */
  readonly assumedPages = new Map<SyntaxNode, string>();
  /** The names of enums and scalars, and how many of each section they are. */
  private readonly noResources = new Set<string>();
  private readonly counted = new Map<readonly MapEntry[], number>();

  /** Adds a declaration to its section: that of scalars, of enums, or of resources. */
  declare(name: string, { key, entries }: DeclaredType, span: Span, doc: readonly MapEntry[] = []): void {
    const { types, enums, resources } = this.sections;
    const section = key === "type" ? types : key === "enum" ? enums : resources;
    const renamed = entries.map((one) =>
      key === "enum" && one.key.value === "enum" ? entry("values", one.value, one.key.span) : one,
    );
    const all = key === "type" ? [...renamed, ...doc] : [...doc, ...renamed];
    section.push(entry(name, mapNode(all, span), span));
  }

  /** Records that something was made of a part of the document. */
  unit(pointer: string, span: Span): void {
    this.units.push({ pointer, span });
  }

  /** Returns whether a type that is declared so far, or a component, is a resource: its name is not one of an enum or a scalar. */
  isResource(name: string): boolean {
    for (const list of [this.sections.enums, this.sections.types]) {
      for (const { key } of list.slice(this.counted.get(list))) this.noResources.add(key.value);
      this.counted.set(list, list.length);
    }
    return !this.noResources.has(name);
  }
}

/** The key of the answers to one question; `About` is what each is about. */
export class AnswerKey<About extends object, Answer> {
  declare readonly types: readonly [About, Answer];
}

/** Holds the answers to all questions. */
class Answers {
  private readonly all = new Map<object, Map<object, unknown>>();

  /** Returns the answers to a question so far. */
  to<About extends object, Answer>(question: AnswerKey<About, Answer>): Map<About, Answer> {
    let known = this.all.get(question);
    if (known === undefined) this.all.set(question, (known = new Map()));
    return known as Map<About, Answer>;
  }

  /** Returns the answer to a question, which is found once; `meanwhile` is the answer where it leads back to itself. */
  once<About extends object, Answer>(
    question: AnswerKey<About, Answer>,
    about: About,
    find: () => Answer,
    meanwhile?: Answer,
  ): Answer {
    const known = this.to(question);
    if (!known.has(about)) {
      known.set(about, meanwhile as Answer);
      known.set(about, find());
    }
    return known.get(about) as Answer;
  }
}

/** Makes the value for the schema at a place. */
type MakeValue = (t: Translation, place: DocumentPlace, context: ValueContext) => Made;

/** The state of translating one document, each part in a file of its subject. */
export class Translation {
  readonly root: SyntaxNode;
  readonly references: References;
  /** The wishes of an import. */
  readonly request: ReturnType<typeof wishesOf>;
  /** The parts that checks refused in an earlier pass. */
  readonly refusals: RefusedParts;
  /** The statuses of keywords. */
  readonly ledger = new Ledger();
  /** The parts that the language cannot have, for warnings. */
  readonly losses = new Losses();
  /** The names that are taken. */
  readonly names = new NameRegister();
  readonly schemas = new SchemaFacts(this.ledger);
  readonly service = new ServiceFacts();
  /** The spec that is being made. */
  readonly draft = new SpecDraft();
  readonly answers = new Answers();
  private readonly make: MakeValue;

  /** `make` makes values: schemas hold schemas, so what reads the parts of one comes back to it. */
  constructor(root: SyntaxNode, refusals: Refusals, make: MakeValue, request: DocumentRequest) {
    this.root = root;
    this.references = new References(root);
    this.request = wishesOf(request);
    this.refusals = new RefusedParts(refusals);
    this.make = make;
    for (const [key, reason] of request.notes ?? []) this.ledger.mark({ key }, "approximated", reason);
  }

  /** Makes the value for the schema at a place. */
  makeValue(place: DocumentPlace, context: ValueContext): Made {
    return this.make(this, place, context);
  }

  /** Follows references until an object that is none, and marks them as exact. */
  follow(place: DocumentPlace): DocumentPlace | undefined {
    return this.references.follow(place, (ref) => this.ledger.markExact(ref));
  }

  /** Returns the value of a keyword and marks it as exact. */
  take(node: SyntaxNode | undefined, key: string): SyntaxNode | undefined {
    const found = entryOf(node, key);
    this.ledger.markExact(found);
    return found?.value;
  }

  /** Records a status other than `exact` of a keyword, if it is there. */
  mark(
    node: SyntaxNode | undefined,
    key: string,
    status: Exclude<KeywordStatus, "exact" | "unselected">,
    reason: string,
  ): void {
    const found = entryOf(node, key);
    this.ledger.mark(found, status, reason);
  }
}
