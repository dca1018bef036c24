/**
 * The fifth verdict, for documents of OpenAPI: Ajv judges each value by the document's own schema, and the validators must
 * agree, or the ledger must say why they do not (docs/decisions/0038).
 */
import { defined } from "../../base/defined.js";
import { messageOf } from "../../base/thrown.js";
import type { Model } from "../../language/model/model.js";
import { documentOracle, type DocumentOracle, type DocumentSchemas } from "./document-oracle.js";
import { jsonViewOf, viewDepth } from "../../values/json-view.js";
import { namedTypes } from "../../values/named-types.js";
import { chance } from "../../values/random.js";
import { judgeAll, type JudgedType, type ProofOptions, type Planned } from "./judge-all.js";
import { schemaValue } from "./schema-values.js";
import { shrink } from "../../values/shrink.js";
import { randomValue } from "../../values/values.js";

type Subject = DocumentSchemas["subjects"][number];

/** A value on which the validators and the document differ. */
export interface DocumentDisagreement {
  readonly type: string;
  readonly pointer: string;
  readonly span: Subject["span"];
  /** The value, as small as it could be made. */
  readonly value: unknown;
  readonly verdicts: { readonly validators: boolean; readonly document: boolean };
  /** True if the ledger says why: the keyword is not enforced, or more is enforced than the document states. */
  readonly isReported: boolean;
  /** The number of the input; the seed and this number make it again. */
  readonly input: number;
}

/** The result of comparing validators with the schemas of a document. */
export interface DocumentProof {
  readonly types: number;
  readonly inputs: number;
  /** The number of inputs that the document accepts. */
  readonly accepted: number;
  /** The types and values that there would have been without a bound on the work; absent where it was not reached. */
  readonly planned?: Planned;
  /** Differences that the ledger does not explain. */
  readonly disagreements: readonly DocumentDisagreement[];
  /** Types that differ as the ledger says, with the first value that shows it. */
  readonly reported: readonly DocumentDisagreement[];
  /** Schemas that Ajv cannot compile, with its message. */
  readonly unjudged: readonly { readonly type: string; readonly pointer: string; readonly reason: string }[];
}

const maxPerType = 2;

/** Compares the validators of a model with the schemas of the document that it comes from. */
export function compareWithDocument(
  model: Model,
  schemas: DocumentSchemas,
  { isValid, ...options }: ProofOptions & Pick<Judges, "isValid">,
): DocumentProof {
  const oracle = documentOracle(schemas);
  const known = namedTypes(model);
  const judges = { model, stated: schemas.inReading("stated"), oracle, levels: viewDepth(model), isValid };
  const trials = schemas.subjects
    .filter(({ typeName }) => known.has(typeName))
    .map((subject) => new DocumentTrial(subject, judges));
  const planned = judgeAll(trials, options, maxPerType);
  const judged = trials.filter(
    (trial) => trial.failure === undefined && (trial.inputs > 0 || planned === undefined),
  );
  return {
    types: judged.length,
    inputs: judged.reduce((sum, trial) => sum + trial.inputs, 0),
    accepted: judged.reduce((sum, trial) => sum + trial.accepted, 0),
    ...defined({ planned }),
    disagreements: trials.flatMap((trial) => trial.disagreements),
    reported: trials.flatMap((trial) => trial.reported),
    unjudged: trials.flatMap(({ subject, failure }) =>
      failure === undefined ? [] : [{ type: subject.typeName, pointer: subject.pointer, reason: failure }],
    ),
  };
}

interface Judges {
  readonly model: Model;
  /** The schemas of the document by key. */
  readonly stated: ReadonlyMap<string, unknown>;
  readonly oracle: DocumentOracle;
  readonly levels: number;
  readonly isValid: (type: string, value: unknown) => boolean;
}

interface Comparison {
  readonly verdicts: DocumentDisagreement["verdicts"];
  readonly isReported: boolean;
}

class DocumentTrial implements JudgedType {
  inputs = 0;
  accepted = 0;
  failure: string | undefined;
  readonly disagreements: DocumentDisagreement[] = [];
  readonly subject: Subject;
  readonly #judges: Judges;
  readonly #reported = new Map<boolean, DocumentDisagreement>();

  constructor(subject: Subject, judges: Judges) {
    this.subject = subject;
    this.#judges = judges;
  }

  get reported(): readonly DocumentDisagreement[] {
    return [...this.#reported.values()];
  }

  makeValue(random: () => number): unknown {
    const { model, stated } = this.#judges;
    return chance(random, 0.35)
      ? schemaValue({ schemas: stated, random }, this.subject.key)
      : randomValue(model, this.subject.typeName, random);
  }

  judge(value: unknown, input: number): number {
    const before = this.disagreements.length;
    if (this.failure === undefined) this.#try(value, input);
    return this.disagreements.length - before;
  }

  #try(value: unknown, input: number): void {
    try {
      const found = this.#compare(value);
      if (found === undefined) return;
      this.inputs++;
      if (found.verdicts.document) this.accepted++;
      if (found.verdicts.document !== found.verdicts.validators) this.#report(value, input, found);
    } catch (error) {
      this.failure = messageOf(error);
    }
  }

  #report(value: unknown, input: number, { verdicts, isReported }: Comparison): void {
    const { typeName: type, pointer, span } = this.subject;
    const isKnown = isReported
      ? this.#reported.has(verdicts.validators)
      : this.disagreements.length >= maxPerType;
    if (isKnown) return;
    const isSame = (one: unknown): boolean => {
      const found = this.#compare(one);
      return (
        found?.verdicts.validators === verdicts.validators &&
        found.verdicts.document === verdicts.document &&
        found.isReported === isReported
      );
    };
    const smallest = shrink(value, isSame);
    const found = { type, pointer, span, value: smallest, verdicts, isReported, input };
    if (isReported) this.#reported.set(verdicts.validators, found);
    else this.disagreements.push(found);
  }

  /** Returns the verdicts on a value; undefined for one that is no JSON or too deep. */
  #compare(value: unknown): Comparison | undefined {
    const { oracle, levels, isValid } = this.#judges;
    const { key, typeName } = this.subject;
    const view = jsonViewOf(value, levels);
    // Null stands at the use of a type, and not in it.
    if (view === undefined || view.json === null) return undefined;
    const verdicts = { validators: isValid(typeName, view.json), document: oracle("stated", key, view.json) };
    if (verdicts.validators === verdicts.document) return { verdicts, isReported: false };
    const isReported = verdicts.validators
      ? oracle("looser", key, view.json)
      : !oracle("narrower", key, view.json);
    return { verdicts, isReported };
  }
}
