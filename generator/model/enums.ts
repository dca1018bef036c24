/** Enums, their values and the steps between states. */
import type { Deprecation, Documented } from "./documented.js";

/** An enumeration of strings. */
export interface Enum extends Documented {
  readonly name: string;
  readonly values: readonly EnumValue[];
  /** Whether values that are not listed may occur. */
  readonly open: boolean;
  /** Values after which nothing changes any more; absent when not stated. */
  readonly terminal?: readonly string[];
  readonly transitions?: readonly Transition[];
}

/** One value of an enum. */
export interface EnumValue {
  readonly value: string;
  readonly doc?: string;
  readonly deprecated?: Deprecation;
}

/** A step that a state can take. */
export interface Transition {
  readonly from: string;
  readonly to: string;
}
