/** Multipart bodies as other clients send them: rows S130 to S134. */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { depotHandlers, loadDepot, sizeOfStream, type Depot } from "../../formats.js";
import { deferred, type Handler } from "../desk.js";
import { entryOf, listen, type ReceivedResponse } from "../entries.js";
import { undiciRequest, UndiciFormData } from "../../../support/undici.js";
import { Connection } from "./connection.js";
import { expectResponse, listenerRow, row } from "./row.js";
import type { EntryName } from "./shop.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("multipart")));

interface File {
  readonly stream: ReadableStream<Uint8Array>;
  readonly filename?: string;
  readonly contentType?: string;
}
type One = () => Promise<File | undefined>;

async function described(file: File | undefined): Promise<unknown> {
  if (file === undefined) return null;
  const text = await new Response(file.stream).text();
  return [file.filename ?? null, file.contentType ?? null, text.length > 20 ? text.length : text];
}

/** Responds with the fields and every file. */
const describing: Handler = async ({ photo, letter, scans, ...fields }) => {
  const found: unknown[] = [fields, await described(await (photo as One)())];
  found.push(await described(await (letter as One)()));
  for await (const scan of (scans as () => AsyncIterable<File>)()) found.push(await described(scan));
  return found;
};

type SendBody = (body: string | Uint8Array, boundary?: string) => Promise<ReceivedResponse>;

async function sending(
  entry: EntryName,
  handler: Handler = describing,
  options: object = {},
  path = "/registrations",
): Promise<SendBody> {
  const server = depot.createServer(depotHandlers({ "parcels.register": handler }), options);
  const ask = await entryOf(entry === "fetch" ? "fetch" : "node", depot, server);
  return (body, boundary = "X") => {
    const type = boundary === "" ? "multipart/form-data" : `multipart/form-data; boundary=${boundary}`;
    return ask(path, { method: "POST", headers: { "content-type": type }, body });
  };
}

const field = (name: string, value: string): string =>
  `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string, type = "image/png", more = '; filename="a.png"'): string =>
  `--X\r\nContent-Disposition: form-data; name="${name}"${more}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const end = "--X--\r\n";
const label = field("label", "x");

