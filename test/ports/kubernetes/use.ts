/** Kubernetes: watches, merge patches, versions that conflict, pages and errors with a body. */
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient, type KubernetesClient } from "../../.output/ports/kubernetes/client.js";
import { serve } from "../../.output/ports/kubernetes/node.js";
import {
  createServer,
  type Authenticate,
  type KubernetesHandlers,
} from "../../.output/ports/kubernetes/server.js";
import type { ConfigMap, Pod, PodEvent } from "../../.output/ports/kubernetes/types.js";
import { listen } from "../listen.js";
import { undiciRequest } from "../../support/undici.js";
import { kubernetesService, type KubernetesService } from "./service.js";

const namespace = "shop";

async function theirs(
  token = "secret",
): Promise<KubernetesService & { readonly client: KubernetesClient; readonly drifts: string[] }> {
  const service = await kubernetesService();
  const drifts: string[] = [];
  const client = createClient({
    baseUrl: await listen(service.listener),
    auth: { account: { token } },
    backoff: () => 1,
    onDrift: ({ issues: [issue] }) => void drifts.push(`${issue?.pointer} ${issue?.code}`),
  });
  return { ...service, client, drifts };
}

test("Fastify: every pod of every page, and a page that has expired", async () => {
  const { client, asked, drifts } = await theirs();
  const found: unknown[] = [];
  for await (const { metadata, spec } of client.pods.list.all({ namespace, limit: 2 }))
    found.push([metadata.name, spec?.containers[0]?.readinessProbe?.httpGet?.port]);
  expect(found).toEqual([
    ["a", 8080],
    ["b", "http"],
    ["c", "http"],
    ["d", "http"],
    ["e", "http"],
  ]);
  expect(asked).toEqual([
    "GET /api/v1/namespaces/shop/pods?limit=2",
    "GET /api/v1/namespaces/shop/pods?limit=2&continue=2",
    "GET /api/v1/namespaces/shop/pods?limit=2&continue=4",
  ]);
  const { metadata } = await client.pods.list({ namespace, limit: 2 });
  expect(metadata.remainingItemCount).toBe(3n);
  const old = await client.pods.list({ namespace, continue: "old" }).result();
  if (old.ok || old.error.code !== "Expired") throw new Error("No.");
  expect([old.error.status, old.error.body.message]).toEqual([410, "This is Expired."]);
  expect(drifts).toEqual([]);
});

test("Fastify: a watch that ends with its loop", async () => {
  const { client, tell, watches } = await theirs();
  const stream = await client.pods.watch({ namespace, resourceVersion: "100", allowWatchBookmarks: true });
  expect(watches()).toBe(1);
  const pod = { kind: "Pod", metadata: { name: "b", resourceVersion: "11" } };
  tell(`${JSON.stringify({ type: "MODIFIED", object: pod })}\n\n{"type":"BOOKMARK","obj`);
  tell(`ect":{"kind":"Pod","metadata":{"resourceVersion":"12"}}}\n`);
  tell(`${JSON.stringify({ type: "DELETED", object: pod })}\n`);
  const seen: unknown[] = [];
  for await (const event of stream) {
    if (event.type === "ERROR") throw new Error(event.object.message);
    seen.push([event.type, event.object.metadata.resourceVersion]);
    if (event.type === "DELETED") break;
  }
  expect(seen).toEqual([
    ["ADDED", "10"],
    ["MODIFIED", "11"],
    ["BOOKMARK", "12"],
    ["DELETED", "11"],
  ]);
  await vi.waitFor(() => expect(watches()).toBe(0));
});

test("Fastify: a watch whose server ends it, whose signal aborts it, and one of a version that has expired", async () => {
  const { client, end, tell, watches } = await theirs();
  const first = await client.pods.watch({ namespace });
  const seen: string[] = [];
  for await (const { type } of first) {
    seen.push(type);
    end();
  }
  expect(seen).toEqual(["ADDED"]);
  const stop = new AbortController();
  const second = await client.pods.watch({ namespace }, { signal: stop.signal });
  const loop = async (): Promise<void> => {
    for await (const { type } of second) {
      seen.push(type);
      stop.abort();
    }
  };
  await expect(loop()).rejects.toMatchObject({ kind: "aborted" });
  await vi.waitFor(() => expect(watches()).toBe(0));
  const gone = await client.pods.watch({ namespace, resourceVersion: "1" }).result();
  expect(gone).toMatchObject({ ok: false, error: { kind: "declared", code: "Expired" } });
  const third = await client.pods.watch({ namespace });
  const object = { kind: "Status", apiVersion: "v1", status: "Failure", reason: "Expired", code: 410 };
  tell(`${JSON.stringify({ type: "ERROR", object })}\n`);
  end();
  const events: PodEvent[] = [];
  for await (const event of third) events.push(event);
  expect(events[1]).toEqual({ type: "ERROR", object });
});

