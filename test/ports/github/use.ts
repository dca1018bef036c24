/** GitHub: pages by links, responses that have not changed, uploads of bytes, and errors without a code. */
import { createHash } from "node:crypto";
import LinkHeader from "http-link-header";
import { expect, onTestFinished, test } from "vitest";
import { createClient, type GitHubClient } from "../../.output/ports/github/client.js";
import { serve } from "../../.output/ports/github/node.js";
import { createServer, type Authenticate, type GitHubHandlers } from "../../.output/ports/github/server.js";
import type { Issue, Repository } from "../../.output/ports/github/types.js";
import { listen } from "../listen.js";
import { gitHubService, type GitHubService } from "./service.js";

const at = { owner: "octo", repo: "box" };

async function theirs(token = "secret"): Promise<GitHubService & { readonly client: GitHubClient }> {
  const service = gitHubService();
  const baseUrl = await listen(service.app);
  const client = createClient({ baseUrl, auth: { token: { token } }, attempts: 1, responses: "enforce" });
  return { ...service, client };
}

test("Express: a repository, and that it has not changed", async () => {
  const { client } = await theirs();
  const first = await client.repos.get(at).response();
  expect(first.value.status).toBe(200);
  if (first.value.status !== 200) return;
  expect(first.value.value.owner.login).toBe("octo");
  expect(first.value.value["stargazers_count"]).toBe(80);
  expect(first.declaredHeaders).toMatchObject({ etag: 'W/"abc"', "x-ratelimit-remaining": 4999 });
  const again = await client.repos.get({ ...at, "if-none-match": first.declaredHeaders.etag ?? "" });
  expect(again).toEqual({ status: 304 });
});

test("Express: a repository that moved is not followed", async () => {
  const { client, asked } = await theirs();
  const { value, declaredHeaders } = await client.repos.get({ owner: "octo", repo: "crate" }).response();
  expect([value, declaredHeaders.location]).toEqual([{ status: 301 }, "/repositories/1300192"]);
  expect(asked).toHaveLength(1);
});

test("Express and http-link-header: every issue of every page, by links to another path", async () => {
  const { client, asked } = await theirs();
  const titles: string[] = [];
  for await (const { title, labels, user } of client.issues.list.all({
    ...at,
    per_page: 2,
    labels: ["bug", "help wanted"],
  })) {
    const names = labels.map((label) => (typeof label === "string" ? label : label.name));
    titles.push(`${title} ${names.join()} ${user?.login ?? "ghost"}`);
  }
  expect(titles).toEqual([1, 2, 3, 4, 5].map((n) => `Issue ${n} bug,old ${n === 2 ? "ghost" : "octo"}`));
  expect(asked).toEqual([
    "GET /repos/octo/box/issues?labels=bug,help%20wanted&per_page=2",
    "GET /repositories/1300192/issues?per_page=2&page=2",
    "GET /repositories/1300192/issues?per_page=2&page=3",
  ]);
});

test("Express: issues are created and closed", async () => {
  const { client } = await theirs();
  const made = await client.issues.create({ ...at, title: 42, labels: ["bug"] }).response();
  expect(made.value.title).toBe("42");
  expect(made.declaredHeaders.location).toBe("https://api.github.com/repos/octo/box/issues/6");
  const closed = await client.issues.update({
    ...at,
    issue_number: 6,
    state: "closed",
    state_reason: "duplicate",
  });
  expect([closed.state, closed.state_reason]).toEqual(["closed", "duplicate"]);
});

