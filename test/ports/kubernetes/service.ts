/** A service like the API server of Kubernetes, with Fastify. It knows the namespace `shop` with five pods. */
import { Readable } from "node:stream";
import Fastify, { type FastifyReply } from "fastify";
import type { RequestListener } from "node:http";

interface ConfigMap {
  readonly metadata: { readonly name: string; readonly resourceVersion: string; readonly labels?: object };
  readonly data?: object;
}

/** The service, and what it was sent. */
export interface KubernetesService {
  readonly listener: RequestListener;
  readonly asked: string[];
  /** Sends a line to every watch, as it is. */
  readonly tell: (line: string) => void;
  /** Ends every watch. */
  readonly end: () => void;
  /** The number of watches that clients have open. */
  readonly watches: () => number;
}

const pod = (name: string, phase = "Running", version = "10") => ({
  kind: "Pod",
  apiVersion: "v1",
  metadata: {
    name,
    namespace: "shop",
    uid: `uid-${name}`,
    resourceVersion: version,
    creationTimestamp: "2026-01-31T12:00:00Z",
    labels: { app: "shop" },
    ownerReferences: [{ kind: "ReplicaSet" }],
    managedFields: [{ manager: "kubelet", fieldsV1: { "f:status": {} } }],
  },
  spec: {
    containers: [
      {
        name: "main",
        image: "shop:1",
        ports: [{ containerPort: 80, protocol: "TCP" }],
        readinessProbe: {
          httpGet: { path: "/ready", port: name === "a" ? 8080 : "http" },
          periodSeconds: 10,
        },
        resources: { limits: { cpu: "500m", memory: "128Mi" } },
      },
    ],
    restartPolicy: "Always",
  },
  status: { phase, podIP: "10.0.0.1" },
});

function fail(reply: FastifyReply, code: number, reason: string, details: object = {}): FastifyReply {
  const message = `This is ${reason}.`;
  const status = {
    kind: "Status",
    apiVersion: "v1",
    metadata: {},
    status: "Failure",
    message,
    reason,
    details,
    code,
  };
  return reply.code(code).send(status);
}

