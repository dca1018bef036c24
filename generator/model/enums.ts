/** Enums, their values and the steps between states. */
import type { Deprecation, Documented } from "./documented.js";

/** An enumeration of strings. */
export interface Enum extends Documented {
  readonly name: string;
  readonly values: readonly EnumValue[];
  /** True if unlisted values may occur. */
  readonly open: boolean;
  /** Terminal values: no transition leads away from them. Absent when not stated. */
  readonly terminal?: readonly string[];
  readonly transitions?: readonly Transition[];
}

/** One value of an enum. */
export interface EnumValue {
  readonly value: string;
  readonly doc?: string;
  readonly deprecated?: Deprecation;
}

/** A possible step from one state to another. */
interface Transition {
  readonly from: string;
  readonly to: string;
}
