/** Text in the charset that a response declares: rows C107, C108 and C143. */
import { beforeAll, expect, test } from "vitest";
import { loadDepot, type Depot } from "../../formats.js";
import { row } from "./row.js";
import { rawServer } from "./raw.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("client-charset")));

const modes = ["enforce", "report", "off"] as const;

/** The output of an endpoint whose response, with status 200, has these bytes. */
async function responding(
  name: "labels.print" | "labels.word" | "labels.count" | "files.get" | "scans.events",
  contentType: string | undefined,
  bytes: Uint8Array,
  options: object = {},
  status = "200 OK",
): Promise<unknown> {
  const type = contentType === undefined ? "" : `Content-Type: ${contentType}\r\n`;
  const head = `HTTP/1.1 ${status}\r\n${type}Content-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`;
  const baseUrl = await rawServer((socket) => {
    socket.write(head);
    socket.end(bytes);
  });
  const [group = "", method = ""] = name.split(".");
  const client = depot.createClient({ baseUrl, attempts: 1, ...options });
  return client[group]?.[method]?.(method === "print" ? { body: "" } : {});
}

/** The error of an outcome, or its value. */
const faultIn = (outcome: Promise<unknown>): Promise<unknown> => outcome.catch((error: unknown) => error);

const of = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
const utf16 = (text: string): Uint8Array => Buffer.from(text, "utf16le");
const bigEndian = (text: string): Uint8Array => Buffer.from(text, "utf16le").swap16();

row("C107: text in a charset that the response declares", () => {
  test.each<[string, string, Uint8Array]>([
    ["", "naïve", Buffer.from("naïve")],
    ["; charset=utf-8", "naïve", Buffer.from("naïve")],
    ["; charset=utf8", "\u{1F4E6}", Buffer.from("\uFEFF\u{1F4E6}")],
    ['; header=present; charset="UTF-8"', "é", Buffer.from("é")],
    ['; note="; charset=koi8-r"; charset=utf-8', "é", Buffer.from("é")],
    [";charset=iso-8859-1", "naïve", Buffer.from("naïve", "latin1")],
    ["; charset=us-ascii", "plain", Buffer.from("plain")],
    ["; charset=Windows-1252", "€ “é”", of(0x80, 0x20, 0x93, 0xe9, 0x94)],
    ["; charset=iso-8859-15", "€", of(0xa4)],
    ["; charset=koi8-r", "мир", of(0xcd, 0xc9, 0xd2)],
    ["; charset=shift_jis", "日本", of(0x93, 0xfa, 0x96, 0x7b)],
    ["; charset=gbk", "中文", of(0xd6, 0xd0, 0xce, 0xc4)],
    ["; charset=utf-16le", "añ\u{1F4E6}", utf16("añ\u{1F4E6}")],
    ["; charset=utf-16be", "añ", bigEndian("\uFEFFañ")],
    ["; charset=utf-16", "añ", bigEndian("\uFEFFañ")],
    ["; charset=utf-16", "añ", utf16("\uFEFFañ")],
    ["; charset=utf-16", "añ", utf16("añ")],
  ])("text/csv%s is %s", async (parameters, text, bytes) => {
    for (const responses of modes)
      expect(await responding("labels.print", `text/csv${parameters}`, bytes, { responses })).toBe(text);
    const file = (await responding("files.get", `text/csv${parameters}`, bytes)) as {
      text(): Promise<string>;
    };
    expect(await file.text()).toBe(text);
  });

  test.each<[string, string, Uint8Array]>([
    ["decode", "text/csv", of(0x61, 0xff)],
    ["decode", "text/csv; charset=utf-8", Buffer.from("é", "latin1")],
    ["decode", "text/csv; charset=utf-8", of(0xe2, 0x82)],
    ["decode", "text/csv; charset=utf-16le", of(0x61, 0x00, 0x62)],
    ["decode", "text/csv; charset=utf-16le", of(0x3d, 0xd8, 0x61, 0x00)],
    ["decode", "text/csv; charset=shift_jis", of(0x93)],
    ["content-type", "text/csv; charset=utf-7", Buffer.from("a")],
    ["content-type", "text/csv; charset=none-such", Buffer.from("a")],
  ])("%s for %s", async (kind, type, bytes) => {
    for (const responses of modes) {
      const fault = await faultIn(responding("labels.print", type, bytes, { responses }));
      expect(fault).toMatchObject({ kind, status: 200 });
    }
    const file = (await responding("files.get", type, bytes)) as { text(): Promise<string> };
    expect(await faultIn(file.text())).toMatchObject({ kind });
  });

  test("a stream is UTF-8: a mark at its beginning is none of its text, other bytes are no items", async () => {
    const items = async (type: string, bytes: Uint8Array): Promise<unknown[]> => {
      const found: unknown[] = [];
      try {
        const stream = await responding("scans.events", type, bytes);
        for await (const { place } of stream as AsyncIterable<{ readonly place: string }>) found.push(place);
      } catch (error) {
        found.push((error as { readonly kind: string }).kind);
      }
      return found;
    };
    const event = (place: string): string => `data: {"place":"${place}"}\n\n`;
    const type = "text/event-stream";
    expect(await items(`${type}; charset=UTF-8`, Buffer.from(`\uFEFF${event("é")}`))).toEqual(["é"]);
    // Anywhere else, the mark belongs to the name of a field that no event has.
    expect(await items(type, Buffer.from(`${event("a")}\uFEFF${event("b")}${event("c")}`))).toEqual([
      "a",
      "c",
    ]);
    expect(await items(type, Buffer.from(event("a") + event("é") + event("b"), "latin1"))).toEqual([
      "a",
      "decode",
    ]);
    expect(await items(`${type}; charset=iso-8859-1`, Buffer.from(event("a")))).toEqual(["content-type"]);
  });

  test("the text of an error has the charset of the error", async () => {
    const bytes = Buffer.from("fermé", "latin1");
    const baseUrl = await rawServer((socket) => {
      socket.write(
        "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain; charset=iso-8859-1\r\n" +
          `Content-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`,
      );
      socket.end(bytes);
    });
    const call = depot.createClient({ baseUrl, attempts: 1 })["labels"]?.["print"]?.({ body: "" });
    expect(await faultIn(Promise.resolve(call))).toMatchObject({ kind: "http", body: "fermé" });
  });
});

