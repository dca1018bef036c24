/** Names of a spec from names of a document. */
import { expect, test } from "vitest";
import { lowerNameOf, snakeNameOf } from "../../generator/openapi/names.js";

test.each([
  ["APIKeyHeader", "apiKeyHeader"],
  ["HTTPBearer", "httpBearer"],
  ["API keys", "apiKeys"],
  ["OAuth2PasswordBearer", "oauth2PasswordBearer"],
  ["URL", "url"],
  ["listForRepo", "listForRepo"],
  ["ListForRepo", "listForRepo"],
])("the scheme %s is called %s", (source, name) => {
  expect(lowerNameOf(source)).toBe(name);
});

test.each([
  ["HTTPValidationError", "http_validation_error"],
  ["Not Found", "not_found"],
  ["BookNotFound", "book_not_found"],
])("the error %s is called %s", (source, name) => {
  expect(snakeNameOf(source)).toBe(name);
});