test("Fastify: a line that is no JSON, and one that is half of it, end a watch with an error", async () => {
  const { client, end, tell, drifts } = await theirs();
  for (const line of ["<html>\n", '{"type":"ADDED","obj']) {
    const stream = await client.pods.watch({ namespace });
    tell(line);
    end();
    const loop = async (): Promise<number> => {
      let count = 0;
      for await (const _ of stream) count++;
      return count;
    };
    await expect(loop(), line).rejects.toMatchObject({ endpoint: "pods.watch" });
  }
  expect(drifts).toEqual([]);
});

test("Fastify: versions that conflict, and patches that remove keys", async () => {
  const { client } = await theirs();
  const data = { colour: "red", size: "3" };
  const configMap: ConfigMap = {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "box", labels: { a: "1", b: "2" } },
    data,
  };
  const made = await client.configMaps.create({ namespace, configMap, fieldManager: "tests" });
  // The number is above 2^53, and has all of its digits.
  expect(made.metadata?.generation).toBe(9007199254740993n);
  const twice = await client.configMaps.create({ namespace, configMap }).result();
  if (twice.ok || twice.error.code !== "AlreadyExists") throw new Error("No.");
  expect(twice.error.body.details).toEqual({ name: "box", kind: "configmaps" });
  const tooLong = { ...configMap, metadata: { name: "long" }, data: { a: "x".repeat(1_000) } };
  const invalid = await client.configMaps.create({ namespace, configMap: tooLong }).result();
  if (invalid.ok || invalid.error.code !== "Invalid") throw new Error("No.");
  expect(invalid.error.body.details?.causes?.[0]?.field).toBe("data");

  const patch = { metadata: { labels: { a: null, c: "3" } }, data: { colour: null, weight: "5" } };
  const patched = await client.configMaps.patch({ namespace, name: "box", patch });
  expect([patched.data, patched.metadata?.labels]).toEqual([
    { size: "3", weight: "5" },
    { b: "2", c: "3" },
  ]);
  // Somebody else was faster: read it again, then write.
  const late = await client.configMaps.replace({ namespace, name: "box", configMap: made }).result();
  expect(late).toMatchObject({ error: { code: "Conflict", status: 409 } });
  const fresh = await client.configMaps.get({ namespace, name: "box" });
  const replaced = await client.configMaps.replace({
    namespace,
    name: "box",
    configMap: { ...fresh, data: {} },
  });
  expect([replaced.data, replaced.metadata?.generation]).toEqual([{}, 2n]);
  const empty = await client.configMaps.patch({ namespace, name: "box", patch: { data: null } });
  expect(empty.data).toBeUndefined();

  const options = { preconditions: { resourceVersion: "1" } };
  const kept = await client.configMaps.delete({ namespace, name: "box", options }).result();
  expect(kept).toMatchObject({ error: { code: "Conflict" } });
  const status = await client.configMaps.delete({ namespace, name: "box", propagationPolicy: "Background" });
  expect([status.status, status.details?.name]).toEqual(["Success", "box"]);
  expect(await client.configMaps.get({ namespace, name: "box" }).result()).toMatchObject({
    error: { code: "NotFound" },
  });
});