test("Express: errors without a code are told apart by status and body", async () => {
  const { client } = await theirs();
  const invalid = await client.issues.create({ ...at, title: "" }).result();
  if (invalid.ok || invalid.error.kind !== "declared" || invalid.error.code !== "invalid")
    throw new Error("No.");
  expect(invalid.error.body.errors[0]?.field).toBe("title");
  expect(invalid.error.message).toBe("issues.create: 422 invalid: Validation Failed");

  const missing = await client.repos.get({ owner: "octo", repo: "none" }).result();
  expect(missing).toMatchObject({ ok: false, error: { kind: "declared", code: "not_found" } });
  const busy = await client.repos.get({ owner: "octo", repo: "busy" }).result();
  if (busy.ok || busy.error.code !== "rate_limited") throw new Error("No.");
  expect(busy.error.headers).toEqual({
    "retry-after": 7,
    "x-ratelimit-remaining": 0,
    "x-ratelimit-reset": 1769860800,
  });
  const stranger = (await theirs("other")).client;
  expect(await stranger.repos.get(at).result()).toMatchObject({ error: { code: "bad_credentials" } });
});

test("Express: what cannot be sent is refused before it is sent", async () => {
  const { client, asked } = await theirs();
  for (const call of [
    client.issues.list({ ...at, per_page: 101 }),
    client.issues.list({ ...at, labels: ["a,b"] }),
    client.repos.get({ owner: "..", repo: "box" }),
    client.assets.upload({ ...at, release_id: 1, name: "a", file: new Uint8Array(1) }),
  ])
    expect(await call.result()).toMatchObject({ ok: false, error: { kind: "input" } });
  expect(asked).toEqual([]);
});

test("Express: a file goes up as a stream, a text comes down", async () => {
  const { client, uploads } = await theirs();
  const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
  const file = new Blob([bytes]).stream();
  const asset = await client.assets.upload(
    { ...at, release_id: 1, name: "box 1.zip", file },
    { contentType: "application/zip" },
  );
  expect([asset.name, asset.size]).toEqual(["box 1.zip", bytes.length]);
  const digest = createHash("sha256").update(bytes).digest("hex");
  expect(uploads).toEqual([{ type: "application/zip", digest, size: bytes.length }]);
  const readme = await client.repos.readme({ ...at, path: "docs/a b/README.md" });
  expect(await readme.text()).toBe("# docs|a b|README.md\n");
});

test("Express: a loop over pages that is aborted", async () => {
  const { client, asked } = await theirs();
  const stop = new AbortController();
  const loop = async (): Promise<void> => {
    for await (const { number } of client.issues.list.all({ ...at, per_page: 2 }, { signal: stop.signal }))
      if (number === 3) stop.abort();
  };
  await expect(loop()).rejects.toMatchObject({ kind: "aborted" });
  expect(asked).toHaveLength(2);
});

const repository: Repository = {
  id: 1,
  full_name: "octo/box",
  owner: { id: 1, login: "octo" },
  private: false,
  pushed_at: null,
};
const issue = (number: number): Issue => ({
  number,
  title: `Issue ${number}`,
  state: "open",
  labels: [],
  user: null,
  created_at: "2026-01-31T12:00:00Z",
  closed_at: null,
});

const handlers: GitHubHandlers<{ token: { login: string } }> = {
  repos: {
    get: async ({ repo, "if-none-match": known }, { fail, responseHeaders }) => {
      if (repo !== "box") throw fail.not_found({ body: { documentation_url: "https://docs.github.com" } });
      responseHeaders.etag = '"v1"';
      return known === '"v1"' ? { status: 304 } : { status: 200, value: repository };
    },
    readme: async ({ path }) => new TextEncoder().encode(path),
  },
  issues: {
    list: async ({ per_page = 30, page = 1, labels = [] }, { responseHeaders }) => {
      const next = `<?page=${page + 1}&per_page=${per_page}>; title="After, \\"${page}\\""; rel="last next"`;
      if (page * per_page < 5) responseHeaders.link = `<?page=1>; rel=first, ${next}`;
      const numbers = [1, 2, 3, 4, 5].slice((page - 1) * per_page, page * per_page);
      return numbers.map((number) => ({ ...issue(number), labels }));
    },
    create: async ({ title }, { auth, fail, responseHeaders }) => {
      if (title === "")
        throw fail.invalid({ body: { errors: [{ resource: "Issue", field: "title", code: "missing" }] } });
      responseHeaders.location = "https://api.github.com/repos/octo/box/issues/6";
      return { ...issue(6), title: String(title), user: { id: 1, login: auth.token.login } };
    },
    update: async ({ issue_number, title }) => ({ ...issue(issue_number), title: title ?? "Untitled" }),
  },
  assets: {
    upload: async ({ name, file }, { request }) => {
      const size = (await new Response(file).arrayBuffer()).byteLength;
      const content_type = request.header("content-type") ?? "none";
      return { id: 1, name, size, content_type, state: "uploaded" };
    },
  },
};

