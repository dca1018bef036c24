/** Credentials that a service repeats in its responses. */
import { expect, test } from "vitest";
import { withoutSecrets } from "../../generator/tools/contract/credentials.js";
import { credentialsFrom } from "./planted.js";

const [user, password] = ["desk", 'pa"ss wörd/1'];
const known = credentialsFrom({ desk: { user, password } });
const base64 = (text: string): string => Buffer.from(text).toString("base64");

test.each([
  [password, "$PASSWORD"],
  [JSON.stringify({ password }), '{"password":"$PASSWORD"}'],
  [`?p=${encodeURIComponent(password)}`, "?p=$PASSWORD"],
  [`?${new URLSearchParams({ p: password }).toString()}`, "?p=$PASSWORD"],
  [base64(password), "$PASSWORD"],
  [`Basic ${base64(`${user}:${password}`)}`, "Basic $USER:$PASSWORD"],
  [`Basic ${Buffer.from(`${user}:${password}`).toString("base64url")}`, "Basic $USER:$PASSWORD"],
])("%s is shown as %s", (text, shown) => {
  expect(withoutSecrets(text, known)).toBe(shown);
});

test("a secret that holds another one is replaced as a whole", () => {
  const nested = credentialsFrom({ desk: { short: "abcd", long: "abcdefgh" } });
  expect(withoutSecrets("abcdefgh abcd", nested)).toBe("$LONG $SHORT");
});
