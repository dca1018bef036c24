// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  type Animal,
  type Bird,
  type Cat,
  type Dog,
  type Figure,
  type Pet,
  type Round,
  type Rounds,
  RoundsValues,
  type Square,
} from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { notListed, unreadable, wrongConst, wrongTag, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isInteger, isNoArray, isNumber } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Rounds`.
 *
 * @see spec.yaml#Rounds
 */
export function isRounds(value: unknown): value is Rounds {
  return value === "circle" || value === "dot";
}

/** Every issue of `value` as `Rounds`; null when there is none. */
export function checkRounds(value: unknown): Issue[] | null {
  return isRounds(value) ? null : notListed(null, "", value, RoundsValues);
}

/** `value` as `Rounds`, or its issues. */
export function validateRounds(value: unknown): Result<Rounds> {
  return resultOf(value, checkRounds(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Rounds`. */
export function assertRounds(value: unknown): asserts value is Rounds {
  throwIssues("Rounds", checkRounds(value));
}

/** `Rounds` as a Standard Schema. */
export const RoundsSchema: StandardSchemaV1<Rounds> = /* @__PURE__ */ standardSchema(checkRounds);

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

const dogFields: readonly string[] = ["kind", "good"];

/**
 * Whether `value` is valid as `Dog`.
 *
 * @see spec.yaml#Dog
 */
export function isDog(value: unknown): value is Dog {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Dog>(value)) return false;
    if (value.kind !== "dog") return false;
    if (typeof value.good !== "boolean") return false;
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
    const good = value.good;
    if (typeof good !== "boolean") issues = wrongType(issues, "/good", good, "boolean");
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

const birdFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `Bird`.
 *
 * @see spec.yaml#Bird
 */
export function isBird(value: unknown): value is Bird {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Bird>(value)) return false;
    if (value.kind !== "bird") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Bird`; null when there is none. */
export function checkBird(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Bird>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "bird") issues = wrongConst(issues, "/kind", kind, "bird");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Bird`, or its issues. */
export function validateBird(value: unknown): Result<Bird> {
  return resultOf(value, checkBird(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Bird`. */
export function assertBird(value: unknown): asserts value is Bird {
  throwIssues("Bird", checkBird(value));
}

/** `Bird` as a Standard Schema. */
export const BirdSchema: StandardSchemaV1<Bird> = /* @__PURE__ */ standardSchema(checkBird);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropBird(value: Bird): Bird {
  return keepOnly(value, birdFields);
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
        return isPet(value);
      case "bird":
        return isBird(value);
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
        return checkPet(value);
      case "bird":
        return checkBird(value);
      default:
        return wrongTag("kind", value.kind, ["cat", "dog", "bird"]);
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
        return dropPet(value);
      case "bird":
        return dropBird(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}

const squareFields: readonly string[] = ["shape", "side"];

/**
 * Whether `value` is valid as `Square`.
 *
 * @see spec.yaml#Square
 */
export function isSquare(value: unknown): value is Square {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Square>(value)) return false;
    if (value.shape !== "square") return false;
    if (!isNumber(value.side)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Square`; null when there is none. */
export function checkSquare(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Square>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const shape = value.shape;
    if (shape !== "square") issues = wrongConst(issues, "/shape", shape, "square");
    const side = value.side;
    if (!isNumber(side)) issues = wrongType(issues, "/side", side, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Square`, or its issues. */
export function validateSquare(value: unknown): Result<Square> {
  return resultOf(value, checkSquare(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Square`. */
export function assertSquare(value: unknown): asserts value is Square {
  throwIssues("Square", checkSquare(value));
}

/** `Square` as a Standard Schema. */
export const SquareSchema: StandardSchemaV1<Square> = /* @__PURE__ */ standardSchema(checkSquare);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropSquare(value: Square): Square {
  return keepOnly(value, squareFields);
}

const roundFields: readonly string[] = ["shape", "radius"];

/**
 * Whether `value` is valid as `Round`.
 *
 * @see spec.yaml#Round
 */
export function isRound(value: unknown): value is Round {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Round>(value)) return false;
    if (!isRounds(value.shape)) return false;
    if (!isNumber(value.radius)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Round`; null when there is none. */
export function checkRound(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Round>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const shape = value.shape;
    if (!isRounds(shape)) issues = notListed(issues, "/shape", shape, RoundsValues);
    const radius = value.radius;
    if (!isNumber(radius)) issues = wrongType(issues, "/radius", radius, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Round`, or its issues. */
export function validateRound(value: unknown): Result<Round> {
  return resultOf(value, checkRound(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Round`. */
export function assertRound(value: unknown): asserts value is Round {
  throwIssues("Round", checkRound(value));
}

/** `Round` as a Standard Schema. */
export const RoundSchema: StandardSchemaV1<Round> = /* @__PURE__ */ standardSchema(checkRound);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRound(value: Round): Round {
  return keepOnly(value, roundFields);
}

/**
 * Whether `value` is valid as `Figure`.
 *
 * @see spec.yaml#Figure
 */
export function isFigure(value: unknown): value is Figure {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ shape: unknown }>(value)) {
      return false;
    }
    switch (value.shape) {
      case "square":
        return isSquare(value);
      case "circle":
      case "dot":
        return isRound(value);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Figure`; null when there is none. */
export function checkFigure(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ shape: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.shape) {
      case "square":
        return checkSquare(value);
      case "circle":
      case "dot":
        return checkRound(value);
      default:
        return wrongTag("shape", value.shape, ["square", "circle", "dot"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Figure`, or its issues. */
export function validateFigure(value: unknown): Result<Figure> {
  return resultOf(value, checkFigure(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Figure`. */
export function assertFigure(value: unknown): asserts value is Figure {
  throwIssues("Figure", checkFigure(value));
}

/** `Figure` as a Standard Schema. */
export const FigureSchema: StandardSchemaV1<Figure> = /* @__PURE__ */ standardSchema(checkFigure);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropFigure(value: Figure): Figure {
  try {
    switch (value.shape) {
      case "square":
        return dropSquare(value);
      case "circle":
      case "dot":
        return dropRound(value);
      default:
        return value;
    }
  } catch {
    return value;
  }
}
