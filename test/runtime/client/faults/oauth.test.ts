/** Keys in URLs, and tokens of a real OAuth server: rows C124 and C125. */
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { loadGenerated } from "../../generated.js";
import type { Fault, Method } from "./clients.js";
import { faultOf, row } from "./row.js";

interface Depot {
  createClient(options: object): {
    readonly parcels: Readonly<Record<"count" | "add" | "make" | "weigh", Method>> & {
      readonly list: { all(): AsyncIterable<unknown> };
    };
  };
  oauthClient(scheme: string, options: object): () => Promise<{ readonly accessToken: string }>;
}

let depot: Depot;
beforeAll(async () => {
  depot = (await loadGenerated(new URL("oauth.yaml", import.meta.url), "oauth", ["client.ts"])) as Depot;
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An OAuth server, the requests of its token endpoint, and a service that accepts its tokens. */
async function services() {
  const asked: (string | undefined)[] = [];
  let handle: RequestListener = () => {};
  const issuer = await listen((request, response) => {
    if (request.url === "/token") asked.push(request.headers.authorization);
    handle(request, response);
  });
  const redirectUri = "https://shop.example/back";
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "shop:1",
        client_secret: "s3cret:&%+",
        grant_types: ["client_credentials"],
        redirect_uris: [],
        response_types: [],
      },
      {
        client_id: "app",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: [redirectUri],
        response_types: ["code"],
      },
    ],
    scopes: ["openid", "offline_access", "parcels:read"],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    ttl: { ClientCredentials: 600, AccessToken: 600, Grant: 600, RefreshToken: 600, AuthorizationCode: 60 },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
  });
  handle = provider.callback();
  const received: (string | undefined)[] = [];
  const url = await listen((request, response) => {
    const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const found = Promise.all([provider.ClientCredentials.find(token), provider.AccessToken.find(token)]);
    void found.then(([own, users]) => {
      const known = own ?? users;
      received.push(known?.scope);
      response.statusCode = known === undefined ? 401 : 200;
      response.setHeader("content-type", "application/json").end("7");
    });
  });
  const tokenUrl = `${issuer}/token`;
  return { asked, provider, received, redirectUri, tokenUrl, url };
}

row("C124: a key in the query", () => {
  test("is in no error, no log and no redirect, whatever the service does", async () => {
    const requests: (string | undefined)[] = [];
    const targets: IncomingMessage[] = [];
    const url = await listen((request, response) => {
      targets.push(request);
      requests.push(request.url);
      if (requests.length === 1) request.socket.destroy();
      else response.writeHead(302, { location: `https://moved.example${request.url}` }).end();
    });
    const logged: unknown[] = [];
    const note = (...entry: unknown[]): void => void logged.push(entry);
    const { parcels } = depot.createClient({
      baseUrl: url,
      auth: { device: { key: "k3y value" } },
      attempts: 1,
      logger: { debug: note, info: note, warn: note, error: note },
      logLevel: "debug",
    });
    const lost = await faultOf(parcels.weigh());
    expect(lost).toMatchObject({ kind: "connection", reason: "lost" });
    const moved = (await faultOf(parcels.weigh())) as Fault & { readonly location: string };
    expect(moved).toMatchObject({ kind: "redirect", location: "https://moved.example/weight?api_key=***" });
    expect(requests).toEqual(["/weight?api_key=k3y%20value", "/weight?api_key=k3y%20value"]);
    expect(JSON.stringify([logged, lost, moved])).not.toMatch(/k3y/);
    expect(`${lost.stack} ${String((lost.cause as Error).stack)} ${moved.stack}`).not.toMatch(/k3y/);
  });
  test("is sent once, and shown to no middleware, where the URL of the next page repeats it", async () => {
    const requests: (string | undefined)[] = [];
    const url = await listen(({ url: target = "" }, response) => {
      requests.push(target);
      const next = requests.length < 3 ? { next: `${target}&page=${requests.length + 1}` } : {};
      response.setHeader("content-type", "application/json").end(JSON.stringify({ items: [1], ...next }));
    });
    const shown: string[] = [];
    const middleware = [
      (request: { url: string }, next: (given: object) => unknown) => {
        shown.push(request.url.slice(url.length));
        return next(request);
      },
    ];
    const auth = { device: { key: "k3y value" } };
    const { parcels } = depot.createClient({ baseUrl: url, auth, middleware });
    for await (const item of parcels.list.all()) expect(item).toBe(1);
    expect(shown).toEqual(["/list", "/list?page=2", "/list?page=2&page=3"]);
    expect(requests).toEqual([
      "/list?api_key=k3y%20value",
      "/list?page=2&api_key=k3y%20value",
      "/list?page=2&page=3&api_key=k3y%20value",
    ]);
  });
  test("that the location of what was made repeats, leaves the body as it is", async () => {
    const url = await listen(({ url: target = "" }, response) => {
      response.writeHead(201, { "content-type": "application/json", location: target }).end("7");
    });
    const { parcels } = depot.createClient({ baseUrl: url, auth: { device: { key: "k3y value" } } });
    const made = await parcels.make().response();
    expect(made).toMatchObject({ value: 7, declaredHeaders: { location: "/made?api_key=***" } });
  });
});

