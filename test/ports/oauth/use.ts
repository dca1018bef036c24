/** OAuth: forms, clients with secrets and without, errors in the body, devices that poll. */
import { createHash } from "node:crypto";
import qs from "qs";
import { expect, onTestFinished, test } from "vitest";
import { createClient, type OAuthServerClientFor } from "../../.output/ports/oauth/client.js";
import { serve } from "../../.output/ports/oauth/node.js";
import {
  constantTimeEqual,
  createServer,
  type Authenticate,
  type OAuthServerHandlers,
} from "../../.output/ports/oauth/server.js";
import type { Tokens } from "../../.output/ports/oauth/types.js";
import { listen } from "../listen.js";
import { undiciRequest } from "../../support/undici.js";
import { oauthService, type OAuthService } from "./service.js";

const device = "urn:ietf:params:oauth:grant-type:device_code" as const;
const redirectUri = "https://shop.example/back";
/** In RFC 6749 (section 2.3.1) id and secret are encoded as in a form before they are Basic. */
const shop = { clientId: "shop", clientSecret: encodeURIComponent("s3cret:&%+") };

async function theirs(): Promise<OAuthService & { readonly baseUrl: string }> {
  let handle: OAuthService["handle"] = () => {};
  const baseUrl = await listen((request, response) => void handle(request, response));
  const service = oauthService(baseUrl, redirectUri);
  ({ handle } = service);
  return { ...service, baseUrl };
}

const options = (baseUrl: string) => ({ baseUrl, attempts: 1, responses: "enforce" as const });

test("oidc-provider: a device polls until its user agrees", async () => {
  const { baseUrl, decide } = await theirs();
  const client = createClient(options(baseUrl));
  const found = await client.metadata.get();
  expect([found.issuer, found.device_authorization_endpoint]).toEqual([baseUrl, `${baseUrl}/device/auth`]);
  expect(found.grant_types_supported).toContain(device);

  const { value: code, declaredHeaders } = await client.devices
    .authorize({ client_id: "tv", scope: "openid offline_access" })
    .response();
  expect([code.expires_in, declaredHeaders["cache-control"]]).toEqual([600, "no-store"]);
  expect(code.verification_uri_complete).toContain(code.user_code);
  let polls = 0;
  const poll = async (): Promise<Tokens> => {
    for (;;) {
      polls++;
      const request = { grant_type: device, device_code: code.device_code, client_id: "tv" };
      const outcome = await client.tokens.create({ request }).result();
      if (outcome.ok) return outcome.value;
      const { error } = outcome;
      if (error.code !== "authorization_pending" && error.code !== "slow_down") throw error;
      if (polls === 2) await decide(code.user_code, true);
    }
  };
  const tokens = await poll();
  expect([polls, tokens.token_type, tokens.scope]).toEqual([3, "Bearer", "openid offline_access"]);
  const user = createClient({ ...options(baseUrl), auth: { user: { accessToken: tokens.access_token } } });
  expect(await user.users.me()).toEqual({ sub: "ada" });

  const { refresh_token = "" } = tokens;
  const request = { grant_type: "refresh_token" as const, refresh_token, client_id: "tv" };
  const fresh = await client.tokens.create({ request });
  expect(fresh.access_token).not.toBe(tokens.access_token);
  await client.tokens.revoke({ token: fresh.refresh_token ?? "", client_id: "tv" });
  const revoked = { ...request, refresh_token: fresh.refresh_token ?? "" };
  expect(await client.tokens.create({ request: revoked }).result()).toMatchObject({
    error: { kind: "declared", code: "invalid_grant", status: 400 },
  });
  // A code works once.
  const again = { grant_type: device, device_code: code.device_code, client_id: "tv" };
  expect(await client.tokens.create({ request: again }).result()).toMatchObject({
    error: { code: "invalid_grant" },
  });
});

test("oidc-provider: a device whose user refuses", async () => {
  const { baseUrl, decide } = await theirs();
  const client = createClient(options(baseUrl));
  const code = await client.devices.authorize({ client_id: "tv", scope: "openid" });
  await decide(code.user_code, false);
  const request = { grant_type: device, device_code: code.device_code, client_id: "tv" };
  const refused = await client.tokens.create({ request }).result();
  if (refused.ok || refused.error.code !== "access_denied") throw new Error("No.");
  expect(refused.error.body).toEqual({ error: "access_denied", error_description: "The user said no." });
});

