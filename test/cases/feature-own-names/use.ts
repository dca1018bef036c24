import assert from "node:assert/strict";
import { createClient, createConnection, type RuntimeConnectionOptions } from "./client.js";
import { checkPage, createClient as created } from "./operations.js";
import type { ConnectionHandlers } from "./server.js";
import type { Call, ConnectionCredentials, Credentials, Issue, Result, Trail, Unlisted } from "./types.js";
import { dropUndeclared, type Issue as Fault, IssueSchema, isTooFew, isUnknown, ResultSchema, TrailSchema } from "./validators.js";

// Names of the spec mean what the spec says.
const issue: Issue = { id: "1" };
const faults: Fault[] | null = IssueSchema.check(issue);
assert.equal(faults, null);
assert.equal(IssueSchema.check({})?.[0]?.pointer, "/id");
const result: Result = { id: "1" };
assert.deepEqual(ResultSchema.validate(result), { ok: true, value: result });

const trail: Trail = { id: "1", others: [{ id: "2", others: [] }] };
assert.deepEqual(dropUndeclared(TrailSchema, { ...trail, more: 1 } as Trail), trail);
assert.equal(isUnknown({ id: "1", note: "" }), true);
assert.equal(isUnknown({ id: "1", other: "" }), false);
assert.equal(isTooFew({}), false);

const unlisted: Unlisted = { kind: "rules" };
assert.equal(unlisted.kind, "rules");

// What the output has of its own goes by another name.
const auth: ConnectionCredentials = { app: { token: "secret" } };
const credentials: Credentials = { id: "1", at: 0 };
assert.equal(credentials.at, 0);
const options: RuntimeConnectionOptions = {};
const client = createClient({ ...options, baseUrl: "https://api.example", auth });
const connection = createConnection({ baseUrl: "https://api.example", auth });
const made: (input?: Record<string, never>) => unknown = (input) => client.create.client(input);
assert.equal(typeof made, "function");
assert.equal(typeof created, "function");
assert.equal(typeof checkPage, "function");
assert.ok(connection);

const response: Call = { id: "1", String: { id: "2" } };
const handlers: Pick<ConnectionHandlers, "create"> = { create: { client: () => Promise.resolve(response) } };
assert.equal(typeof handlers.create.client, "function");