test("Fastify: a call that is asked to wait is repeated, and others say what is wrong", async () => {
  const { client, asked } = await theirs();
  expect((await client.pods.get({ namespace, name: "busy" }).response()).attempts).toBe(3);
  expect(asked).toHaveLength(3);
  const broken = await client.pods.get({ namespace, name: "broken" }, { attempts: 1 }).result();
  expect(broken).toMatchObject({ error: { kind: "declared", code: "InternalError", status: 500 } });
  const missing = await client.pods.get({ namespace, name: "z" }).result();
  if (missing.ok || missing.error.code !== "NotFound") throw new Error("No.");
  expect(missing.error.body.details?.kind).toBe("pods");
  for (const name of ["A", "a/b", "", "-a"])
    expect(await client.pods.get({ namespace, name }).result()).toMatchObject({ error: { kind: "input" } });
  const stranger = (await theirs("other")).client;
  expect(await stranger.pods.get({ namespace, name: "a" }).result()).toMatchObject({
    error: { code: "Unauthorized" },
  });
});

test("Fastify: a log is read piece by piece", async () => {
  const { client } = await theirs();
  const log = await client.pods.log({ namespace, name: "a", follow: true, tailLines: 5 });
  let [lines, last] = [0, ""];
  for await (const line of createInterface({ input: Readable.fromWeb(log.stream as never) })) {
    lines++;
    last = line;
  }
  expect([lines, last]).toEqual([20_000, "line 19999 ä"]);
});

const pod = (name: string, version = "1"): Pod => ({
  metadata: { name, resourceVersion: version, creationTimestamp: "2026-01-31T12:00:00Z" },
  spec: { containers: [{ name: "main", readinessProbe: { httpGet: { port: 80 } } }] },
});

/** Handlers of a cluster in memory; `left` has the watches that have ended. */
function handlersOf(left: string[]): KubernetesHandlers<{ account: string }> {
  const maps = new Map<string, ConfigMap>();
  let version = 0;
  const stored = (configMap: ConfigMap): ConfigMap => {
    const metadata = {
      ...configMap.metadata,
      resourceVersion: String(++version),
      generation: 9007199254740993n,
    };
    const made = { ...configMap, metadata };
    maps.set(metadata.name ?? "", made);
    return made;
  };
  return {
    pods: {
      list: async ({ limit = 500, continue: token = "0" }, { fail }) => {
        if (token === "old") throw fail.expired();
        const names = ["a", "b", "c"].slice(Number(token));
        const items = names.slice(0, limit).map((name) => pod(name));
        const more = names.length > limit ? { continue: String(Number(token) + limit) } : {};
        return { kind: "PodList", metadata: { resourceVersion: "7", ...more }, items };
      },
      watch: async function* ({ resourceVersion = "" }, { fail, signal }) {
        if (resourceVersion === "1") throw fail.expired({ message: "Too old." });
        try {
          for (let count = 2; ; count++) {
            yield { type: count === 2 ? "ADDED" : "MODIFIED", object: pod("a", String(count)) };
            await new Promise((resolve) => setTimeout(resolve, 5));
            if (signal.aborted) return;
          }
        } finally {
          left.push(resourceVersion);
        }
      },
      get: async ({ name }) => pod(name),
      log: async () => new Blob(["a\n", "b\n"]).stream(),
    },
    configMaps: {
      list: async () => ({ metadata: {}, items: [...maps.values()] }),
      create: async ({ configMap }, { fail }) => {
        if (maps.has(configMap.metadata?.name ?? ""))
          throw fail.exists({ body: { details: { kind: "configmaps" } } });
        return stored(configMap);
      },
      get: async ({ name }, { fail }) => {
        const known = maps.get(name);
        if (known === undefined)
          throw fail.not_found({ body: { code: 404, status: "Failure", details: { name } } });
        return known;
      },
      replace: async ({ name, configMap }, { fail }) => {
        const known = maps.get(name)?.metadata?.resourceVersion;
        const given = configMap.metadata?.resourceVersion;
        if (given !== undefined && given !== known) throw fail.conflict();
        return stored(configMap);
      },
      patch: async ({ name, patch }, { fail }) => {
        const known = maps.get(name);
        if (known === undefined) throw fail.not_found();
        const all = Object.entries({ ...known.data, ...patch.data });
        const data = Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
        return stored({ ...known, data });
      },
      delete: async ({ name, options }, { fail }) => {
        const wanted = options?.preconditions?.resourceVersion;
        if (wanted !== undefined && wanted !== maps.get(name)?.metadata?.resourceVersion)
          throw fail.conflict();
        maps.delete(name);
        return { kind: "Status", apiVersion: "v1", status: "Success" };
      },
    },
  };
}

