/** The translation of one document: the document, the wishes of an import, and the findings and declarations so far. */
import { entryOf, type MapEntry, type SyntaxNode } from "../source/yaml/tree.js";
import { Answers } from "./answers.js";
import { SpecDraft } from "./document/draft.js";
import type { Made, ValueContext } from "./document/made.js";
import { References, type DocumentPlace } from "./document/references.js";
import { NameRegister } from "./names.js";
import { ImportWishes, type DocumentRequest } from "./operations/request.js";
import { ServiceFacts } from "./operations/service-facts.js";
import { RefusedParts, type Refusals } from "./refuse.js";
import { Losses } from "./report/left-out.js";
import { Ledger, type KeywordStatus } from "./report/ledger.js";
import { SchemaFacts } from "./schemas/schema-facts.js";

/** Makes the value for the schema at a place. */
type MakeValue = (t: Translation, place: DocumentPlace, context: ValueContext) => Made;

/** The state of translating one document, each part in a file of its subject. */
export class Translation {
  readonly root: SyntaxNode;
  readonly references: References;
  /** The wishes of an import. */
  readonly request: ImportWishes;
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
    this.request = new ImportWishes(request);
    this.refusals = new RefusedParts(refusals);
    this.make = make;
    for (const [key, reason] of request.notes ?? []) this.ledger.markKey(key, "approximated", reason);
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
    status: Exclude<KeywordStatus, "exact" | "unselected">,
    reason: string,
  ): void {
    const found = this.find(node, key);
    if (found !== undefined) this.ledger.mark(found, status, reason);
  }
}
