/** Headers that the server adds by itself, and requests that it leaves to another. */
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Desk, Handler } from "../desk.js";
import { asApp, asJson, gateServer, loadGate, openGate } from "./gate.js";
import { row } from "./row.js";

let modules: Desk;
beforeAll(async () => void (modules = await loadGate("added-headers")));

row("S73: a list in the query that is sent as nothing", (entry) => {
  test.each([
    ["/passes", { tag: [] }],
    ["/passes?tag=", { tag: [""] }],
    ["/passes?tag=a&only=1", { tag: ["a"], only: [1] }],
  ])("%s", async (target, input) => {
    const { ask } = await openGate(entry, modules);
    const response = await ask(target);
    expect([response.status, response.json]).toEqual([200, input]);
  });
});

row("S77: responses that no cache may keep", (entry) => {
  test("errors, and responses to callers with credentials", async () => {
    const { ask } = await openGate(entry, modules);
    const cached = async (...args: Parameters<typeof ask>) => {
      const { status, headers } = await ask(...args);
      return [status, headers["cache-control"]];
    };
    expect(await cached("/passes")).toEqual([200, undefined]);
    expect(await cached("/nowhere")).toEqual([404, "no-store"]);
    expect(await cached("/old/passes")).toEqual([401, "no-store"]);
    const sent = { method: "POST", headers: asJson, body: '{"label":"a"}' };
    expect(await cached("/passes", sent)).toEqual([200, "no-store"]);
  });

  test("where the header is declared, it is up to the handler", async () => {
    const list: Handler = async (_, { responseHeaders }) => {
      responseHeaders["cache-control"] = "private, max-age=5";
      return [];
    };
    const silent = await openGate(entry, modules);
    expect((await silent.ask("/old/passes", { headers: asApp })).headers).not.toHaveProperty("cache-control");
    const { ask } = await openGate(entry, modules, { list });
    const { headers } = await ask("/old/passes", { headers: asApp });
    expect(headers["cache-control"]).toBe("private, max-age=5");
  });
});

row("S78: an endpoint that is deprecated", (entry) => {
  test("every response says since when, and when it ends", async () => {
    const { ask } = await openGate(entry, modules);
    for (const headers of [asApp, {}]) {
      const response = await ask("/old/passes", { headers });
      expect(response.headers).toMatchObject({
        deprecation: "@1769817600",
        sunset: "Sun, 31 Jan 2027 00:00:00 GMT",
      });
    }
    expect((await ask("/passes")).headers).not.toHaveProperty("deprecation");
  });
});

row("S79: pages of other origins, with the option `cors`", (entry) => {
  const page = "https://app.test";
  const preflight = {
    method: "OPTIONS",
    headers: {
      origin: page,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  };

  test("a preflight of an allowed origin gets what it asks for", async () => {
    const { ask } = await openGate(entry, modules, {}, { cors: { origins: [page], maxAgeSeconds: 5 } });
    const { status, headers } = await ask("/passes", preflight);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": page,
      "access-control-allow-methods": "GET, POST, HEAD, OPTIONS",
      "access-control-allow-headers": "authorization,content-type",
      "access-control-max-age": "5",
      vary: "origin",
    });
    expect(headers).not.toHaveProperty("access-control-expose-headers");
  });

  test("responses and errors can be read, with all their headers", async () => {
    const { ask } = await openGate(entry, modules, {}, { cors: { origins: "*" } });
    for (const target of ["/passes", "/nowhere", "/passes/%zz"]) {
      const { headers } = await ask(target, { headers: { origin: page } });
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-expose-headers"]).toContain("x-request-id");
      expect(headers).not.toHaveProperty("vary");
    }
  });

  test("also the headers of an endpoint that is deprecated", async () => {
    const { ask } = await openGate(entry, modules, {}, { cors: { origins: "*" } });
    const { headers } = await ask("/old/passes", { headers: { ...asApp, origin: page } });
    const exposed = headers["access-control-expose-headers"]?.split(", ");
    expect(exposed).toEqual(expect.arrayContaining(["deprecation", "sunset", "x-request-id"]));
    expect(headers).toHaveProperty("deprecation");
  });

  test.each<[string, Record<string, string>]>([
    ["another origin", { origin: "https://app.test.evil" }],
    ["another scheme", { origin: "http://app.test" }],
    ["no origin", {}],
    ["the origin null", { origin: "null" }],
  ])("%s is not let in", async (_, headers) => {
    const { ask } = await openGate(entry, modules, {}, { cors: { origins: [page] } });
    for (const sent of [
      { headers },
      { ...preflight, headers: { ...preflight.headers, origin: "", ...headers } },
    ]) {
      const response = await ask("/passes", sent);
      const given = Object.keys(response.headers).filter((name) => name.startsWith("access-control-"));
      expect([given, response.headers["vary"]]).toEqual([[], "origin"]);
    }
  });

  test("header names that are none are not handed back", async () => {
    const { ask } = await openGate(entry, modules, {}, { cors: { origins: "*" } });
    const headers = { ...preflight.headers, "access-control-request-headers": "a b; c" };
    expect((await ask("/passes", { ...preflight, headers })).headers).not.toHaveProperty(
      "access-control-allow-headers",
    );
  });

  test.each([
    [["app.test"]],
    [["https://app.test/"]],
    [["https://APP.test"]],
    [[""]],
    ["https://app.test"],
    [5],
  ])("origins that no browser sends are refused: %j", (origins) => {
    expect(() => gateServer(modules, {}, { cors: { origins } })).toThrow(/^The option cors.origins must be/);
  });
});