/** The responses of the generated server, asked as `curl` would. */
async function ours(): Promise<
  (path: string, init?: RequestInit & { headers?: Record<string, string> }) => Promise<Response>
> {
  const authenticate = {
    token: ({ token }) => token === "secret" && { login: "octo" },
  } satisfies Authenticate;
  const serving = await serve(createServer(handlers, { authenticate }));
  onTestFinished(() => serving.close());
  return (path, { headers = {}, ...init } = {}) =>
    fetch(`${serving.url}${path}`, { ...init, headers: { authorization: "Bearer secret", ...headers } });
}

test("fetch: a repository, and that it has not changed", async () => {
  const ask = await ours();
  const first = await ask("/repos/octo/box");
  expect(await first.json()).toEqual(repository);
  const etag = first.headers.get("etag") ?? "";
  const again = await ask("/repos/octo/box", { headers: { "if-none-match": etag } });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, '"v1"', ""]);
});

test("fetch and http-link-header: links lead to the end", async () => {
  const ask = await ours();
  const numbers: number[] = [];
  const titles: unknown[] = [];
  let path = "/repos/octo/box/issues?per_page=2&labels=bug,help%20wanted";
  for (;;) {
    const response = await ask(path);
    const issues = (await response.json()) as Issue[];
    numbers.push(...issues.map(({ number }) => number));
    const [next] = LinkHeader.parse(response.headers.get("link") ?? "").rel("next");
    if (next === undefined) break;
    titles.push(next["title"]);
    path = `/repos/octo/box/issues${next.uri}`;
  }
  expect(numbers).toEqual([1, 2, 3, 4, 5]);
  expect(titles).toEqual(['After, "1"', 'After, "2"']);
});

test("fetch: errors have the body of the spec, also those of the server", async () => {
  const ask = await ours();
  const missing = await ask("/repos/octo/none");
  expect([missing.status, await missing.json()]).toEqual([
    404,
    {
      message: "Not there or not to be seen with this token.",
      documentation_url: "https://docs.github.com",
    },
  ]);
  const post = (body: string): Promise<Response> =>
    ask("/repos/octo/box/issues", { method: "POST", body, headers: { "content-type": "application/json" } });
  const empty = await post('{"title":""}');
  expect([empty.status, await empty.json()]).toEqual([
    422,
    {
      message: "Validation failed.",
      errors: [{ resource: "Issue", field: "title", code: "missing" }],
    },
  ]);
  const made = await post('{"title":7}');
  expect([made.status, made.headers.get("location")]).toEqual([
    201,
    "https://api.github.com/repos/octo/box/issues/6",
  ]);
  for (const [response, status] of [
    [await post("{"), 400],
    [await post('{"title":true}'), 400],
    [await ask("/repos/octo/box", { headers: { authorization: "Bearer x" } }), 401],
    [await ask("/repos/octo/box/issues?per_page=1000"), 400],
    [await ask("/nothing"), 404],
  ] as const) {
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) as string });
  }
});

test("fetch: a file arrives as bytes of its type", async () => {
  const ask = await ours();
  const response = await ask("/repos/octo/box/releases/1/assets?name=a.zip", {
    method: "POST",
    body: new Uint8Array(100_000),
    headers: { "content-type": "application/zip" },
  });
  expect(await response.json()).toEqual({
    id: 1,
    name: "a.zip",
    size: 100_000,
    content_type: "application/zip",
    state: "uploaded",
  });
});
