/** Tests of bounds in compiled validators. */
import { defined } from "../../base/defined.js";
import type { Bounds } from "../model/model.js";
import type { ConstraintTest } from "./constraint.js";

/** Returns `limit < 1` and `limit > 100`, or `limit !== 100`, of a number or of what is counted in a value. */
export function boundTests({ min, max }: Bounds, of?: ConstraintTest["of"]): readonly ConstraintTest[] {
  const subject = defined({ of });
  if (min !== undefined && min === max) return [{ ...subject, operator: "!==", operand: min }];
  return [
    ...(min === undefined ? [] : [{ ...subject, operator: "<", operand: min } as const]),
    ...(max === undefined ? [] : [{ ...subject, operator: ">", operand: max } as const]),
  ];
}
