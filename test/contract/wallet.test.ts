/** The test of a contract against the generated server of the wallet, through a proxy that plants defects. */
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { walletHandlers, walletServer } from "../e2e/wallet-handlers.js";
import { makeStore } from "../e2e/wallet-store.js";
import { isExhaustive } from "../support/run-size.js";
import { credentialsFrom, modelOfSpec, testServer } from "./planted.js";

const model = await modelOfSpec(fileURLToPath(new URL("../../spec/wallet.yaml", import.meta.url)));
const credentials = credentialsFrom({ app: { appId: "desk", appSecret: "s:ecrët" } });
const given = {
  "wallets.assignEntity": { wallet_id: "w-1", id: "did:service:ada" },
  "users.byCustomAuthId": { custom_user_id: "u-1" },
  "users.byStreamingSubject": { subject: "s-1" },
  "users.byPhoneNumber": { number: "+44 20 7946 0000" },
  "aggregations.get": { aggregation_id: "a-1" },
  "allowlist.add": { app_id: "desk" },
  "depositAccounts.quoteCrypto": {
    source: { asset: "ETH", chain: "ethereum" },
    destination: { asset: "USDC", chain: "ethereum" },
  },
  "intents.updateKeyQuorum": { key_quorum_id: "q-1", user_ids: ["did:service:ada"] },
};

/** A message on its way. */
interface Passing {
  readonly method: string;
  url: URL;
  headers: Headers;
  text: string;
}

interface Returned {
  status: number;
  headers: Headers;
  text: string;
}

/** A defect: changes what arrives, or what is sent back. */
interface Defect {
  readonly rule: string;
  readonly arriving?: (request: Passing) => void;
  readonly leaving?: (response: Returned, request: Passing) => void;
}

/** Changes the JSON of the body of successes of one path. */
function inBody(
  path: RegExp,
  change: (body: Record<string, never>) => unknown,
): NonNullable<Defect["leaving"]> {
  return (response, { url }) => {
    if (response.status >= 300 || !path.test(url.pathname)) return;
    response.text = JSON.stringify(change(JSON.parse(response.text) as Record<string, never>));
  };
}

/** Changes the JSON of requests of one path. */
function inRequest(
  path: RegExp,
  change: (body: Record<string, unknown>) => void,
): NonNullable<Defect["arriving"]> {
  return (request) => {
    if (!path.test(request.url.pathname) || !request.text.startsWith("{")) return;
    try {
      const body = JSON.parse(request.text) as Record<string, unknown>;
      change(body);
      request.text = JSON.stringify(body);
    } catch {
      // Malformed JSON passes as it is.
    }
  };
}

const inQuery =
  (name: string, change: (text: string) => string | undefined): NonNullable<Defect["arriving"]> =>
  ({ url }) => {
    const text = url.searchParams.get(name);
    const next = text === null ? undefined : change(text);
    if (next !== undefined) url.searchParams.set(name, next);
  };