async function ours(): Promise<{ readonly url: string; readonly left: string[] }> {
  const left: string[] = [];
  const authenticate = {
    account: ({ token }) => token === "secret" && "tests",
  } satisfies Authenticate;
  const serving = await serve(createServer(handlersOf(left), { authenticate }));
  onTestFinished(() => serving.close());
  return { url: `${serving.url}/api/v1`, left };
}

const authorization = "Bearer secret";

test("undici: a watch is lines as they happen, until the client leaves", async () => {
  const { url, left } = await ours();
  const { body, headers } = await undiciRequest(`${url}/watch/namespaces/shop/pods?resourceVersion=5`, {
    headers: { authorization },
  });
  expect(headers["content-type"]).toBe("application/jsonl");
  const seen: unknown[] = [];
  let text = "";
  // Leaving the loop ends the connection.
  for await (const piece of body) {
    const lines = `${text}${String(piece)}`.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const { type, object } = JSON.parse(line) as PodEvent & { object: Pod };
      seen.push([type, object.metadata.resourceVersion]);
    }
    if (seen.length >= 3) break;
  }
  expect(seen.slice(0, 3)).toEqual([
    ["ADDED", "2"],
    ["MODIFIED", "3"],
    ["MODIFIED", "4"],
  ]);
  await vi.waitFor(() => expect(left).toEqual(["5"]));
  const old = await undiciRequest(`${url}/watch/namespaces/shop/pods?resourceVersion=1`, {
    headers: { authorization },
  });
  expect([old.statusCode, await old.body.json()]).toEqual([
    410,
    { kind: "Status", apiVersion: "v1", reason: "Expired", message: "Too old." },
  ]);
});

test("undici: pages, versions that conflict, and patches", async () => {
  const { url } = await ours();
  const ask = async (method: string, path: string, given?: object, type = "application/json") => {
    const { statusCode, body } = await undiciRequest(`${url}/namespaces/shop/${path}`, {
      method: method as "GET",
      headers: { authorization, ...(given !== undefined && { "content-type": type }) },
      body: given === undefined ? null : JSON.stringify(given),
    });
    const text = await body.text();
    return { status: statusCode, text, body: JSON.parse(text) as Record<string, unknown> };
  };
  const names: string[] = [];
  let token = "";
  do {
    const { body } = await ask("GET", `pods?limit=2${token}`);
    names.push(...(body["items"] as Pod[]).map(({ metadata }) => metadata.name ?? ""));
    const next = (body["metadata"] as { continue?: string }).continue;
    token = next === undefined ? "" : `&continue=${next}`;
  } while (token !== "");
  expect(names).toEqual(["a", "b", "c"]);
  expect((await ask("GET", "pods?watch=true")).body["reason"]).toBe("invalid_request");

  const map = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "box" }, data: { a: "1", b: "2" } };
  const made = await ask("POST", "configmaps", map);
  expect(made.status).toBe(201);
  expect(made.text).toContain('"generation":9007199254740993');
  expect((await ask("POST", "configmaps", map)).body).toEqual({
    kind: "Status",
    apiVersion: "v1",
    reason: "AlreadyExists",
    message: "There is such an object.",
    details: { kind: "configmaps" },
  });
  const merge = "application/merge-patch+json";
  const patched = await ask("PATCH", "configmaps/box", { data: { a: null, c: "3" } }, merge);
  expect(patched.body["data"]).toEqual({ b: "2", c: "3" });
  expect((await ask("PATCH", "configmaps/box", { data: {} }, "application/json")).status).toBe(415);
  expect((await ask("PATCH", "configmaps/box", { data: { a: 1 } }, merge)).status).toBe(400);
  const metadata = { name: "box", resourceVersion: "1" };
  expect((await ask("PUT", "configmaps/box", { ...map, metadata })).body["reason"]).toBe("Conflict");
  expect((await ask("DELETE", "configmaps/box", { preconditions: { resourceVersion: "1" } })).status).toBe(
    409,
  );
  expect((await ask("DELETE", "configmaps/box?propagationPolicy=Orphan")).body["status"]).toBe("Success");
  const missing = await ask("GET", "configmaps/box");
  expect([missing.status, missing.body["code"], missing.body["details"]]).toEqual([
    404,
    404,
    { name: "box" },
  ]);
  expect((await ask("GET", "configmaps/Box")).status).toBe(400);
});
