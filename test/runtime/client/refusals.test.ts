/** The messages of TypeScript for invalid calls, from the oldest to the newest: their first lines. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { defaultOptions } from "../../../generator/config/generation.js";
import { compile, type Compiler } from "../../support/compilers.js";
import { isComplete, isExhaustive } from "../../support/run-size.js";

const output = fileURLToPath(new URL("../../.output/refusals", import.meta.url));
const spec = fileURLToPath(new URL("../../../spec", import.meta.url));

/** The oldest and the newest; outside CI the newest, which takes a fifth of the time of the others. */
const compilers: readonly Compiler[] = isExhaustive
  ? ["typescript-5.4", "typescript", "typescript-7"]
  : isComplete
    ? ["typescript-5.4", "typescript-7"]
    : ["typescript-7"];

const head = `import { createClient, createConnection } from "./client.js";
import { policiesList } from "./operations.js";
import type { PoliciesListError } from "./types.js";
const baseUrl = "https://wallet.example";
const app = { appId: "desk", appSecret: "s" };
const user = { appId: "desk", userToken: "t" };
const client = createClient({ baseUrl, auth: { app } });
const ofUser = createClient({ baseUrl, auth: { user } });
`;

/** Kinds that are their own codes. */
const others = ["input", "connection", "timeout", "too-large", "redirect"];

/** Code that must not compile → what is said of it, in the words of each TypeScript where they differ. */
const refusals: readonly (readonly [code: string, ...says: readonly string[]])[] = [
  // What the credentials do not allow.
  ["ofUser.policies.list();", "Property 'policies' does not exist on type 'WalletServiceUserClient'."],
  [
    'ofUser.intents.updateKeyQuorum({ key_quorum_id: "q" });',
    `Property 'updateKeyQuorum' does not exist on type 'Pick<IntentsCalls, "authorize">'.`,
  ],
  [
    "policiesList(createConnection({ baseUrl, auth: { user } }));",
    `Argument of type 'Connection<"user">' is not assignable to parameter of type 'Connection<"app">'.`,
  ],
  // Credentials that are none.
  [
    'createClient({ baseUrl, auth: { app: { appId: "desk" } } });',
    "Type '{ appId: string; }' is not assignable to type 'CredentialSource<{ appId: string; appSecret: string; }>'.",
  ],
  [
    'createClient({ baseUrl, auth: { app: async () => ({ appId: "desk" }) } });',
    "Type '() => Promise<{ appId: string; }>' is not assignable to type 'CredentialSource<{ appId: string; appSecret: string; }>'.",
  ],
  [
    "createClient({ baseUrl, auth: { usr: user } });",
    "Object literal may only specify known properties, but 'usr' does not exist in type",
  ],
  [
    "createClient({ baseUrl });",
    "Argument of type '{ baseUrl: string; }' is not assignable to parameter of type 'WalletServiceOptions<keyof Credentials>'.",
    "Property 'auth' is missing in type '{ baseUrl: string; }' but required in type 'WalletServiceOptions<keyof Credentials>'.",
  ],
  // Options and input.
  [
    "createClient({ baseUrl, auth: { app }, timeoutMS: 1 });",
    `Object literal may only specify known properties, but 'timeoutMS' does not exist in type 'WalletServiceOptions<"app">'. Did you mean to write 'timeoutMs'?`,
  ],
  [
    "client.policies.list({}, { timeout: 1 });",
    "Object literal may only specify known properties, but 'timeout' does not exist in type 'CallOptions'. Did you mean to write 'timeoutMs'?",
  ],
  [
    'client.policies.list({}, { idempotencyKey: "k" });',
    "Object literal may only specify known properties, and 'idempotencyKey' does not exist in type 'CallOptions'.",
  ],
  [
    "client.policies.list({ limits: 10 });",
    "Object literal may only specify known properties, but 'limits' does not exist in type 'PoliciesListInput'. Did you mean to write 'limit'?",
  ],
  [
    'client.intents.authorize({ intent_id: "i" });',
    "Argument of type '{ intent_id: string; }' is not assignable to parameter of type 'IntentsAuthorizeInput'.",
    "Type '{ intent_id: string; }' is missing the following properties from type 'IntentsAuthorizeInput': signature, timestamp",
  ],
  // Errors: one that is not declared, and a kind and a code that a switch leaves out.
  [
    'export const lost = (error: PoliciesListError): boolean => error.code === "user_not_found";',
    "This comparison appears to be unintentional because the types",
  ],
  [
    leavingOut("kind", ["declared", "http", "decode", "content-type", "contract", ...others]),
    "Type 'AbortedError' is not assignable to type 'never'.",
  ],
  [
    leavingOut("code", [
      "invalid_cursor",
      "aborted",
      "decode",
      "content-type",
      "contract",
      "unauthenticated",
      ...others,
    ]),
    "Type 'HttpError' is not assignable to type 'never'.",
  ],
];

/** Code that takes what a switch over `member` leaves for nothing. */
function leavingOut(member: "kind" | "code", values: readonly string[]): string {
  const cases = values.map((value) => `case "${value}":`).join(" ");
  return `export function nameOf(error: PoliciesListError): string {
  switch (error.${member}) { ${cases} return error.message; }
  const rest: never = error;
  return rest;
}`;
}

beforeAll(async () => {
  rmSync(output, { recursive: true, force: true });
  const { model } = await load("wallet.yaml", { cwd: spec });
  if (model === undefined) throw new Error("spec/wallet.yaml has errors.");
  const emitted = await emitModel(model, {
    ...defaultOptions,
    targets: ["types", "validators", "client"],
  });
  for (const { path, text } of emitted) write(path, text);
  refusals.forEach(([code], at) => write(fileOf(at), `${head}${code}\n`));
  const compilerOptions = {
    noEmit: true,
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    pretty: false,
  };
  const files = refusals.map((_, at) => fileOf(at));
  write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
});

const fileOf = (at: number): string => `refusal-${at}.ts`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(output, path)), { recursive: true });
  writeFileSync(join(output, path), text);
}

// The time of a test includes its wait for a compiler that is free.
describe.concurrent("what must not compile does not, and the first line says why", () => {
  test.each(compilers)("%s", { timeout: 300_000 }, async (compiler) => {
    const said = await compile(compiler, join(output, "tsconfig.json"));
    const errors = said.split("\n").flatMap((line) => {
      const [, at, message] = /refusal-(\d+)\.ts\(\d+,\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
      return at === undefined || message === undefined ? [] : [{ at: Number(at), message }];
    });
    refusals.forEach(([code, ...says], at) => {
      const messages = errors.filter((error) => error.at === at).map(({ message }) => message);
      expect(messages, code).toHaveLength(1);
      expect(
        says.some((text) => messages[0]?.startsWith(text)),
        `${code}\n${messages[0]}`,
      ).toBe(true);
    });
    expect(errors).toHaveLength(refusals.length);
  });
});