row("S130: a multipart body", (entry) => {
  test("as browsers and curl write it", async () => {
    const send = await sending(entry);
    const json = '{"place":"é"}';
    const from = `--X\r\ncontent-disposition: form-data; name=from; filename="blob"\r\ncontent-type: application/json\r\n\r\n${json}\r\n`;
    const fields = `${field("label", "a\r\nb")}${field("weight", "3")}${field("tags", "é")}${field("tags", "")}`;
    const more = field("unknown", "dropped");
    const files = [
      file("photo", "png\r\n--Y", "image/png", '; filename="C:\\\\x\\\\%22q%22.png"'),
      file("unknown", "dropped"),
      file("letter", "", "text/plain", "; filename*=UTF-8''na%C3%AFve.txt"),
      file("scans", "1", "text/plain", ""),
      file("scans", "2"),
      file("scans", "3", "image/png", '; filename=".."'),
      file("scans", "4", "image/png", "; filename*=UTF-8''%2e%2e%2f%00evil%0d%0a"),
    ];
    const body = `${fields}${from}${more}${files.join("")}${end}an epilogue`;
    const response = await send(body);
    expect(response.status, response.text).toBe(200);
    expect(response.json).toEqual([
      { label: "a\r\nb", weight: 3, tags: ["é", ""], from: { place: "é" } },
      ['"q".png', "image/png", "png\r\n--Y"],
      ["naïve.txt", "text/plain", ""],
      [null, "text/plain", "1"],
      ["a.png", "image/png", "2"],
      [null, "image/png", "3"],
      ["evil", "image/png", "4"],
    ]);
  });
  test.each(["\r\n", "a preamble\r\n", "--Y\r\n--\r\n\r\n"])(
    "text before its boundary is none of it: %j",
    async (before) => {
      const send = await sending(entry);
      const response = await send(`${before}${label}${file("photo", "p")}${end}an epilogue`);
      expect(response.json).toEqual([{ label: "x", tags: [] }, ["a.png", "image/png", "p"], null]);
    },
  );
  test("a part that ends with its head, and semicolons before nothing", async () => {
    const send = await sending(entry);
    const empty = "--X\r\ncontent-disposition: form-data; name=tags;\r\n\r\n";
    const response = await send(`${label}${empty}${file("photo", "p")}${end}`, "X;");
    expect(response.json).toEqual([{ label: "x", tags: [""] }, ["a.png", "image/png", "p"], null]);
  });
  test("each fault has a message of its own", async () => {
    const send = await sending(entry);
    const detailOf = async (body: string, boundary?: string): Promise<unknown> =>
      (await send(body, boundary)).json["detail"];
    const head = "--X\r\ncontent-disposition: form-data; name=label\r\n";
    expect(await detailOf(`${head}content-transfer-encoding: base64\r\n\r\nx\r\n${end}`)).toMatch(
      /`content-transfer-encoding`/,
    );
    expect(await detailOf(`--X\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`)).toMatch(
      /`content-disposition: form-data`/,
    );
    expect(await detailOf(`${head}${head.slice(5)}\r\nx\r\n${end}`)).toMatch(
      /headers, each on a line and once/,
    );
    expect(await detailOf(label, "")).toMatch(
      /`content-type: multipart\/form-data; boundary=…` needs a boundary/,
    );
  });
  test("another media type is told which one to send", async () => {
    const server = depot.createServer(depotHandlers(), {});
    const ask = await entryOf(entry === "fetch" ? "fetch" : "node", depot, server);
    const headers = { "content-type": "application/json" };
    const response = await ask("/registrations", { method: "POST", headers, body: "{}" });
    expect(response.status).toBe(415);
    expect(response.json["detail"]).toBe(
      "Send the body with the header `content-type: multipart/form-data; boundary=…`.",
    );
  });
  test("with fields in the charset that they declare", async () => {
    const send = await sending(entry);
    const of = (type: string): string => file("label", "\xe9", type, "");
    const body = `${of('text/plain; charset="ISO-8859-1"')}${field("tags", "")}${file("photo", "p")}${end}`;
    const response = await send(Buffer.from(body, "latin1"));
    expect(response.json, response.text).toMatchObject({ 0: { label: "é" } });
  });
  test("an absent required list is empty; undeclared values are not passed on", async () => {
    const send = await sending(entry);
    const response = await send(`${label}${file("photo", "p")}${end}`);
    expect(response.json).toEqual([{ label: "x", tags: [] }, ["a.png", "image/png", "p"], null]);
  });
  test("values of other types are issues in the body", async () => {
    const send = await sending(entry);
    const bad = `${field("weight", "1.5")}${field("weight", "2")}${field("from", "{")}`;
    const response = await send(`${bad}${file("photo", "p")}${end}`);
    expectResponse(response, { status: 400, code: "invalid_request" });
    const issues = response.json["issues"] as { pointer: string; in: string }[];
    expect(issues.map((issue) => `${issue.in} ${issue.pointer}`).sort()).toEqual([
      "body /from",
      "body /label",
      "body /weight",
      "body /weight",
    ]);
  });
  test("no body at all, where everything is optional", async () => {
    const server = depot.createServer(depotHandlers(), {});
    const ask = await entryOf(entry === "fetch" ? "fetch" : "node", depot, server);
    expect((await ask("/notes", { method: "POST" })).json).toEqual({});
    expectResponse(await ask("/registrations", { method: "POST" }), { status: 400, code: "invalid_body" });
    const empty = {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=X" },
      body: end,
    };
    expect((await ask("/notes", empty)).json).toEqual({});
  });
});

