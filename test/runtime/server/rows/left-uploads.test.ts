/** Uploads whose reading the handler leaves at some moment: rows S137 and S138. */
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { depotHandlers, loadDepot, type Depot } from "../../formats.js";
import { chanceOf, type Chance } from "../../../soak/random.js";
import { deferred, type Handler } from "../desk.js";
import { listen } from "../entries.js";
import { Connection } from "./connection.js";
import { listenerRow } from "./row.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("left-uploads")));

interface File {
  readonly stream: ReadableStream<Uint8Array>;
}
type One = () => Promise<File | undefined>;
type All = () => AsyncIterable<File>;

async function connected(own: Readonly<Record<string, Handler>>, options: object = {}): Promise<Connection> {
  const server = depot.createServer(depotHandlers(own), options);
  const connection = await Connection.open((await listen(depot, server)).port);
  connection.socket.setNoDelay(true);
  return connection;
}

/** The ways to treat a file. Those that cancel or release read some pieces before. */
const treatments = [
  "read",
  "leave",
  "cancel between two pieces",
  "cancel while a piece is awaited",
  "release while a piece is awaited",
  "cancel later",
] as const;

type Treatment = (typeof treatments)[number];

/** Returns the text of a file that is read, else its treatment. */
async function treat({ stream }: File, treatment: Treatment, pieces: number): Promise<string> {
  if (treatment === "leave") return treatment;
  if (treatment === "read") return new Response(stream).text();
  const reader = stream.getReader();
  for (let count = 0; count < pieces; count++) if ((await reader.read()).done) break;
  if (treatment === "cancel between two pieces") await reader.cancel();
  else {
    reader.read().catch(() => {});
    if (treatment === "release while a piece is awaited") reader.releaseLock();
    else if (treatment === "cancel while a piece is awaited") await reader.cancel();
    else setImmediate(() => void reader.cancel());
  }
  return treatment;
}

const below = (chance: Chance, end: number): number => Math.floor(chance() * end);

/** Text like that of a delimiter, but without one. */
function contentOf(chance: Chance): string {
  const letters = Array.from({ length: 1 + below(chance, 80) }, () => "\r\n-Xa"[below(chance, 5)]);
  return letters.join("").replaceAll("\r\n--X", "") || "a";
}

const partOf = (name: string, content: string, type = "\r\ncontent-type: image/png"): string =>
  `--X\r\ncontent-disposition: form-data; name=${name}${type}\r\n\r\n${content}\r\n`;
const label = partOf("label", "x", "");
const headOf = (length: number): string =>
  `POST /registrations HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary="X"\r\ncontent-length: ${length}\r\n\r\n`;
const nextRequest = "GET /nowhere HTTP/1.1\r\nhost: a\r\n\r\n";

/** Sends `text` in pieces of up to `length` characters. */
async function sendSlowly(connection: Connection, text: string, length: () => number): Promise<void> {
  for (let at = 0; at < text.length;) {
    const end = at + length();
    connection.write(text.slice(at, end));
    at = end;
    await turn();
  }
}

