/** Patterns that are written for the flag u mean what they mean without it, by the engine itself. */
import { expect, test } from "vitest";
import { unicodePattern } from "../../generator/openapi/schemas/unicode-patterns.js";
import { rng } from "../../generator/values/random.js";

const pieces = [
  ..."-^]{},.ab",
  "\\w",
  "\\d",
  "\\-",
  "\\@",
  "\\_",
  "\\000",
  "\\]",
  "a-c",
  "0-9",
  "{2}",
  "]",
  "[",
];

test("random classes accept the same characters", () => {
  const random = rng(7);
  const pick = (): string => pieces[Math.floor(random() * pieces.length)] as string;
  let compared = 0;
  for (let turn = 0; turn < 20_000; turn++) {
    const inner = Array.from({ length: 1 + Math.floor(random() * 5) }, pick).join("");
    const pattern = `^[${inner}]$`;
    const { text } = unicodePattern(pattern);
    const [plain, unicode] = [compiled(pattern, ""), compiled(text, "u")];
    if (plain === undefined || unicode === undefined) continue;
    compared++;
    for (let code = 0; code < 128; code++) {
      const character = String.fromCharCode(code);
      if (plain.test(character) !== unicode.test(character))
        expect.fail(`${pattern} became ${text}: ${JSON.stringify(character)}`);
    }
  }
  expect(compared).toBeGreaterThan(5000);
});

function compiled(text: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(text, flags);
  } catch {
    return undefined;
  }
}