row("C108: a download without bytes or without a media type", () => {
  test.each(["image/png", undefined])("no bytes with the type %s", async (type) => {
    for (const end of ["Content-Length: 0\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "\r\n"]) {
      const baseUrl = await rawServer((socket) => {
        const named = type === undefined ? "" : `Content-Type: ${type}\r\n`;
        socket.end(`HTTP/1.1 200 OK\r\n${named}Connection: close\r\n${end}`);
      });
      const photos = depot.createClient({ baseUrl, attempts: 1 })["photos"];
      const file = (await photos?.["get"]?.({ id: "1" })) as { bytes(): Promise<Uint8Array> };
      expect(await file.bytes()).toHaveLength(0);
    }
    expect(await responding("labels.print", undefined, of())).toBe("");
  });

  test("bytes without a type", async () => {
    const fault = await faultIn(responding("labels.print", undefined, of(0x61)));
    expect(fault).toMatchObject({ kind: "content-type", contentType: null });
  });
});

row("C143: text in place of a JSON string, number or boolean", () => {
  const text = (type: string, body: string | Uint8Array, name: "labels.word" | "labels.count") =>
    faultIn(responding(name, type, typeof body === "string" ? Buffer.from(body) : body));

  test("text is the string itself, in its charset", async () => {
    expect(await text("application/json", '"a"', "labels.word")).toBe("a");
    expect(await text("text/plain; charset=utf-8", '"a"', "labels.word")).toBe('"a"');
    expect(await text("text/plain; charset=iso-8859-1", of(0xe9), "labels.word")).toBe("é");
    expect(await text("text/plain", "<b>", "labels.word")).toBe("<b>");
    expect(await text("text/html", "", "labels.word")).toBe("");
    expect(await text("Text/HTML", "5 < 7", "labels.word")).toBe("5 < 7");
    expect(await text("text/plain", of(0xff), "labels.word")).toMatchObject({ kind: "decode" });
  });

  test("markup in HTML, and other media types, are refused", async () => {
    for (const [type, body] of [
      ["text/html", "<!doctype html><title>Bad gateway</title>"],
      ["text/html; charset=utf-8", "\uFEFF \n<html>"],
      ["text/xml", "a"],
      ["text/plainer", "a"],
      ["image/png", "a"],
    ] as const)
      expect(await text(type, body, "labels.word")).toMatchObject({ kind: "content-type" });
  });

  test("a number is written as in JSON", async () => {
    expect(await text("text/html", "5", "labels.count")).toBe(5);
    expect(await text("text/plain", "five", "labels.count")).toMatchObject({ kind: "decode" });
    expect(await text("text/html", "", "labels.count")).toMatchObject({ kind: "decode" });
    expect(await text("image/png", "5", "labels.count")).toMatchObject({ kind: "content-type" });
  });

  test("the error for a success that is not declared has the body that was read", async () => {
    const faultOf = (name: "labels.word" | "labels.count", type: string, body: string) =>
      faultIn(responding(name, type, Buffer.from(body), {}, "202 Accepted"));
    const job = { kind: "http", status: 202, body: { job: 1 } };
    expect(await faultOf("labels.word", "application/json", '{"job":1}')).toMatchObject(job);
    expect(await faultOf("labels.count", "application/json", '{"job":1}')).toMatchObject(job);
    expect(await faultOf("labels.count", "text/plain", "later")).toMatchObject({
      status: 202,
      body: "later",
    });
    expect(await faultOf("labels.word", "application/json", '"later"')).toBe("later");
  });

  test.each<[string | undefined, string | Uint8Array, string]>([
    ["text/csv; charset=nowhere", "later", "later"],
    ["text/csv", of(0x61, 0xff), "a\ufffd"],
    [undefined, "later", "later"],
    ["text/plain", "later", "later"],
  ])("so has one for text of the type %s", async (type, body, read) => {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    const fault = await faultIn(responding("labels.print", type, bytes, {}, "202 Accepted"));
    expect(fault).toMatchObject({ kind: "http", status: 202, body: read });
  });

  test("the bound on a response holds", async () => {
    const fault = responding("labels.word", "text/plain", Buffer.from("long"), { maxResponseBytes: 3 });
    expect(await faultIn(fault)).toMatchObject({ kind: "too-large" });
  });
});
