import assert from "node:assert/strict";
import type { Animal, Figure, Pet } from "./types.js";
import { FigureSchema, isAnimal, isFigure, isPet, PetSchema } from "./validators.js";

export function talk(pet: Pet): string {
  switch (pet.kind) {
    case "cat":
      return `meow ${pet.lives + 1}`;
    case "dog":
      return pet.good ? "woof" : "grr";
  }
}
export const isBird = (animal: Animal): boolean => animal.kind === "bird";
export function size(figure: Figure): number {
  return figure.shape === "square" ? figure.side : figure.radius;
}

// @ts-expect-error: no such pet
const fish: Pet = { kind: "fish" };
// @ts-expect-error: a dog has no lives to count
const dog: Pet = { kind: "dog", lives: 9 };
assert.ok(!isPet(fish) && !isPet(dog));
assert.ok(isPet({ kind: "cat", lives: 9 }) && !isPet({ kind: "bird" }) && isAnimal({ kind: "bird" }));
assert.ok(isAnimal({ kind: "dog", good: true }) && !isAnimal({ kind: "dog" }));
assert.ok(isFigure({ shape: "dot", radius: 0 }) && !isFigure({ shape: "dot", side: 0 }));

// Only the chosen member's issues are reported.
const wrong = PetSchema.validate({ kind: "cat", lives: 0.5, good: "no" });
assert.deepEqual(wrong.ok ? [] : wrong.issues, [
  { code: "type", expected: "integer", pointer: "/lives", message: "must be an integer" },
]);
const unknown = FigureSchema.validate({ shape: "star" });
assert.deepEqual(unknown.ok ? [] : unknown.issues, [
  {
    code: "tag",
    field: "shape",
    allowed: ["square", "circle", "dot"],
    pointer: "/shape",
    message: 'must be "square", "circle" or "dot"',
  },
]);
for (const value of [null, [], "cat", {}, { kind: null }]) assert.ok(!isPet(value));
const none = PetSchema.validate({});
assert.deepEqual(none.ok ? [] : none.issues.map(({ code, pointer }) => [code, pointer]), [
  ["required", "/kind"],
]);