test("oidc-provider: a client with a secret, and what its token says", async () => {
  const { baseUrl } = await theirs();
  const client = createClient({ ...options(baseUrl), auth: { client: shop } });
  const tokens = await client.tokens.create({
    request: { grant_type: "client_credentials", scope: "parcels:read" },
  });
  const { access_token: token } = tokens;
  const about = await client.tokens.introspect({ token });
  expect([about.active, about.client_id, about.scope]).toEqual([true, "shop", "parcels:read"]);
  await client.tokens.revoke({ token });
  expect(await client.tokens.introspect({ token, token_type_hint: "access_token" })).toEqual({
    active: false,
  });

  const wrong = createClient({ ...options(baseUrl), auth: { client: { ...shop, clientSecret: "x" } } });
  const refused = await wrong.tokens.introspect({ token }).result();
  if (refused.ok || refused.error.code !== "invalid_client") throw new Error("No.");
  expect([refused.error.status, refused.error.body.error]).toEqual([401, "invalid_client"]);
  const grant = await client.tokens
    .create({ request: { grant_type: "authorization_code", code: "c" } })
    .result();
  expect(grant).toMatchObject({ error: { code: "invalid_request" } });
});

test("oidc-provider: a code of a user, with PKCE", async () => {
  const { baseUrl, codeFor } = await theirs();
  const client = createClient(options(baseUrl));
  const code_verifier = "v".repeat(43);
  const challenge = createHash("sha256").update(code_verifier).digest("base64url");
  const common = { grant_type: "authorization_code" as const, redirect_uri: redirectUri, client_id: "app" };
  const request = { ...common, code: await codeFor(redirectUri, challenge), code_verifier };
  const tokens = await client.tokens.create({ request });
  expect([tokens.expires_in, typeof tokens.id_token]).toEqual([600, "string"]);
  const other = { ...common, code: await codeFor(redirectUri, challenge), code_verifier: "w".repeat(43) };
  expect(await client.tokens.create({ request: other }).result()).toMatchObject({
    error: { code: "invalid_grant" },
  });
  const user = createClient({ ...options(baseUrl), auth: { user: { accessToken: "none" } } });
  const unknown = await user.users.me().result();
  if (unknown.ok || unknown.error.code !== "invalid_token") throw new Error("No.");
  expect(unknown.error.headers["www-authenticate"]).toContain('error="invalid_token"');
});

test("oidc-provider: what cannot be sent is refused, and no error shows a secret", async () => {
  const { asked, baseUrl } = await theirs();
  const client = createClient(options(baseUrl));
  for (const request of [
    { grant_type: device },
    { grant_type: "refresh_token" },
    { grant_type: "password", username: "a" },
    { grant_type: "client_credentials", scope: 'a"b' },
    { grant_type: "authorization_code", code: "c", code_verifier: "short-s3cret" },
  ]) {
    const outcome = await client.tokens.create({ request: request as never }).result();
    expect(outcome).toMatchObject({ error: { kind: "input" } });
    expect(JSON.stringify(outcome)).not.toContain("s3cret");
  }
  expect(asked).toEqual([]);
  // @ts-expect-error: introspection needs a client with a secret
  expect(() => client.tokens.introspect({ token: "a" })).toBeDefined();
});