row("S131: a multipart body that breaks the rules", (entry) => {
  const photo = file("photo", "p");
  const rows: readonly (readonly [string, string, number, string])[] = [
    ["without an end", `${label}${photo}`, 400, "malformed_request"],
    ["that ends in a head", `${label}--X\r\ncontent-disp`, 400, "malformed_request"],
    ["with another boundary", `${label}${photo}${end}`.replaceAll("--X", "--Z"), 400, "malformed_request"],
    ["whose boundary goes on", `${label}--XY\r\n\r\n${end}`, 400, "malformed_request"],
    [
      "a part without a name",
      `--X\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`,
      400,
      "malformed_request",
    ],
    ["a part without headers", `--X\r\n\r\nx\r\n${end}`, 400, "malformed_request"],
    [
      "a part in base64",
      `--X\r\ncontent-disposition: form-data; name=label\r\ncontent-transfer-encoding: base64\r\n\r\nx\r\n${end}`,
      400,
      "malformed_request",
    ],
    [
      "headers of 10 kB",
      file("photo", "p", "image/png", `; filename="${"a".repeat(10_000)}"`),
      400,
      "malformed_request",
    ],
    ["1,001 parts", field("tags", "x").repeat(1001) + end, 400, "malformed_request"],
    ["fields of more than 1 MiB", field("label", "x".repeat(1_100_000)) + photo + end, 413, "body_too_large"],
    ["a field behind a file", `${label}${photo}${field("tags", "x")}${end}`, 400, "malformed_request"],
    ["a file twice", `${label}${photo}${photo}${end}`, 400, "malformed_request"],
    ["files in another order", `${label}${file("scans", "s")}${photo}${end}`, 400, "invalid_request"],
    ["without a required file", `${label}${file("letter", "l")}${end}`, 400, "invalid_request"],
    [
      "a file of another content type",
      `${label}${file("photo", "p", "text/html")}${end}`,
      415,
      "unsupported_media_type",
    ],
    ["a file that is too small", `${label}${file("photo", "")}${end}`, 400, "invalid_request"],
    [
      "a file that is too large",
      `${label}${file("photo", "p".repeat(2_000_001))}${end}`,
      413,
      "body_too_large",
    ],
    [
      "__proto__ in JSON",
      `${label}${field("from", '{"__proto__":{}}')}${photo}${end}`,
      400,
      "invalid_request",
    ],
  ];
  test.each(rows)("%s", async (_, body, status, code) => {
    const errors: unknown[] = [];
    const send = await sending(entry, describing, {
      maxBodyBytes: 5_000_000,
      onError: (error: unknown) => errors.push(error),
    });
    expectResponse(await send(body), { status, code });
    expect(errors).toEqual([]);
  });
  test("a required field behind a file: the issue names the order", async () => {
    const send = await sending(entry);
    const late = await send(`${photo}${label}${end}`);
    expectResponse(late, { status: 400, code: "invalid_request" });
    const issue = { code: "required", pointer: "/label", in: "body" };
    expect(late.json["issues"]).toEqual([{ ...issue, message: "is required before the first file" }]);
    const absent = await send(end);
    expect(absent.json["issues"]).toContainEqual({ ...issue, message: "is required" });
  });
  test.each([
    ["no boundary", ""],
    ["an empty boundary", '""'],
    ["a boundary of 71 characters", "a".repeat(71)],
    ["a boundary with a space at its end", '"a "'],
  ])("%s", async (_, boundary) => {
    const send = await sending(entry);
    expectResponse(await send(`${label}${end}`, boundary), { status: 400, code: "malformed_request" });
  });
  test("bytes that are not UTF-8, or not the charset that the part declares", async () => {
    const send = await sending(entry);
    const bytes = Buffer.from(`${field("label", "\xff")}${photo}${end}`, "latin1");
    expectResponse(await send(bytes), { status: 400, code: "malformed_request" });
    for (const charset of ["utf-16le", "none-such"]) {
      const odd = `${file("label", "x", `text/plain; charset=${charset}`, "")}${photo}${end}`;
      expectResponse(await send(odd), { status: 400, code: "malformed_request" });
    }
  });
  test("more than maxBodyBytes", async () => {
    const send = await sending(entry, describing, { maxBodyBytes: 1000 });
    const body = `${label}${file("photo", "p".repeat(2000))}${end}`;
    expectResponse(await send(body), { status: 413, code: "body_too_large" });
  });
});

