/** Enums, their values and the steps between states. */
import type { Deprecation, Documented } from "./documented.js";

/** A value of an enum. */
export type EnumLiteral = string | number;

/** An enumeration of strings, of numbers, or of both. */
export interface Enum extends Documented {
  readonly name: string;
  readonly values: readonly EnumValue[];
  /** True if unlisted values may occur. */
  readonly open: boolean;
  /** Terminal values: no transition leads away from them. Absent when not stated. */
  readonly terminal?: readonly EnumLiteral[];
  readonly transitions?: readonly Transition[];
}

/** One value of an enum. */
export interface EnumValue {
  readonly value: EnumLiteral;
  readonly doc?: string;
  readonly deprecated?: Deprecation;
}

/** A possible step from one state to another. */
interface Transition {
  readonly from: EnumLiteral;
  readonly to: EnumLiteral;
}