const defects: Readonly<Record<string, Defect>> = {
  "limit is clamped": {
    rule: "accepts-invalid",
    arriving: inQuery("limit", (text) => (Number(text) > 100 ? "100" : undefined)),
  },
  "limit of 0 is one": {
    rule: "accepts-invalid",
    arriving: inQuery("limit", (text) => (text === "0" ? "1" : undefined)),
  },
  "limit that is no number is ignored": {
    rule: "accepts-invalid",
    arriving: inQuery("limit", (text) => (/^-?\d+$/.test(text) ? undefined : "5")),
  },
  "largest limit refused": {
    rule: "too-strict",
    arriving: inQuery("limit", (text) => (text === "100" ? "1000" : undefined)),
  },
  "policy without owner": {
    rule: "response-body",
    leaving: inBody(/policies/, (body) => ({
      ...body,
      data: (body["data"] as unknown as object[]).map((one) => ({ ...one, owner_id: undefined })),
    })),
  },
  "policy created as text": {
    rule: "response-body",
    leaving: inBody(/policies/, (body) => ({
      ...body,
      data: (body["data"] as unknown as object[]).map((one) => ({ ...one, created_at: "now" })),
    })),
  },
  "policy with another version": {
    rule: "response-body",
    leaving: inBody(/policies/, (body) => ({
      ...body,
      data: (body["data"] as unknown as object[]).map((one) => ({ ...one, version: "2.0" })),
    })),
  },
  "pages repeat an item": {
    rule: "pages",
    leaving: inBody(/policies/, (body) => {
      const data = body["data"] as unknown as object[];
      return { ...body, data: [...data.slice(1), data[1]].filter(Boolean) };
    }),
  },
  "first page for ever": { rule: "pages", arriving: ({ url }) => url.searchParams.delete("cursor") },
  "limit ignored": {
    rule: "pages",
    arriving: inQuery("limit", (text) => (Number(text) >= 1 && Number(text) <= 100 ? "20" : undefined)),
  },
  "unknown aggregation is 500": {
    rule: "server-error",
    leaving: (response, { url }) => {
      if (response.status === 404 && /aggregations/.test(url.pathname)) response.status = 500;
    },
  },
  "unknown aggregation is empty": {
    rule: "response-body",
    leaving: (response, { url }) => {
      if (response.status === 404 && /aggregations/.test(url.pathname))
        Object.assign(response, {
          status: 200,
          text: "{}",
          headers: new Headers({ "content-type": "application/json" }),
        });
    },
  },
  "unknown aggregation is the known one": {
    rule: "unknown-object",
    arriving: ({ url }) => {
      if (/aggregations/.test(url.pathname)) url.pathname = url.pathname.replace(/[^/]+$/, "a-1");
    },
  },
  "aggregation window as text": {
    rule: "response-body",
    leaving: inBody(/aggregations/, (body) => ({ ...body, window: "1d" })),
  },
  "success as 202": {
    rule: "declared-status",
    leaving: (response, { url }) => {
      if (response.status === 200 && /users/.test(url.pathname)) response.status = 202;
    },
  },
  "user as text": {
    rule: "content-type",
    leaving: (response, { url }) => {
      if (response.status === 200 && /users/.test(url.pathname))
        response.headers.set("content-type", "text/plain");
    },
  },
  "user without account types": {
    rule: "response-body",
    leaving: inBody(/users/, (body) => ({ ...body, linked_accounts: [{}] })),
  },
  "user created in milliseconds as text": {
    rule: "response-body",
    leaving: inBody(/users/, (body) => ({ ...body, created_at: "1731974895" })),
  },
  "any secret": {
    rule: "auth",
    arriving: ({ headers }) => {
      if (headers.has("authorization"))
        headers.set("authorization", `Basic ${Buffer.from("desk:s:ecrët").toString("base64")}`);
    },
  },
  "app id not needed": { rule: "auth", arriving: ({ headers }) => headers.set("service-app-id", "desk") },
  "no credentials for users": {
    rule: "auth",
    arriving: ({ url, headers }) => {
      if (/users/.test(url.pathname)) {
        headers.set("authorization", `Basic ${Buffer.from("desk:s:ecrët").toString("base64")}`);
        headers.set("service-app-id", "desk");
      }
    },
  },
  "keys are not remembered": {
    rule: "idempotency",
    arriving: ({ headers }) => {
      const names = Array.from(headers.keys()).filter((name) => name.includes("idempotency"));
      for (const name of names) headers.set(name, crypto.randomUUID());
    },
  },
  "account name is lost": {
    rule: "create-read",
    leaving: inBody(/accounts/, (body) => ({ ...body, display_name: "Account" })),
  },
  "null wallets accepted": {
    rule: "accepts-invalid",
    arriving: inRequest(/accounts/, (body) => {
      if (body["wallets_configuration"] === null || typeof body["wallets_configuration"] === "string")
        body["wallets_configuration"] = [{ chain_type: "solana" }];
    }),
  },
  "allowlist type may be missing": {
    rule: "accepts-invalid",
    arriving: inRequest(/allowlist/, (body) => {
      body["type"] ??= "email";
    }),
  },
  "allowlist value may be missing": {
    rule: "accepts-invalid",
    arriving: inRequest(/allowlist/, (body) => {
      body["value"] ??= "ada@example.com";
    }),
  },
  "one chain refused": {
    rule: "too-strict",
    arriving: inRequest(/accounts/, (body) => {
      if (JSON.stringify(body).includes('"stellar"')) body["wallets_configuration"] = 7;
    }),
  },
  "form bodies accepted": {
    rule: "media-type",
    arriving: ({ headers }) => {
      if (headers.has("content-type")) headers.set("content-type", "application/json");
    },
  },
  "malformed JSON is 500": {
    rule: "server-error",
    arriving: () => {},
    leaving: (response, { text }) => {
      if (response.status === 400 && text === '{"a":') response.status = 500;
    },
  },
};

/** The wallet behind a proxy with a defect. */
function proxied(defect: Defect = { rule: "" }): Server {
  const store = makeStore();
  const server = walletServer(store, walletHandlers(store));
  return createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const request: Passing = {
        method: incoming.method ?? "GET",
        url: new URL(incoming.url ?? "/", "http://wallet.test"),
        headers: new Headers(
          Object.entries(incoming.headers).map(([name, text]): [string, string] => [name, String(text)]),
        ),
        text: Buffer.concat(chunks).toString(),
      };
      request.headers.delete("content-length");
      defect.arriving?.(request);
      const { method, url, headers, text } = request;
      const body = method === "GET" || method === "HEAD" || text === "" ? {} : { body: text };
      void server.fetch(url.href, { method, headers, ...body }).then(async (found) => {
        const response: Returned = {
          status: found.status,
          headers: new Headers(found.headers),
          text: await found.text(),
        };
        response.headers.delete("content-length");
        defect.leaving?.(response, request);
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(response.text);
      });
    });
  });
}

const isSlow = (endpoint: { readonly name: string }): boolean => endpoint.name !== "intents.authorize";

test("the wallet without defects has no finding", async () => {
  const report = await testServer(model, proxied(), { credentials, given, isTested: isSlow });
  expect(report.findings.map(({ rule, endpoint, what }) => `${rule} ${endpoint.name}: ${what}`)).toEqual([]);
  expect(report.notes).toEqual([]);
});

/** TESTS=all plants each defect, other runs every second. */
const planted = Object.entries(defects).filter((_, at) => isExhaustive || at % 2 === 0);

for (const [name, defect] of planted)
  test(`finds: ${name}`, async () => {
    const report = await testServer(model, proxied(defect), { credentials, given, isTested: isSlow });
    const rules = report.findings.map(({ rule }): string => rule);
    const sentences = report.findings.map(({ rule, endpoint, what }) => `${rule} ${endpoint.name}: ${what}`);
    expect(rules, sentences.join("\n")).toContain(defect.rule);
  });
