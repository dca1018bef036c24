/** The test of a contract keeps its promises to a service on Express: objects of others stay, and the report counts what stays. */
import { createServer } from "node:http";
import { writeFileSync } from "node:fs";
import express, { type Request, type Response } from "express";
import { expect, test } from "vitest";
import type { ContractReport } from "../../generator/tools/contract/report-data.js";
import type { ContractOptions } from "../../generator/tools/contract/session.js";
import { Project } from "../support/project.js";
import { modelOfSpec, testServer } from "./planted.js";

/** The deviations of a service from the plain one. */
interface Habits {
  /** The status of a creation, in the document and on the wire. */
  readonly created?: 200 | 201;
  /** Every creation returns this object of somebody else, changed; where lists have addresses, the first one this and each later one the next. */
  readonly upserts?: number;
  /** The objects on a page, whatever is asked for. */
  readonly page?: number;
  /** The response to a deletion that does not delete. */
  readonly deletion?: 302 | 403;
  /** The document has no list. */
  readonly isWithoutList?: boolean;
  /** The document has each method for an item but DELETE. */
  readonly isWithoutDelete?: boolean;
  /** The list has pages of two, each with the address of the next, and responses have other texts than requests. */
  readonly addresses?: "url" | "link";
  /** Numbers of deleted objects are taken again. */
  readonly reuses?: boolean;
}

const json = (schema: object): object => ({ "application/json": { schema } });
const item = { $ref: "#/components/schemas/Item" };

function documentOf({ created = 201, isWithoutList, isWithoutDelete, page, addresses }: Habits): object {
  const error = { description: "Refused.", content: json({ $ref: "#/components/schemas/Refusal" }) };
  const body = { required: true, content: json({ $ref: "#/components/schemas/Draft" }) };
  const found = { description: "The item.", content: json(item) };
  const label = { type: "string", minLength: 1, maxLength: 40 };
  const items = { type: "array", items: item };
  const uri = { type: "string", format: "uri", nullable: true };
  const listed = {
    description: "The items.",
    content: json(
      addresses === "url" ? { type: "object", properties: { next: uri, results: items } } : items,
    ),
    ...(addresses === "link" && {
      headers: { Link: { description: 'rel="next"', schema: { type: "string" } } },
    }),
  };
  const number = { name: "page", in: "query", schema: { type: "integer", minimum: 1 } };
  const bound = { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100 } };
  const change = { requestBody: body, responses: { 200: found, 404: error, 422: error } };
  const gone = { description: "Gone." };
  return {
    openapi: "3.0.3",
    info: { title: "Items", version: "1" },
    paths: {
      "/items": {
        ...(isWithoutList !== true && {
          get: {
            operationId: "list",
            responses: { 200: listed },
            ...(page !== undefined && { parameters: [bound] }),
            ...(addresses !== undefined && { parameters: [number] }),
          },
        }),
        post: { operationId: "create", requestBody: body, responses: { [created]: found, 422: error } },
      },
      "/items/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
        get: { operationId: "read", responses: { 200: found, 404: error, 422: error } },
        put: { operationId: "replace", ...change },
        ...(isWithoutDelete === true
          ? { patch: { operationId: "change", ...change }, post: { operationId: "add", ...change } }
          : { delete: { operationId: "remove", responses: { 204: gone, 404: error, 422: error } } }),
      },
      "/cache": { delete: { operationId: "clear", responses: { 204: gone } } },
    },
    components: {
      schemas: {
        Item: {
          type: "object",
          required: ["id", "label"],
          properties: { id: { type: "integer" }, label },
        },
        Draft: { type: "object", required: ["label"], properties: { label } },
        Refusal: { type: "object", required: ["error"], properties: { error: { type: "string" } } },
      },
    },
  };
}

interface Tried extends ContractReport {
  /** Methods and paths, as they came. */
  readonly calls: readonly string[];
  /** The objects that are there at the end. */
  readonly rows: ReadonlyMap<number, string>;
}

