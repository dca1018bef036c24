/** The output of a server: one suite, through `fetch` and over real sockets. */
import { beforeAll, describe, expect, test } from "vitest";
import { asApp, handlersWith, loadDesk, optionsWith, type Desk, type Handler } from "./desk.js";
import { entries, entryOf, type Send } from "./entries.js";

let desk: Desk;
beforeAll(async () => {
  desk = await loadDesk("responses");
});

const deskFull: Handler = async (_, { fail }) =>
  Promise.reject(fail["desk_full"]?.({ most: 3, authors: [{ name: "Ann", secret: 1 }], secret: 1 }));

/** A handler that sets headers, one of which is not declared. */
const settingLocation =
  (value: unknown): Handler =>
  async (_, { responseHeaders }) => {
    responseHeaders["location"] = value;
    responseHeaders["x-count"] = 3;
    responseHeaders["set-cookie"] = "a=b";
    return { id: "n1", title: "a" };
  };

describe.each(entries)("through %s", (entry) => {
  const open = (
    own: Readonly<Record<string, Handler>> = {},
    options: Readonly<Record<string, unknown>> = {},
  ): Promise<Send> => entryOf(entry, desk, desk.createServer(handlersWith(own), optionsWith(desk, options)));

  const getting = async (handler: Handler, options: Readonly<Record<string, unknown>> = {}) =>
    (await open({ "notes.get": handler }, options))("/v1/notes/n1", { headers: asApp });

  test("declared errors carry their status, code and fields, and nothing else", async () => {
    const missing = await getting(async (_, { fail }) => {
      throw fail["note_not_found"]?.({ detail: "No n1.", secret: 1 });
    });
    expect(missing.json).toEqual({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      code: "note_not_found",
      detail: "No n1.",
      request_id: missing.headers["x-request-id"],
    });
    const send = await open({ "notes.create": deskFull });
    const headers = { ...asApp, "content-type": "application/json" };
    const response = await send("/v1/notes", { method: "POST", headers, body: '{"title":"a"}' });
    expect(response.json).toEqual({
      type: "about:blank",
      title: "Conflict",
      status: 409,
      code: "full",
      request_id: response.headers["x-request-id"],
      most: 3,
      authors: [{ name: "Ann" }],
    });
  });

  test("what is not declared never leaves, in no mode", async () => {
    const output = { id: "n1", title: "a", secret: 1, author: { name: "Ann", secret: 1 }, extra: { x: 1 } };
    for (const responses of ["enforce", "report", "off"]) {
      const response = await getting(async () => output, { responses });
      expect(response.json).toEqual({
        id: "n1",
        title: "a",
        author: { name: "Ann" },
        extra: { x: 1 },
      });
    }
    const list = await (await open({ "notes.list": async () => [output] }))("/v1/notes", { headers: asApp });
    expect(list.text).not.toContain("secret");
  });

  test("report sends what breaks the contract and calls onDrift", async () => {
    const drifts: unknown[] = [];
    const response = await getting(async () => ({ id: "n1", title: 3 }), {
      responses: "report",
      onDrift: (drift: unknown) => drifts.push(drift),
    });
    expect([response.status, response.json["title"]]).toEqual([200, 3]);
    expect(drifts).toMatchObject([
      { endpoint: "notes.get", path: "/v1/notes/{note_id}", issues: [{ pointer: "/title" }] },
    ]);
  });

  const create = async (value: unknown) => {
    const send = await open({ "notes.create": settingLocation(value) });
    const headers = { ...asApp, "content-type": "application/json" };
    return send("/v1/notes", { method: "POST", headers, body: '{"title":"a"}' });
  };

  test("declared headers are sent; a required one that is missing or a bad value is 500", async () => {
    const response = await create("/v1/notes/n1");
    expect(response.headers).toMatchObject({ location: "/v1/notes/n1", "x-count": "3" });
    expect(response.headers).not.toHaveProperty("set-cookie");
    expect((await create(undefined)).json["code"]).toBe("response_contract");
    expect((await create("a\r\nset-cookie: a=b")).json["code"]).toBe("response_contract");
  });

  test("unimplemented is 501", async () => {
    const response = await getting(desk.unimplemented);
    expect([response.status, response.json["code"]]).toEqual([501, "not_implemented"]);
  });

  test("204 has no body", async () => {
    const send = await open();
    const response = await send("/v1/notes/n1/touch", { method: "POST", headers: asApp });
    expect([response.status, response.text]).toEqual([204, ""]);
    expect(response.headers).not.toHaveProperty("content-type");
  });
});