listenerRow("S137: files whose reading the handler leaves at any moment", () => {
  test.each(Array.from({ length: 80 }, (_, seed) => seed))("random moments, seed %i", async (seed) => {
    const chance = chanceOf(seed);
    const names = ["photo", "letter", ...Array.from({ length: below(chance, 4) }, () => "scans")];
    const files = names.map((name) => ({
      name,
      content: contentOf(chance),
      treatment: treatments[below(chance, treatments.length)] ?? "read",
      pieces: below(chance, 6),
    }));
    const isOpened = [chance() < 0.8, chance() < 0.8];
    const found: unknown[] = [];
    const handler: Handler = async ({ photo, letter, scans }) => {
      for (const [index, open] of [photo as One, letter as One].entries()) {
        const file = isOpened[index] === true ? await open() : undefined;
        const { treatment = "read", pieces = 0 } = files[index] ?? {};
        if (file !== undefined) found.push(await treat(file, treatment, pieces));
      }
      let index = 2;
      for await (const scan of (scans as All)()) {
        const { treatment = "read", pieces = 0 } = files[index++] ?? {};
        found.push(await treat(scan, treatment, pieces));
      }
      return null;
    };
    const errors: unknown[] = [];
    const connection = await connected(
      { "parcels.register": handler },
      { onError: (error: unknown) => void errors.push(error) },
    );
    const body = `${label}${files.map(({ name, content }) => partOf(name, content)).join("")}--X--\r\n`;
    const most = 1 + below(chance, 40);
    connection.write(headOf(body.length));
    await sendSlowly(connection, body, () => 1 + below(chance, most));
    const response = await connection.read();
    const opened = files.filter((_, index) => isOpened[index] ?? true);
    const expected = opened.map(({ treatment, content }) => (treatment === "read" ? content : treatment));
    expect([response.status, found, errors]).toEqual([200, expected, []]);
    connection.write(nextRequest);
    expect((await connection.read()).status).toBe(404);
  });
  test.each([
    ["in the head", "form-data"],
    ["before the first byte", "0123456789"],
    ["within", "456789"],
    ["in the delimiter", "\n--X"],
  ])("the client disconnects %s of a file behind a cancelled one", async (_, rest) => {
    const failed = deferred<unknown>();
    const errors: unknown[] = [];
    const handler: Handler = async ({ photo, letter }, { signal }) => {
      const reader = (await (photo as One)())?.stream.getReader();
      reader?.read().catch(() => {});
      await reader?.cancel();
      const reading = (letter as One)().then((file) => new Response(file?.stream).text());
      await reading.catch((error: unknown) => failed.resolve([error === signal.reason, signal.aborted]));
      return null;
    };
    const connection = await connected(
      { "parcels.register": handler },
      { onError: (error: unknown) => void errors.push(error) },
    );
    const letter = `${partOf("letter", "0123456789")}--X`;
    const begun = letter.slice(0, letter.indexOf(rest));
    connection.write(`${headOf(1000)}${label}${partOf("photo", "p")}${begun}`);
    await delay(30);
    connection.socket.destroy();
    expect(await failed.promise).toEqual([true, true]);
    await delay(10);
    expect(errors).toEqual([]);
  });
  test.each(Array.from({ length: 12 }, (_, steps) => steps))(
    "a read that begins %i steps after the next file was asked for",
    async (steps) => {
      const found: unknown[] = [];
      const handler: Handler = async ({ letter, scans }) => {
        const file = await (letter as One)();
        const next = (scans as All)()[Symbol.asyncIterator]().next();
        for (let step = 0; step < steps; step++) await undefined;
        const late = new Response(file?.stream).text().catch((error: Error) => error.message);
        found.push(await new Response((await next).value?.stream).text(), await late);
        return null;
      };
      const connection = await connected({ "parcels.register": handler });
      const files = partOf("photo", "p") + partOf("letter", "") + partOf("scans", "scan");
      const body = `${label}${files}--X--\r\n`;
      connection.write(headOf(body.length));
      await sendSlowly(connection, body, () => 3);
      const late = expect.stringMatching(/^(?:|Read files one after the other\.)$/);
      expect([(await connection.read()).status, found]).toEqual([200, ["scan", late]]);
    },
  );
  test("the client disconnects while a handler that has responded waits for no file", async () => {
    const unhandled: unknown[] = [];
    const listener = (error: unknown): void => void unhandled.push(error);
    process.on("unhandledRejection", listener);
    onTestFinished(() => void process.off("unhandledRejection", listener));
    const handler: Handler = async ({ letter }) => {
      void (letter as One)();
      return "enough";
    };
    const connection = await connected({ "parcels.register": handler });
    connection.write(`${headOf(1000)}${label}${partOf("photo", "pppp")}`);
    expect((await connection.read()).text).toBe('"enough"');
    connection.socket.destroy();
    await delay(30);
    expect(unhandled).toEqual([]);
  });
});

/** A handler that has responded and reads on. */
interface Late {
  readonly connection: Connection;
  readonly read: Promise<unknown>;
  readonly errors: readonly unknown[];
}

/** Responds while the read of a body is pending. */
async function respondEarly(path: string, head: string, begun: string): Promise<Late> {
  const errors: unknown[] = [];
  const late = deferred<unknown>();
  const bodyOf = async (input: Readonly<Record<string, unknown>>): Promise<ReadableStream<Uint8Array>> =>
    "photo" in input
      ? ((await (input["photo"] as One)())?.stream as ReadableStream<Uint8Array>)
      : (input["body"] as ReadableStream<Uint8Array>);
  const handler: Handler = async (input) => {
    const reader = (await bodyOf(input)).getReader();
    await reader.read();
    const pending = reader.read();
    pending.then(late.resolve, late.resolve);
    return "enough";
  };
  const onError = (error: unknown): void => void errors.push(error);
  const connection = await connected({ [path]: handler }, { onError });
  connection.write(`${head}${begun}`);
  return { connection, read: late.promise, errors };
}

