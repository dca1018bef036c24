/** Types whose presence depends on values: an interface of all fields, and an interface per arm. */
import type { Arm } from "../../../language/model/model.js";
import {
  interfaceDeclaration,
  typeAlias,
  type Declaration,
  type Member,
} from "../../../print/declarations.js";
import type { DocText } from "../../../print/documentation.js";
import { quoteLiteral, quoteKey } from "../../../print/quote/code.js";
import { alternatives, conditionPhrase } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";

interface ArmedType {
  /** Name of the union of the arms. */
  readonly name: string;
  /** Name of the interface that every arm extends. */
  readonly fieldsName: string;
  readonly armName: (arm: Arm) => string;
  readonly docs: DocText;
  readonly arms: readonly Arm[];
  /** Type of a field, as text. */
  readonly typeOf: (field: string) => string;
}

/**
 * The arms and their union; the interface of all fields is the caller's.
 *
 *   { name: "Intent", arms: [{ when: status = rejected, required: [rejected_at], … }] }
 *     ->   export interface IntentRejected extends IntentFields {
 *            status: "rejected";
 *            rejected_at: UnixMs;
 *            action_result?: never;
 *          }
 *          export type Intent = IntentRejected | IntentDismissed | …;
 */
export function armDeclarations(armed: ArmedType): Declaration[] {
  const arms = armed.arms.map((arm) =>
    interfaceDeclaration({
      name: armed.armName(arm),
      docs: [`${code(armed.name)} when ${conditionPhrase(arm.when)}.`],
      extends: [armed.fieldsName],
      members: armMembers(armed, arm),
    }),
  );
  const union = typeAlias({ name: armed.name, docs: armed.docs, members: armed.arms.map(armed.armName) });
  return [...arms, union];
}

/** Sentence for the interface of all fields. */
export function fieldsDocs(name: string, arms: readonly Arm[]): DocText {
  const fields = [...new Set(arms.flatMap((arm) => arm.when.map(({ field }) => field)))];
  return [`The fields of every ${code(name)}, whatever its ${alternatives(fields, "and")}.`];
}

function armMembers(armed: ArmedType, arm: Arm): Member[] {
  const selecting = arm.when.map(({ field, values }): Member => ({
    key: quoteKey(field),
    type: values.map(quoteLiteral).join(" | "),
  }));
  const required = arm.required.map((field): Member => ({ key: quoteKey(field), type: armed.typeOf(field) }));
  const forbidden = arm.forbidden.map((field): Member => ({
    key: quoteKey(field),
    type: "never",
    optional: true,
  }));
  return [...selecting, ...required, ...forbidden];
}