row("S136: a multipart body with a file whose declared size is beyond the default limit", (entry) => {
  const large = `${field("label", "x".repeat(900_000))}${file("photo", "p".repeat(2_000_000))}${end}`;
  test("passes by default, beside its fields", async () => {
    const send = await sending(entry, async ({ photo }) => described(await (photo as One)()));
    const response = await send(large);
    expect(response.json).toEqual(["a.png", "image/png", 2_000_000]);
  });
  test("but not if it is larger, nor beyond the operator's own `maxBodyBytes`", async () => {
    const tooLarge = `${label}${file("photo", "p".repeat(2_000_001))}${end}`;
    expectResponse(await (await sending(entry))(tooLarge), { status: 413, code: "body_too_large" });
    const send = await sending(entry, describing, { maxBodyBytes: 1_048_576 });
    expectResponse(await send(large), { status: 413, code: "body_too_large" });
  });
});

row("S132: files that the handler does not read, or not in order", (entry) => {
  const body = `${label}${file("photo", "p".repeat(100_000))}${file("letter", "l")}${file("scans", "s")}${end}`;
  const reading = async (handler: Handler): Promise<ReceivedResponse> =>
    (await sending(entry, handler, { maxBodyBytes: 5_000_000 }))(body);
  test("none is read", async () => {
    const send = await sending(entry, async () => "done", { maxBodyBytes: 5_000_000 });
    for (let count = 0; count < 3; count++) expect((await send(body)).json).toBe("done");
  });
  test("one is passed over", async () => {
    const { json } = await reading(async ({ letter }) => described(await (letter as One)()));
    expect(json).toEqual(["a.png", "image/png", "l"]);
  });
  test("one is read in part, and passed over", async () => {
    const { json } = await reading(async ({ photo, letter }) => {
      const reader = (await (photo as One)())?.stream.getReader();
      await reader?.read();
      await reader?.cancel();
      return described(await (letter as One)());
    });
    expect(json).toEqual(["a.png", "image/png", "l"]);
  });
  test("one while another is read: it waits for its end", async () => {
    const { json } = await reading(async ({ photo, letter }) => {
      const first = described(await (photo as One)());
      return Promise.all([first, (letter as One)().then(described)]);
    });
    expect(json).toEqual([
      ["a.png", "image/png", 100_000],
      ["a.png", "image/png", "l"],
    ]);
  });
  test("one is asked for twice, or too late", async () => {
    const { json } = await reading(async ({ photo, letter }) => {
      const first = (photo as One)();
      const isSame = first === (photo as One)();
      await (letter as One)();
      const late = (await first)?.stream.getReader().read();
      return [isSame, await late?.catch((error: Error) => error.message)];
    });
    expect(json).toEqual([true, "Read files one after the other."]);
  });
});