listenerRow("S138: a body that the handler still reads when its response is sent", () => {
  const upload = "PUT /photos/1 HTTP/1.1\r\nhost: a\r\ncontent-type: image/png\r\ncontent-length: 9\r\n\r\n";
  const photo = `${label}${partOf("photo", "0123456789")}--X--\r\n`;
  const cut = photo.indexOf("89");
  test.each([
    ["bytes", "photos.put", upload, "123", "456789"],
    ["a file", "parcels.register", headOf(photo.length), photo.slice(0, cut), photo.slice(cut)],
  ])("%s: the read fails, the rest is dropped, and the connection goes on", async (_, ...given) => {
    const [path, head, begun, rest] = given;
    const { connection, read, errors } = await respondEarly(path, head, begun);
    expect((await connection.read()).text).toBe('"enough"');
    for (const byte of rest) {
      connection.write(byte);
      await delay(2);
    }
    connection.write(nextRequest);
    expect((await connection.read()).status).toBe(404);
    expect(await read).toBeInstanceOf(Error);
    expect(errors).toEqual([]);
  });
  test("a body that is read after the timeout has no holes: it fails", async () => {
    const late = deferred<unknown>();
    const handler: Handler = async ({ body }, { signal }) => {
      const reader = (body as ReadableStream<Uint8Array>).getReader();
      await reader.read();
      await delay(60);
      const failed = reader.read().catch((error: unknown) => error === signal.reason);
      late.resolve(await failed);
      return null;
    };
    const connection = await connected({ "photos.put": handler }, { handlerTimeoutMs: 20 });
    connection.write(`${upload}123`);
    expect((await connection.read()).status).toBe(503);
    connection.write("456");
    await delay(60);
    connection.write("789");
    expect(await late.promise).toBe(true);
  });
  const lines =
    "POST /lines HTTP/1.1\r\nhost: a\r\ncontent-type: application/jsonl\r\ncontent-length: 9\r\n\r\n";
  const readers: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
    "photos.put": (body) => new Response(body as ReadableStream<Uint8Array>).arrayBuffer(),
    "lines.send": async (body) => {
      for await (const item of body as AsyncIterable<unknown>) return item;
      return "no item";
    },
  };
  test.each([
    ["bytes", "photos.put", upload],
    ["lines", "lines.send", lines],
  ])("%s that are first read after the response fail and do not end", async (_, path, head) => {
    const late = deferred<unknown>();
    const handler: Handler = async ({ body }) => {
      void delay(300)
        .then(() => readers[path]?.(body))
        .then(late.resolve, late.resolve);
      return "enough";
    };
    const connection = await connected({ [path]: handler });
    connection.write(`${head}123`);
    expect((await connection.read()).text).toBe('"enough"');
    expect(await late.promise).toEqual(new Error("The response was sent before the body was read."));
    connection.write(`456789${nextRequest}`);
    expect((await connection.read()).status).toBe(404);
  });
  test.each([
    ["bytes", "photos.put", upload],
    ["lines", "lines.send", lines],
  ])("%s that are first read after the timeout fail with the reason of the signal", async (_, path, head) => {
    const late = deferred<unknown>();
    const handler: Handler = async ({ body }, { signal }) => {
      await delay(300);
      const failed = readers[path]?.(body).catch((error: unknown) => error === signal.reason);
      late.resolve(await failed);
      return null;
    };
    const connection = await connected({ [path]: handler }, { handlerTimeoutMs: 20 });
    connection.write(`${head}123`);
    expect((await connection.read()).status).toBe(503);
    expect(await late.promise).toBe(true);
  });
  test("cancelled while a piece is awaited: the time is the handler's again", async () => {
    const handler: Handler = async ({ body }) => {
      const reader = (body as ReadableStream<Uint8Array>).getReader();
      await reader.read();
      reader.read().catch(() => {});
      await reader.cancel();
      await delay(1_000);
      return "late";
    };
    const connection = await connected({ "photos.put": handler }, { handlerTimeoutMs: 40 });
    connection.write(`${upload}123`);
    expect((await connection.read()).status).toBe(503);
  });
});
