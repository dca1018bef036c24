// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Animal, Carp, Cat, Dog, Gull, Pet, Walker } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { unreadable, wrongConst, wrongTag, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isInteger, isNoArray } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const catFields: readonly string[] = ["kind", "lives"];

/**
 * Whether `value` is valid as `Cat`.
 *
 * @see spec.yaml#Cat
 */
export function isCat(value: unknown): value is Cat {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Cat>(value)) return false;
    if (value.kind !== "cat") return false;
    if (!isInteger(value.lives)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Cat`; null when there is none. */
export function checkCat(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Cat>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "cat") issues = wrongConst(issues, "/kind", kind, "cat");
    const lives = value.lives;
    if (!isInteger(lives)) issues = wrongType(issues, "/lives", lives, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Cat`, or its issues. */
export function validateCat(value: unknown): Result<Cat> {
  return resultOf(value, checkCat(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Cat`. */
export function assertCat(value: unknown): asserts value is Cat {
  throwIssues("Cat", checkCat(value));
}

/** `Cat` as a Standard Schema. */
export const CatSchema: StandardSchemaV1<Cat> = /* @__PURE__ */ standardSchema(checkCat);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropCat(value: Cat): Cat {
  return keepOnly(value, catFields);
}

const dogFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `Dog`.
 *
 * @see spec.yaml#Dog
 */
export function isDog(value: unknown): value is Dog {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Dog>(value)) return false;
    if (value.kind !== "dog") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Dog`; null when there is none. */
export function checkDog(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Dog>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "dog") issues = wrongConst(issues, "/kind", kind, "dog");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Dog`, or its issues. */
export function validateDog(value: unknown): Result<Dog> {
  return resultOf(value, checkDog(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Dog`. */
export function assertDog(value: unknown): asserts value is Dog {
  throwIssues("Dog", checkDog(value));
}

/** `Dog` as a Standard Schema. */
export const DogSchema: StandardSchemaV1<Dog> = /* @__PURE__ */ standardSchema(checkDog);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropDog(value: Dog): Dog {
  return keepOnly(value, dogFields);
}

const carpFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `Carp`.
 *
 * @see spec.yaml#Carp
 */
export function isCarp(value: unknown): value is Carp {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Carp>(value)) return false;
    if (value.kind !== "carp") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Carp`; null when there is none. */
export function checkCarp(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Carp>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "carp") issues = wrongConst(issues, "/kind", kind, "carp");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Carp`, or its issues. */
export function validateCarp(value: unknown): Result<Carp> {
  return resultOf(value, checkCarp(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Carp`. */
export function assertCarp(value: unknown): asserts value is Carp {
  throwIssues("Carp", checkCarp(value));
}

/** `Carp` as a Standard Schema. */
export const CarpSchema: StandardSchemaV1<Carp> = /* @__PURE__ */ standardSchema(checkCarp);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropCarp(value: Carp): Carp {
  return keepOnly(value, carpFields);
}

const gullFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `Gull`.
 *
 * @see spec.yaml#Gull
 */
export function isGull(value: unknown): value is Gull {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Gull>(value)) return false;
    if (value.kind !== "gull") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Gull`; null when there is none. */
export function checkGull(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Gull>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "gull") issues = wrongConst(issues, "/kind", kind, "gull");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Gull`, or its issues. */
export function validateGull(value: unknown): Result<Gull> {
  return resultOf(value, checkGull(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Gull`. */
export function assertGull(value: unknown): asserts value is Gull {
  throwIssues("Gull", checkGull(value));
}

/** `Gull` as a Standard Schema. */
export const GullSchema: StandardSchemaV1<Gull> = /* @__PURE__ */ standardSchema(checkGull);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropGull(value: Gull): Gull {
  return keepOnly(value, gullFields);
}

/**
 * Whether `value` is valid as `Pet`.
 *
 * @see spec.yaml#Pet
 */
export function isPet(value: unknown): value is Pet {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "cat":
        return isCat(value);
      case "dog":
        return isDog(value);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Pet`; null when there is none. */
export function checkPet(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "cat":
        return checkCat(value);
      case "dog":
        return checkDog(value);
      default:
        return wrongTag("kind", value.kind, ["cat", "dog"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Pet`, or its issues. */
export function validatePet(value: unknown): Result<Pet> {
  return resultOf(value, checkPet(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Pet`. */
export function assertPet(value: unknown): asserts value is Pet {
  throwIssues("Pet", checkPet(value));
}

/** `Pet` as a Standard Schema. */
export const PetSchema: StandardSchemaV1<Pet> = /* @__PURE__ */ standardSchema(checkPet);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPet(value: Pet): Pet {
  try {
    switch (value.kind) {
      case "cat":
        return dropCat(value);
      case "dog":
        return dropDog(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}

/**
 * Whether `value` is valid as `Walker`.
 *
 * @see spec.yaml#Walker
 */
export function isWalker(value: unknown): value is Walker {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "cat":
      case "dog":
        return isPet(value);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Walker`; null when there is none. */
export function checkWalker(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "cat":
      case "dog":
        return checkPet(value);
      default:
        return wrongTag("kind", value.kind, ["cat", "dog"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Walker`, or its issues. */
export function validateWalker(value: unknown): Result<Walker> {
  return resultOf(value, checkWalker(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Walker`. */
export function assertWalker(value: unknown): asserts value is Walker {
  throwIssues("Walker", checkWalker(value));
}

/** `Walker` as a Standard Schema. */
export const WalkerSchema: StandardSchemaV1<Walker> = /* @__PURE__ */ standardSchema(checkWalker);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropWalker(value: Walker): Walker {
  try {
    switch (value.kind) {
      case "cat":
      case "dog":
        return dropPet(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}

/**
 * Whether `value` is valid as `Animal`.
 *
 * @see spec.yaml#Animal
 */
export function isAnimal(value: unknown): value is Animal {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "cat":
      case "dog":
        return isWalker(value);
      case "carp":
        return isCarp(value);
      case "gull":
        return isGull(value);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Animal`; null when there is none. */
export function checkAnimal(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "cat":
      case "dog":
        return checkWalker(value);
      case "carp":
        return checkCarp(value);
      case "gull":
        return checkGull(value);
      default:
        return wrongTag("kind", value.kind, ["cat", "dog", "carp", "gull"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Animal`, or its issues. */
export function validateAnimal(value: unknown): Result<Animal> {
  return resultOf(value, checkAnimal(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Animal`. */
export function assertAnimal(value: unknown): asserts value is Animal {
  throwIssues("Animal", checkAnimal(value));
}

/** `Animal` as a Standard Schema. */
export const AnimalSchema: StandardSchemaV1<Animal> = /* @__PURE__ */ standardSchema(checkAnimal);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAnimal(value: Animal): Animal {
  try {
    switch (value.kind) {
      case "cat":
      case "dog":
        return dropWalker(value);
      case "carp":
        return dropCarp(value);
      case "gull":
        return dropGull(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}