listenerRow("S133: a multipart body that arrives slowly, or not to its end", () => {
  const opened = async (handler: Handler, options: object = {}) => {
    const server = depot.createServer(depotHandlers({ "parcels.register": handler }), options);
    const socket = connect((await listen(depot, server)).port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  };
  const head = (length: number): string =>
    `POST /registrations HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary="X"\r\ncontent-length: ${length}\r\n\r\n`;
  test("byte by byte; waiting for the client is no time of the handler", async () => {
    const socket = await opened(describing, { handlerTimeoutMs: 100 });
    const body = `${label}${file("photo", "p\r\n-")}${end}`;
    socket.setNoDelay(true).write(head(body.length));
    for (const byte of body) {
      socket.write(byte);
      await delay(1);
    }
    const [text] = (await once(socket, "data")) as [Buffer];
    expect(String(text)).toContain('["a.png","image/png","p\\r\\n-"]');
    expect(String(text)).toMatch(/^HTTP\/1\.1 200 /);
  });
  test("in chunks, the last of which are late: the response waits, and the connection goes on", async () => {
    const server = depot.createServer(depotHandlers({ "parcels.register": describing }), {});
    const connection = await Connection.open((await listen(depot, server)).port);
    const body = `${label}${file("photo", "pixels")}--X--`;
    const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
    for (let count = 0; count < 2; count++) {
      connection.write(head(0).replace("content-length: 0", "transfer-encoding: chunked") + chunk(body));
      await delay(20);
      connection.write(chunk("\r\nand an epilogue"));
      await delay(20);
      connection.write("0\r\n\r\n");
      const { status, headers, text } = await connection.read();
      expect({ status, connection: headers["connection"] }, text).toEqual({
        status: 200,
        connection: "keep-alive",
      });
      expect(text).toContain('["a.png","image/png","pixels"]');
    }
  });
  test.each([
    ["in a field", field("label", "part").slice(0, -5), false],
    ["in a file", `${label}${file("photo", "part").slice(0, -2)}`, true],
  ])("the client disconnects %s; nothing is reported", async (_, sent, isHandled) => {
    const failed = deferred<unknown>();
    const errors: unknown[] = [];
    let calls = 0;
    const handler: Handler = async ({ photo }, { signal }) => {
      calls++;
      const read = async (): Promise<unknown> => sizeOfStream((await (photo as One)())?.stream as never);
      await read().catch((error: unknown) => failed.resolve([error === signal.reason, signal.aborted]));
      return null;
    };
    const socket = await opened(handler, { onError: (error: unknown) => void errors.push(error) });
    socket.write(`${head(1000)}${sent}`);
    await delay(50);
    socket.destroy();
    if (isHandled) expect(await failed.promise).toEqual([true, true]);
    await delay(30);
    expect([calls, errors]).toEqual([isHandled ? 1 : 0, []]);
  });
  test("a slow handler slows down the client", async () => {
    const go = deferred<undefined>();
    const socket = await opened(
      async ({ photo }) => {
        const opening = await (photo as One)();
        await go.promise;
        return sizeOfStream(opening?.stream as never);
      },
      { maxBodyBytes: 50_000_000 },
    );
    const start = `${label}--X\r\ncontent-disposition: form-data; name=photo\r\ncontent-type: image/png\r\n\r\n`;
    const size = 20_000_000;
    socket.write(head(start.length + size + 2 + end.length) + start);
    socket.write(Buffer.alloc(size, "p"));
    socket.write(`\r\n${end}`);
    await delay(100);
    expect(socket.writableLength).toBeGreaterThan(0);
    go.resolve(undefined);
    const [text] = (await once(socket, "data")) as [Buffer];
    // The size of the photo is limited to 2 MB.
    expect(String(text)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

listenerRow("S134: clients of other libraries", () => {
  const content = new Uint8Array(1_500_000).fill(13);
  const expected = (name: string): unknown => [
    { label: "é\r\n&", tags: ["a", "b"], from: { place: 'x"' } },
    [name, "image/png", content.length],
    null,
  ];
  test("FormData of undici and of fetch", async () => {
    const server = depot.createServer(depotHandlers({ "parcels.register": describing }), {
      maxBodyBytes: 5_000_000,
    });
    const url = `http://127.0.0.1:${(await listen(depot, server)).port}/registrations`;
    for (const kind of [FormData, UndiciFormData]) {
      const form = new kind() as FormData;
      form.append("label", "é\n&");
      form.append("tags", "a");
      form.append("tags", "b");
      form.append("from", new Blob(['{"place":"x\\""}'], { type: "application/json" }));
      form.append("photo", new File([content], 'a "b" é.png', { type: "image/png" }));
      const body =
        kind === FormData
          ? await (await fetch(url, { method: "POST", body: form })).json()
          : await (await undiciRequest(url, { method: "POST", body: form as never })).body.json();
      expect(body).toEqual(expected('a "b" é.png'));
    }
  });
});