row("C125: tokens of an OAuth server", () => {
  test("many calls share one token, which has the scopes and the secret of the client", async () => {
    const { asked, received, tokenUrl, url } = await services();
    const source = depot.oauthClient("shop", {
      clientId: "shop:1",
      clientSecret: "s3cret:&%+",
      scopes: ["parcels:read"],
      tokenUrl,
    });
    const { parcels } = depot.createClient({ baseUrl: url, auth: { shop: source } });
    expect(await Promise.all(Array.from({ length: 20 }, () => parcels.count()))).toHaveLength(20);
    expect(asked).toHaveLength(1);
    expect(new Set(received)).toEqual(new Set(["parcels:read"]));
  });

  test("a token that the service refuses is replaced once, even for a POST", async () => {
    const { asked, provider, received, tokenUrl, url } = await services();
    const source = depot.oauthClient("shop", { clientId: "shop:1", clientSecret: "s3cret:&%+", tokenUrl });
    const { parcels } = depot.createClient({ baseUrl: url, auth: { shop: source }, attempts: 1 });
    const { accessToken } = await source();
    await (await provider.ClientCredentials.find(accessToken))?.destroy();
    await Promise.all(Array.from({ length: 5 }, () => parcels.add({ label: "x" })));
    expect(asked).toHaveLength(2);
    expect(received.filter((scope) => scope === undefined).length).toBeGreaterThan(0);
  });

  test("a service that refuses every token gets each call twice", async () => {
    const { asked, tokenUrl } = await services();
    let requests = 0;
    const url = await listen((_, response) => {
      requests++;
      response.writeHead(401).end();
    });
    const source = depot.oauthClient("shop", { clientId: "shop:1", clientSecret: "s3cret:&%+", tokenUrl });
    const { parcels } = depot.createClient({ baseUrl: url, auth: { shop: source } });
    expect(await faultOf(parcels.count())).toMatchObject({ kind: "http", status: 401, attempts: 2 });
    expect([requests, asked.length]).toEqual([2, 2]);
  });

  test("a token is refreshed before it expires", async () => {
    const { asked, tokenUrl } = await services();
    const source = depot.oauthClient("shop", { clientId: "shop:1", clientSecret: "s3cret:&%+", tokenUrl });
    const now = vi.spyOn(Date, "now");
    onTestFinished(() => now.mockRestore());
    const start = Date.now();
    const first = await source();
    now.mockReturnValue(start + 539_000);
    expect(await source()).toEqual(first);
    now.mockReturnValue(start + 541_000);
    expect(await source()).not.toEqual(first);
    expect(asked).toHaveLength(2);
  });

  test("a user's code is exchanged once, with PKCE; then refresh tokens serve", async () => {
    const { provider, received, redirectUri, tokenUrl, url } = await services();
    const client = await provider.Client.find("app");
    const grant = new provider.Grant({ accountId: "ada", clientId: "app" });
    grant.addOIDCScope("openid offline_access");
    const grantId = await grant.save();
    const verifier = "v".repeat(43);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
    const code = new provider.AuthorizationCode({
      accountId: "ada",
      client,
      grantId,
      redirectUri,
      scope: "openid offline_access",
      codeChallenge: Buffer.from(digest).toString("base64url"),
      codeChallengeMethod: "S256",
      gty: "authorization_code",
    });
    const kept: string[] = [];
    const source = depot.oauthClient("shop", {
      clientId: "app",
      code: { code: await code.save(), redirectUri, codeVerifier: verifier },
      onRefreshToken: (token: string) => void kept.push(token),
      tokenUrl,
    });
    const { parcels } = depot.createClient({ baseUrl: url, auth: { shop: source } });
    expect(await parcels.count()).toBe(7);
    const { accessToken } = await source();
    await (await provider.AccessToken.find(accessToken))?.destroy();
    expect(await parcels.count()).toBe(7);
    expect(received).toEqual(["openid offline_access", undefined, "openid offline_access"]);
    expect(kept.length).toBeGreaterThan(0);
    const later = depot.oauthClient("shop", { clientId: "app", refreshToken: kept.at(-1), tokenUrl });
    expect((await later()).accessToken).not.toBe(accessToken);
  });

  /** The outcome of a call whose token endpoint responds with `body`, and the number of bytes that it sent. */
  async function answered(
    body: (controller: ReadableStreamDefaultController<Uint8Array>) => void,
    own: object,
  ) {
    const fetch = async (): Promise<Response> => new Response(new ReadableStream({ pull: body }));
    const source = depot.oauthClient("shop", { clientId: "app", clientSecret: "s", fetch, ...own });
    const url = await listen((_, response) => {
      response.setHeader("content-type", "application/json").end("7");
    });
    return depot
      .createClient({ baseUrl: url, auth: { shop: source } })
      .parcels.count()
      .result();
  }

  test("a token endpoint that never ends costs neither memory nor more than its time", async () => {
    let sent = 0;
    const endless = await answered((controller) => {
      if ((sent += 65_536) > 50_000_000) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    }, {});
    expect(endless).toMatchObject({
      error: { reason: "hook", cause: { name: "OAuthError", code: "unexpected" } },
    });
    expect(sent).toBeLessThan(1_000_000);
    const silent = await answered(() => new Promise<void>(() => {}), { timeoutMs: 20 });
    const message = "the token endpoint did not respond within 20 ms";
    expect(silent).toMatchObject({ error: { reason: "hook", cause: { name: "OAuthError", message } } });
  });

  test.each<[string, unknown, string]>([
    ["no JSON", undefined, "its body is not a JSON object"],
    ["a list", [], "its body is not a JSON object"],
    ["no token", { token_type: "Bearer" }, "its body has no `access_token`"],
    ["null", { access_token: null, token_type: "Bearer" }, "its body has no `access_token`"],
    ["a number", { access_token: 7, token_type: "Bearer" }, "`access_token` is not a string"],
    [
      "an empty token",
      { access_token: "", token_type: "Bearer" },
      "`access_token` is empty or not visible ASCII",
    ],
    ["no type", { access_token: "s3cret" }, "its body has no `token_type`"],
    [
      "a type that is a list",
      { access_token: "s3cret", token_type: ["Bearer"] },
      "`token_type` is not a string",
    ],
    ["another type", { access_token: "s3cret", token_type: "mac" }, "`token_type` is not `Bearer`"],
  ])("a token response with %s says so, and shows no token", async (_, body, problem) => {
    const text = new TextEncoder().encode(body === undefined ? "<html>" : JSON.stringify(body));
    const result = await answered((controller) => {
      controller.enqueue(text);
      controller.close();
    }, {});
    const message = `the token endpoint responded with 200, but ${problem}`;
    expect(result).toMatchObject({ error: { cause: { name: "OAuthError", status: 200, message } } });
    expect(JSON.stringify(result)).not.toContain("s3cret");
  });

  test.each([{}, { refresh_token: null }, { refresh_token: "" }])(
    "a refresh that brings %j keeps the token that it has",
    async (more) => {
      const sent: unknown[] = [];
      const kept: string[] = [];
      const tokenUrl = await listen((request, response) => {
        let body = "";
        request.on("data", (piece: Buffer) => (body += piece.toString()));
        request.on("end", () => {
          sent.push(new URLSearchParams(body).get("refresh_token"));
          response.end(JSON.stringify({ access_token: "t", token_type: "bearer", expires_in: 0, ...more }));
        });
      });
      const source = depot.oauthClient("shop", {
        clientId: "app",
        refreshToken: "r0",
        onRefreshToken: (token: string) => void kept.push(token),
        tokenUrl,
      });
      await source();
      await source();
      expect([sent, kept]).toEqual([["r0", "r0"], []]);
    },
  );

  /** A token endpoint that responds with `failures` first, and the calls of a client that gets its tokens there. */
  async function failing(failures: readonly RequestListener[], own: object = {}) {
    let [asked, served] = [0, 0];
    const tokenUrl = await listen((request, response) => {
      const failure = failures[asked++];
      if (failure !== undefined) return void failure(request, response);
      response.end(JSON.stringify({ access_token: "t", token_type: "bearer" }));
    });
    const url = await listen((_, response) => {
      served++;
      response.setHeader("content-type", "application/json").end("7");
    });
    const source = depot.oauthClient("shop", { clientId: "app", clientSecret: "s", tokenUrl });
    const { parcels } = depot.createClient({
      baseUrl: url,
      auth: { shop: source },
      backoff: () => 1,
      ...own,
    });
    return { parcels, counts: () => [asked, served] };
  }
  const busy =
    (status: number, headers: Record<string, string> = {}): RequestListener =>
    (_, response) =>
      void response.writeHead(status, headers).end();

  test("a token endpoint that fails briefly is asked again, even for a POST", async () => {
    const broken: RequestListener = ({ socket }) => void socket.destroy();
    const { parcels, counts } = await failing([broken, busy(503, { "retry-after": "0" })]);
    expect(await parcels.add({ label: "x" }).result()).toMatchObject({ ok: true });
    expect(counts()).toEqual([3, 1]);
  });

  test("a token endpoint is asked again within the attempts and the budget of the client", async () => {
    const always = Array.from({ length: 9 }, () => busy(500));
    const { parcels, counts } = await failing(always);
    expect(await faultOf(parcels.count())).toMatchObject({ reason: "hook", cause: { status: 500 } });
    expect(counts()).toEqual([3, 0]);
    const frugal = await failing(always, { retryBudget: 0 });
    expect(await faultOf(frugal.parcels.count())).toMatchObject({ reason: "hook", cause: { status: 500 } });
    expect(frugal.counts()).toEqual([1, 0]);
  });

  test("a token endpoint is not asked before the end of its Retry-After", async () => {
    const { parcels, counts } = await failing([busy(429, { "retry-after": "60" })], {
      totalTimeoutMs: 5_000,
    });
    const fault = await faultOf(parcels.count());
    expect(fault).toMatchObject({ reason: "hook", retryAfterMs: 60_000, maybeProcessed: false });
    // A clock that is put back makes the wait no longer.
    const earlier = Date.now() - 3_600_000;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => earlier);
    onTestFinished(() => clock.mockRestore());
    const next = (await faultOf(parcels.count())) as Fault & { readonly retryAfterMs: number };
    expect(next.cause).toMatchObject({ name: "OAuthError", status: 429 });
    expect(next.retryAfterMs).toBeGreaterThan(30_000);
    expect(next.retryAfterMs).toBeLessThanOrEqual(60_000);
    expect(counts()).toEqual([1, 0]);
  });

  test("a refresh token that cannot be kept does not end the process", async () => {
    const onRefreshToken = async (): Promise<never> => Promise.reject(new Error("The database is away."));
    const outcome = await answered(
      (controller) => {
        const token = { access_token: "t", token_type: "bearer", refresh_token: "r" };
        controller.enqueue(new TextEncoder().encode(JSON.stringify(token)));
        controller.close();
      },
      { onRefreshToken },
    );
    // The row holds that no rejection is left.
    expect(outcome).toEqual({ ok: true, value: 7 });
  });

  test("a wrong secret is an error that shows neither", async () => {
    const { asked, tokenUrl, url } = await services();
    const source = depot.oauthClient("shop", { clientId: "shop:1", clientSecret: "wr0ng", tokenUrl });
    const { parcels } = depot.createClient({ baseUrl: url, auth: { shop: source } });
    const fault = await faultOf(parcels.count());
    expect(fault).toMatchObject({ kind: "connection", reason: "hook", maybeProcessed: false });
    expect(fault.cause).toMatchObject({ name: "OAuthError", code: "invalid_client", status: 401 });
    expect(asked).toHaveLength(1);
    expect(JSON.stringify([fault, fault.cause]) + String(fault.stack)).not.toContain("wr0ng");
  });
});