/** Tests a service with some objects of others by its own document. */
async function tried(habits: Habits, others = 3, options: Partial<ContractOptions> = {}): Promise<Tried> {
  const { created = 201, upserts, page, deletion, addresses, reuses = false } = habits;
  const rows = new Map(
    Array.from({ length: others }, (_, at): [number, string] => [at + 1, `Old ${at + 1}`]),
  );
  const calls: string[] = [];
  let last = others;
  let renewed = 0;
  const app = express();
  app.use((request, _, next) => {
    calls.push(`${request.method} ${request.path}`);
    next();
  });
  app.use(express.json());
  const refuse = (response: Response, status: number, error: string): void =>
    void response.status(status).json({ error });
  const labelOf = ({ body }: Request, response: Response): string | undefined => {
    const { label } = (body ?? {}) as { readonly label?: unknown };
    if (typeof label === "string" && label !== "" && label.length <= 40) return label;
    refuse(response, 422, "label");
    return undefined;
  };
  const show = (id: number): object => ({
    id,
    label: addresses === undefined ? rows.get(id) : rows.get(id)?.toUpperCase(),
  });
  app.get("/items", ({ query, headers }, response) => {
    if (addresses === undefined) return response.json([...rows.keys()].slice(0, page ?? Infinity).map(show));
    const at = Number(query["page"] ?? 1);
    if (!Number.isInteger(at) || at < 1) return refuse(response, 422, "page");
    const results = [...rows.keys()].slice(2 * at - 2, 2 * at).map(show);
    const address = 2 * at < rows.size ? `http://${headers.host}/items?page=${at + 1}` : null;
    if (addresses === "link" && address !== null)
      response.setHeader("link", `<${address}>; title="more, and more"; Rel=next`);
    response.json(addresses === "link" ? results : { next: address, results });
  });
  app.post("/items", (request, response) => {
    const label = labelOf(request, response);
    if (label === undefined) return;
    const old =
      upserts !== undefined && addresses !== undefined ? Math.min(upserts + renewed++, others) : upserts;
    const id = old ?? (reuses ? Math.max(0, ...rows.keys()) + 1 : ++last);
    rows.set(id, label);
    response.status(created).json(show(id));
  });
  app.delete("/cache", (_, response) => void response.status(204).end());
  app.all("/items/:id", (request, response, next) => {
    // As services do that read numbers loosely.
    const id = Number.parseInt(String(request.params["id"]), 10);
    if (!rows.has(id)) return refuse(response, 404, "item");
    if (request.method === "GET") response.json(show(id));
    else if (request.method === "PUT") {
      const label = labelOf(request, response);
      if (label !== undefined) response.json(rows.set(id, label) && show(id));
    } else if (request.method !== "DELETE") next();
    else if (deletion === 302) response.redirect("/login");
    else if (deletion === 403) refuse(response, 403, "not yours");
    else response.status(204).end(String(rows.delete(id) || ""));
  });
  app.use((error: { readonly status?: number }, _: Request, response: Response, next: () => void) =>
    error.status === undefined ? next() : refuse(response, error.status, "malformed"),
  );
  const path = new Project().path("items.json");
  writeFileSync(path, JSON.stringify(documentOf(habits)));
  const report = await testServer(await modelOfSpec(path), createServer(app), options);
  return { ...report, calls, rows };
}

const sentences = ({ findings }: ContractReport): readonly string[] =>
  findings.map(({ rule, endpoint, what }) => `${rule} ${endpoint.name}: ${what}`);

/** Returns the calls that write with a path that names no item by a whole number. */
const wrongWrites = ({ calls }: Tried): readonly string[] =>
  calls.filter((call) => /^(?:PUT|PATCH|POST|DELETE) \/items\/(?![1-9]\d*$)/.test(call));

const old = (report: Tried): number =>
  [...report.rows.values()].filter((one) => one.startsWith("Old")).length;