/** Handlers of a server that knows one device, and whose user agrees after `polls` polls. */
function handlersOf(
  polls: number,
  seen: object[],
): OAuthServerHandlers<{ client: { id: string }; user: string }> {
  let left = polls;
  const noStore = "no-store";
  return {
    metadata: {
      get: async () => ({ issuer: "https://id.example", token_endpoint: "https://id.example/token" }),
    },
    devices: {
      authorize: async ({ client_id, scope }, { auth, fail, responseHeaders }) => {
        seen.push({ via: auth.via, client_id, scope });
        if (client_id === undefined && auth.via === "none") throw fail.invalid_client();
        responseHeaders["cache-control"] = noStore;
        return {
          device_code: "d1",
          user_code: "A-B",
          verification_uri: "https://id.example/tv",
          expires_in: 60,
        };
      },
    },
    tokens: {
      create: async ({ request }, { auth, fail, responseHeaders }) => {
        seen.push({ via: auth.via, ...request });
        responseHeaders["cache-control"] = noStore;
        const tokens = { access_token: "a1", token_type: "Bearer", expires_in: 60 };
        switch (request.grant_type) {
          case "client_credentials":
            if (auth.via === "none") throw fail.unauthorized_client();
            return { ...tokens, scope: request.scope ?? "all" };
          case device:
            if (request.device_code !== "d1") throw fail.invalid_grant({ message: "Unknown." });
            if (left-- > 0) throw left % 2 === 0 ? fail.slow_down() : fail.authorization_pending();
            return { ...tokens, refresh_token: "r1" };
          case "refresh_token":
            return { ...tokens, refresh_token: request.refresh_token };
          default:
            throw fail.unsupported_grant_type();
        }
      },
      introspect: async ({ token }, { auth }) =>
        token === "a1" ? { active: true, client_id: auth.client.id, exp: 5 } : { active: false },
      revoke: async () => {},
    },
    users: {
      me: async (_, { auth }) => ({ sub: auth.user }),
    },
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/** The generated server, asked with forms of `qs` or URLSearchParams. */
async function ours(polls = 0) {
  const seen: object[] = [];
  const authenticate = {
    client: ({ clientId, clientSecret }) => constantTimeEqual(clientSecret, "s:1") && { id: clientId },
    user: ({ accessToken }) => accessToken === "a1" && "ada",
  } satisfies Authenticate;
  const serving = await serve(createServer(handlersOf(polls, seen), { authenticate }));
  onTestFinished(() => serving.close());
  const ask = async (
    path: string,
    form?: object | URLSearchParams,
    authorization?: string,
  ): Promise<Answer> => {
    const text = form instanceof URLSearchParams ? form.toString() : qs.stringify(form);
    const response = await undiciRequest(serving.url + path, {
      method: form === undefined ? "GET" : "POST",
      headers: {
        ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" }),
        ...(authorization !== undefined && { authorization }),
      },
      body: form === undefined ? null : text,
    });
    const body = await response.body.text();
    const parsed = body === "" ? {} : (JSON.parse(body) as Record<string, unknown>);
    return { status: response.statusCode, headers: response.headers, body: parsed };
  };
  return { ask, seen, url: serving.url };
}

const basic = (id: string, secret: string): string => `Basic ${btoa(`${id}:${secret}`)}`;

test("qs: a device polls until its user agrees", async () => {
  const { ask } = await ours(3);
  const begun = await ask("/device/auth", { client_id: "tv", scope: "a b" });
  expect([begun.status, begun.headers["cache-control"], begun.body["user_code"]]).toEqual([
    200,
    "no-store",
    "A-B",
  ]);
  const answers: unknown[] = [];
  for (;;) {
    const { status, body } = await ask("/token", { grant_type: device, device_code: "d1", client_id: "tv" });
    answers.push(body["error"] ?? body["access_token"]);
    if (status === 200) break;
  }
  expect(answers).toEqual(["slow_down", "authorization_pending", "slow_down", "a1"]);
  const wrong = await ask("/token", { grant_type: device, device_code: "d2" });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { error: "invalid_grant", error_description: "Unknown." },
  ]);
});

test("URLSearchParams: clients with Basic and without, and forms that are wrong", async () => {
  const { ask, seen } = await ours();
  const grant = new URLSearchParams({ grant_type: "client_credentials", scope: "parcels:read x" });
  const tokens = await ask("/token", grant, basic("shop", "s:1"));
  expect([tokens.status, tokens.body["scope"]]).toEqual([200, "parcels:read x"]);
  expect(seen).toEqual([{ via: "client", grant_type: "client_credentials", scope: "parcels:read x" }]);
  expect((await ask("/token", grant)).body["error"]).toBe("unauthorized_client");
  const stranger = await ask("/token", grant, basic("shop", "s:2"));
  expect([stranger.status, stranger.headers["www-authenticate"]]).toEqual([
    401,
    expect.stringContaining("Basic"),
  ]);
  expect(typeof stranger.body["error"]).toBe("string");
  for (const form of [
    { grant_type: "password" },
    { grant_type: "refresh_token" },
    { grant_type: device },
    { scope: "a" },
    { grant_type: ["client_credentials", "client_credentials"] },
  ]) {
    const { status, body } = await ask("/token", form, basic("shop", "s:1"));
    expect([form, status, body["error"]]).toEqual([form, 400, "invalid_request"]);
  }
  const introspected = await ask("/token/introspection", { token: "a1" }, basic("shop", "s:1"));
  expect(introspected.body).toEqual({ active: true, client_id: "shop", exp: 5 });
  expect((await ask("/token/introspection", { token: "a1" })).status).toBe(401);
  const revoked = await ask("/token/revocation", { token: "a1", client_id: "tv" });
  expect([revoked.status, revoked.body]).toEqual([200, {}]);
  expect((await ask("/me", undefined, "Bearer a1")).body).toEqual({ sub: "ada" });
});

test("a client of the spec and a server of the spec agree", async () => {
  const { url } = await ours();
  const auth = { client: { clientId: "shop:1", clientSecret: "s:1" } };
  const refused = createClient({ ...options(url), auth }).tokens.introspect({ token: "a1" });
  // RFC 7617: an id with a colon has no form as Basic.
  expect(await refused.result()).toMatchObject({ error: { kind: "input" } });
  const clients: OAuthServerClientFor<"client"> = createClient({
    ...options(url),
    auth: { client: { clientId: "ä shop", clientSecret: "s:1" } },
  });
  expect((await clients.tokens.introspect({ token: "a1" })).client_id).toBe("ä shop");
});