row("S157: URLs that start with the option `prefix`", (entry) => {
  test("have endpoints below it, and only there", async () => {
    const { ask } = await openGate(entry, modules, {}, { prefix: "/api/v1" });
    expect((await ask("/api/v1/passes", { method: "DELETE" })).json["code"]).toBe("method_not_allowed");
    for (const path of ["/passes", "/api/v1", "/api/v1passes", "/api/v1//passes", "/api/v1/api/v1/passes"])
      expect((await ask(path)).json["code"]).toBe("route_not_found");
    const { routes } = gateServer(modules, {}, { prefix: "/api/v1" }) as unknown as {
      readonly routes: readonly { readonly path: string }[];
    };
    expect(routes.filter(({ path }) => !path.startsWith("/api/v1/"))).toEqual([]);
  });

  test("start with the address of `serve`", async () => {
    const serving = await modules.serve(gateServer(modules, {}, { prefix: "/api/v1" }));
    onTestFinished(() => serving.close());
    expect(serving.url).toBe(`http://127.0.0.1:${serving.port}/api/v1`);
    expect((await fetch(`${serving.url}/passes`)).status).toBe(200);
  });

  test("leave the others whole to the option `fallback`, such as a second version", async () => {
    const second = gateServer(modules, {}, { prefix: "/api/v2" });
    const { ask } = await openGate(entry, modules, {}, { prefix: "/api/v1", fallback: second });
    for (const version of ["v1", "v2"]) {
      const found = await ask(`/api/${version}/passes`, { method: "OPTIONS" });
      expect([found.status, found.headers["allow"]]).toEqual([204, expect.stringContaining("OPTIONS")]);
    }
    expect((await ask("/passes")).json["code"]).toBe("route_not_found");
  });

  test.each(["v1", "/v1/", "/", "/v1?a", "/a%2Db", "/é", "/{tenant}", 1])("is refused as %j", (prefix) => {
    expect(() => gateServer(modules, {}, { prefix })).toThrow(/^The option prefix must be a path/);
  });
});

row("S80: paths without an endpoint, with the option `fallback`", (entry) => {
  test("another server responds, and it alone reports them", async () => {
    const reported: unknown[] = [];
    const onRequest = ({ path }: { path: unknown }): void => void reported.push(path);
    const other = gateServer(modules, { find: async () => "other" }, { onRequest });
    const { ask, paths } = await openGate(entry, modules, {}, { fallback: other });
    expect((await ask("/nowhere")).json["code"]).toBe("route_not_found");
    expect([reported, paths]).toEqual([["/…"], []]);
    expect((await ask("/passes", { method: "DELETE" })).json["code"]).toBe("method_not_allowed");
    expect((await ask("/passes/%zz")).json["code"]).toBe("malformed_path");
    expect([reported.length, paths.length]).toEqual([1, 4]);
  });
});