test("wrong values in a path go to no method that writes, unless all may be called", async () => {
  const careful = await tried({});
  expect(careful.calls).toContain("GET /items/1.5");
  expect(wrongWrites(careful)).toEqual([]);
  expect(sentences(careful).join("\n")).not.toMatch(/remove: id|replace: id/);
  const all = await tried({}, 3, { allow: "all" });
  expect(wrongWrites(all)).toEqual(expect.arrayContaining(["DELETE /items/1.5", "PUT /items/1.5"]));
});

test("a run deletes what it has created, by a number that it knows to be its own", async () => {
  for (const created of [200, 201] as const) {
    const report = await tried({ created });
    expect([old(report), report.rows.size, report.left]).toEqual([3, 3, []]);
    expect(report.calls.filter((call) => call.startsWith("DELETE ")).length).toBeGreaterThan(2);
  }
});

test.each(["url", "link"] as const)(
  "so it does where the pages of a list have a %s to the next",
  async (addresses) => {
    const report = await tried({ addresses });
    expect([old(report), report.rows.size, report.left]).toEqual([3, 3, []]);
    expect(report.calls.filter((call) => call.startsWith("DELETE ")).length).toBeGreaterThan(2);
  },
);

test("nothing is deleted by a method that is not declared, or whose effect is not known", async () => {
  const methods = ({ calls }: Tried): ReadonlySet<string> =>
    new Set(calls.map((call) => call.split("/")[0] ?? ""));
  expect([...methods(await tried({ isWithoutDelete: true }))].sort()).toEqual([
    "GET ",
    "PATCH ",
    "POST ",
    "PUT ",
  ]);
  expect(methods(await tried({ isWithoutDelete: true }, 3, { allow: "all" }))).toContain("DELETE ");
});

test("an unknown number is deleted only after a read has not found it", async () => {
  const { calls } = await tried({});
  const unknown = calls.findIndex((call) => /^DELETE \/items\/9\d{5}/.test(call));
  expect(calls[unknown - 1]).toBe(calls[unknown]?.replace("DELETE", "GET"));
});

test("numbers that the service takes again are those of new objects", async () => {
  const report = await tried({ reuses: true });
  expect([old(report), report.rows.size, report.left]).toEqual([3, 3, []]);
});

test.each<readonly [Habits, number]>([
  [{ created: 200, upserts: 25 }, 30],
  [{ created: 201, upserts: 25 }, 30],
  [{ created: 200, upserts: 25, page: 20 }, 30],
  [{ created: 200, upserts: 2, isWithoutList: true }, 3],
  [{ created: 201, upserts: 5, addresses: "link" }, 60],
  [{ created: 201, upserts: 5, addresses: "url" }, 60],
])(
  "an object that was there before stays, though a creation returns it: %o of %i",
  async (habits, others) => {
    const report = await tried(habits, others);
    expect(report.rows.size).toBe(others);
    expect(report.calls).not.toContain(`DELETE /items/${habits.upserts}`);
  },
);

test("an object that may have been there before stays, and is counted", async () => {
  const { left, notes, rows } = await tried({ created: 200, isWithoutList: true });
  expect(left).toEqual([`${rows.size - 3} Item (perhaps not made by the run)`]);
  expect(notes).toContain(
    "items.remove: not called with success, since each Item may have been there before, or was not deleted. Allow it with --allow all.",
  );
});

test.each([302, 403] as const)("objects whose deletion ends with %i are counted", async (deletion) => {
  const { left, notes, rows } = await tried({ deletion });
  expect(rows.size).toBeGreaterThan(3);
  expect(left).toEqual([`${rows.size - 3} Item (items.remove did not delete it)`]);
  expect(notes.join("\n")).not.toContain("created no Item");
});

test("a list that has a limit and no declared pages need not show a new object", async () => {
  expect(sentences(await tried({ page: 2 })).join("\n")).not.toContain("create-list");
});
