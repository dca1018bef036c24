/**
 * The flagship spec both ways: the document that it is exported to, read again, gives the types back. What differs, and
 * the keyword that the report names for it, stands here in full.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { strictest } from "../support/type-check.js";

const wallet = fileURLToPath(new URL("../../generated/wallet/", import.meta.url));
const scratch = fileURLToPath(new URL("../.output/wallet-both-ways/", import.meta.url));
const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

/** Returns the names of the exported types and interfaces of a module, without the values. */
function typesIn(text: string): string[] {
  return [...text.matchAll(/^export (?:interface|type) (\w+)(?= )/gm)].map(([, name = ""]) => name);
}

/** Writes the output for the exported document, and returns its types. */
async function readAgain(): Promise<{ readonly types: string }> {
  rmSync(scratch, { recursive: true, force: true });
  const { files = [], diagnostics } = await compile(join(wallet, "openapi.json"), { output });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
  }
  return { types: files.find(({ path }) => path === "types.ts")?.text ?? "" };
}

/** Compares the types of both outputs with the compiler: `same`, `wider` where more values have it than before, or `other`. */
function relations(names: readonly string[]): Readonly<Record<string, string>> {
  const module = join(scratch, "relations.ts");
  const lines = names.map((name) => `export type R_${name} = Relation<A.${name}, B.${name}>;`);
  writeFileSync(
    module,
    `import type * as A from ${JSON.stringify(join(wallet, "types.js"))};
import type * as B from "./types.js";
type Relation<T, U> = [T] extends [U] ? ([U] extends [T] ? "same" : "wider") : [U] extends [T] ? "narrower" : "other";
${lines.join("\n")}
`,
  );
  const program = ts.createProgram([module], strictest);
  const found = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(found).toEqual([]);
  const checker = program.getTypeChecker();
  const aliases = program.getSourceFile(module)?.statements.filter(ts.isTypeAliasDeclaration) ?? [];
  return Object.fromEntries(
    aliases.flatMap(({ name }) => {
      if (!name.text.startsWith("R_")) return [];
      const type = checker.getTypeAtLocation(name);
      return [[name.text.slice(2), checker.typeToString(type).replaceAll('"', "")]];
    }),
  );
}

/** A reason why types differ. */
interface Difference {
  /** The keywords that the report names for it; none where the document has no keyword that would say it. */
  readonly rows: readonly string[];
  readonly types: Readonly<Record<string, string>>;
}

const schemas = "/components/schemas";

/** Says one relation of several types. */
function all(relation: string, names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, relation]));
}

/** Everything that differs. */
const differences: Readonly<Record<string, Difference>> = {
  "conditions: fields that depend on a status": {
    rows: [
      `${schemas}/Intent/allOf/0/if`,
      `${schemas}/Intent/allOf/2/else`,
      `${schemas}/RpcIntentResponse/if`,
      `${schemas}/KeyQuorumIntentResponse/else`,
    ],
    types: {
      Intent: "other",
      UnlistedIntentResponse: "other",
      IntentResponse: "other",
      RpcIntentResponse: "wider",
      KeyQuorumIntentResponse: "other",
      IntentsAuthorizeOutput: "other",
      IntentsUpdateKeyQuorumOutput: "other",
    },
  },
  "alternatives of one field or the other, and of at least one of several": {
    rows: [
      `${schemas}/CreateAccountInput/anyOf/0/properties`,
      `${schemas}/CreateAccountInput/anyOf/1/properties`,
    ],
    types: {
      KeyQuorumRequestDetails: "narrower",
      KeyQuorumUpdate: "narrower",
      IntentsUpdateKeyQuorumInput: "narrower",
    },
  },
  "`open`: the types of clients have undeclared fields, which validators let through either way": {
    rows: [],
    types: all(
      "wider",
      `Wallet User LinkedAccount AnyLinkedAccount EmailLinkedAccount PasskeyLinkedAccount
       SocialProtocolLinkedAccount UnlistedLinkedAccount MfaMethod AnyMfaMethod SmsMfaMethod
       TotpMfaMethod PasskeyMfaMethod EmailMfaMethod UnlistedMfaMethod Aggregation AggregationMetric AggregationsGetOutput
       UsersByCustomAuthIdOutput UsersByStreamingSubjectOutput UsersByPhoneNumberOutput`,
    ),
  },
  "errors: a document has bodies by status, and no errors by code": {
    rows: [
      "/paths/~1v1~1policies/get/responses/400/content/application~1problem+json/schema/oneOf/1/properties/code/not",
    ],
    types: all(
      "other",
      `WalletEntityLimitExceeded InvalidCursor IntentNotFound IntentNotPending InvalidSignature
       WalletNotFound EntityNotFound UnknownAsset MixedNetworks UserNotFound AppNotFound
       AllowlistDisabled KeyQuorumNotFound InvalidKeyQuorum RequestExpired AggregationNotFound
       PoliciesListError IntentsAuthorizeError WalletsAssignEntityError AccountsCreateError
       DepositAccountsQuoteCryptoError UsersByCustomAuthIdError UsersByStreamingSubjectError
       UsersByPhoneNumberError AllowlistAddError IntentsUpdateKeyQuorumError AggregationsGetError`,
    ),
  },
  "null in a query, which is the empty text": {
    rows: ["/paths/~1v1~1policies/get/parameters/1/allowEmptyValue"],
    types: { PoliciesListInput: "narrower" },
  },
  "schemes of several credentials are several schemes, and the methods have the types above": {
    rows: [],
    types: { Credentials: "other", WalletService: "other" },
  },
};

/** Types that the document has no names for: flavors of strings and numbers, and the variants of conditions. */
const unnamed =
  /^(?:\w+Id|UnixMs|UnixSeconds|\w*Intent\w*?(?:Fields|Rejected|Dismissed|ExecutedOrFailed|Other))$/;
/** Other names of `Intent`, which stand where it is used. */
const aliases = [
  "TransferIntentResponse",
  "WalletIntentResponse",
  "PolicyIntentResponse",
  "RuleIntentResponse",
];

test("the wallet's document gives the wallet's types back, and the report names what it does not", async () => {
  const { types } = await readAgain();
  const before = typesIn(readFileSync(join(wallet, "types.ts"), "utf8"));
  const now = new Set(typesIn(types));
  const shared = before.filter((name) => now.has(name));
  const found = relations(shared);
  const differing = Object.entries(found).filter(([, relation]) => relation !== "same");
  const listed: Readonly<Record<string, string>> = Object.assign(
    {},
    ...Object.values(differences).map((difference) => difference.types),
  );
  for (const [name, relation] of differing) expect([name, relation]).toEqual([name, listed[name]]);
  expect(shared.length - differing.length).toBeGreaterThan(50);
  const gone = before.filter((name) => !now.has(name));
  expect(gone.filter((name) => !unnamed.test(name))).toEqual(aliases);
  const { document } = await load(join(wallet, "openapi.json"));
  const statuses = new Map(document?.ledger().map(({ pointer, status }) => [pointer, status]));
  const isDifferent = new Set(differing.map(([name]) => name));
  for (const { rows, types: ofReason } of Object.values(differences)) {
    if (!Object.keys(ofReason).every((name) => isDifferent.has(name))) continue;
    for (const row of rows)
      expect(statuses.get(row), row).toMatch(/^(?:approximated|dropped|passedThrough)$/);
  }
});