/** Applies a merge patch (RFC 7396). */
function merged(target: unknown, patch: unknown): unknown {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const result: Record<string, unknown> = { ...(target as object | undefined) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

/** Returns a service that accepts the token `secret`. */
export async function kubernetesService(): Promise<KubernetesService> {
  const asked: string[] = [];
  const maps = new Map<string, ConfigMap>();
  const watches = new Set<Readable>();
  let version = 100;
  let tries = 0;
  const next = (): string => String(++version);
  const app = Fastify();
  app.addContentTypeParser("application/merge-patch+json", { parseAs: "string" }, (_request, body, done) =>
    done(null, JSON.parse(body as string)),
  );
  app.addHook("onRequest", async (request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.headers.authorization !== "Bearer secret") return fail(reply, 401, "Unauthorized");
    return undefined;
  });
  app.setNotFoundHandler((_request, reply) => fail(reply, 404, "NotFound"));

  const names = ["a", "b", "c", "d", "e"];
  app.get("/api/v1/namespaces/shop/pods", (request, reply) => {
    const { limit = "500", continue: token = "0" } = request.query as Record<string, string>;
    if (token === "old") return fail(reply, 410, "Expired");
    const [start, size] = [Number(token), Number(limit)];
    const left = Math.max(names.length - start - size, 0);
    const more = left > 0 ? { continue: String(start + size), remainingItemCount: left } : {};
    const items = names.slice(start, start + size).map((name) => pod(name));
    return reply.send({
      kind: "PodList",
      apiVersion: "v1",
      metadata: { resourceVersion: "100", ...more },
      items,
    });
  });
  app.get("/api/v1/watch/namespaces/shop/pods", (request, reply) => {
    const query = request.query as Record<string, string>;
    if (query["resourceVersion"] === "1") return fail(reply, 410, "Expired");
    const stream = new Readable({ read: () => {} });
    watches.add(stream);
    stream.once("close", () => watches.delete(stream));
    const added = { type: "ADDED", object: pod("a") };
    stream.push(`${JSON.stringify(added)}\n`);
    return reply.header("content-type", "application/json").send(stream);
  });
  app.get<{ Params: { name: string } }>("/api/v1/namespaces/shop/pods/:name", (request, reply) => {
    const { name } = request.params;
    if (name === "busy") {
      tries += 1;
      if (tries < 3)
        return fail(reply.header("retry-after", "0"), 429, "TooManyRequests", { retryAfterSeconds: 0 });
      return reply.send(pod("busy"));
    }
    if (name === "broken") return fail(reply, 500, "InternalError");
    if (!names.includes(name)) return fail(reply, 404, "NotFound", { name, kind: "pods" });
    return reply.send(pod(name));
  });
  app.get("/api/v1/namespaces/shop/pods/a/log", (_request, reply) => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index} ä\n`);
    return reply.header("content-type", "text/plain").send(Readable.from(lines));
  });

  const path = "/api/v1/namespaces/shop/configmaps";
  app.post(path, (request, reply) => {
    const given = request.body as ConfigMap;
    const { name } = given.metadata;
    if (maps.has(name)) return fail(reply, 409, "AlreadyExists", { name, kind: "configmaps" });
    if (JSON.stringify(given.data ?? {}).length > 1_000) {
      const causes = [{ reason: "FieldValueTooLong", message: "Too long.", field: "data" }];
      return fail(reply, 422, "Invalid", { name, kind: "ConfigMap", causes });
    }
    const made = {
      ...given,
      metadata: { ...given.metadata, resourceVersion: next(), generation: 9007199254740993n },
    };
    maps.set(name, made);
    const text = JSON.stringify(made, (_, value: unknown) => (typeof value === "bigint" ? "BIG" : value));
    // JSON of Go has all digits of a 64-bit integer.
    const body = text.replace('"BIG"', "9007199254740993");
    return reply.code(201).header("content-type", "application/json").send(body);
  });
  interface Named {
    Params: { name: string };
  }
  const write = (
    reply: FastifyReply,
    name: string,
    change: { readonly version?: string | undefined; readonly to: (known: ConfigMap) => unknown },
  ): FastifyReply => {
    const known = maps.get(name);
    if (known === undefined) return fail(reply, 404, "NotFound", { name });
    if (change.version !== undefined && change.version !== known.metadata.resourceVersion)
      return fail(reply, 409, "Conflict", { name });
    const made = change.to(known) as ConfigMap;
    const stored = { ...made, metadata: { ...made.metadata, name, resourceVersion: next() } };
    maps.set(name, stored);
    return reply
      .header("content-type", "application/json")
      .send(JSON.stringify(stored, (key, value: unknown) => (key === "generation" ? 2 : value)));
  };
  app.get<Named>(`${path}/:name`, (request, reply) => {
    const known = maps.get(request.params.name);
    if (known === undefined) return fail(reply, 404, "NotFound");
    return reply.send(
      JSON.parse(JSON.stringify(known, (key, value: unknown) => (key === "generation" ? 1 : value))),
    );
  });
  app.put<Named>(`${path}/:name`, (request, reply) => {
    const given = request.body as ConfigMap;
    return write(reply, request.params.name, { version: given.metadata.resourceVersion, to: () => given });
  });
  app.patch<Named>(`${path}/:name`, (request, reply) => {
    const patch = request.body as { metadata?: { resourceVersion?: string } };
    return write(reply, request.params.name, {
      version: patch.metadata?.resourceVersion,
      to: (known) => merged(known, patch),
    });
  });
  app.delete<Named>(`${path}/:name`, (request, reply) => {
    const { name } = request.params;
    const known = maps.get(name);
    const options = request.body as { preconditions?: { resourceVersion?: string } } | undefined;
    const wanted = options?.preconditions?.resourceVersion;
    if (known === undefined) return fail(reply, 404, "NotFound", { name });
    if (wanted !== undefined && wanted !== known.metadata.resourceVersion)
      return fail(reply, 409, "Conflict");
    maps.delete(name);
    return reply.send({
      kind: "Status",
      apiVersion: "v1",
      status: "Success",
      details: { name, kind: "configmaps" },
    });
  });
  await app.ready();
  return {
    listener: (request, response) => void app.server.emit("request", request, response),
    asked,
    tell: (line) => watches.forEach((watch) => watch.push(line)),
    end: () => watches.forEach((watch) => watch.push(null)),
    watches: () => watches.size,
  };
}
