import assert from "node:assert/strict";
import type { Author, Parcel } from "./types.js";
import { AuthorSchema } from "./validators.js";

const author: Author = { books: [{ title: "Emma" }] };
const parcel: Parcel = { book: { title: "Emma" } };
assert.ok(AuthorSchema.validate({ books: [parcel.book] }).ok);
assert.ok(AuthorSchema.validate(author).ok);
assert.ok(!AuthorSchema.validate({ books: [{ title: "E".repeat(81) }] }).ok);
