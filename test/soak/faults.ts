/** Broken and hostile clients, over bare sockets. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Action } from "./actions.js";
import { asDesk } from "./agreed.js";
import type { Notes } from "./notes.js";
import { open, statusesOf, write } from "./raw-socket.js";

const quote = JSON.stringify({
  source: { chain: "ethereum", asset: "ETH" },
  destination: { chain: "solana", asset: "SOL" },
  input_amount: "1.5",
});

/** A request as it goes over the wire; `length` in place of the true one. */
function post(body: string, length = Buffer.byteLength(body)): string {
  const headers = { ...asDesk, "content-type": "application/json", "content-length": String(length) };
  return `POST /v1/deposit_accounts/crypto/quote HTTP/1.1\r\n${rows(headers)}\r\n${body}`;
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\n${rows(asDesk)}\r\n`;
}

function rows(headers: Readonly<Record<string, string>>): string {
  const all = Object.entries({ host: "127.0.0.1", ...headers });
  return all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
}

/** Bytes sent one after the other, and the statuses that they must get. */
interface Sent {
  readonly name: string;
  readonly weight: number;
  readonly bytes: readonly string[];
  readonly expected: readonly number[];
}

const list = get("/v1/policies?limit=20");

/** The same with a body in chunks, which a GET has no use for. */
function listWith(chunks: string): string {
  const headers = rows({ ...asDesk, "transfer-encoding": "chunked" });
  return `GET /v1/policies?limit=20 HTTP/1.1\r\n${headers}\r\n${chunks}`;
}

const sent: readonly Sent[] = [
  { name: "a wrong quote", weight: 3, bytes: [post(quote.replace("1.5", "0"))], expected: [400] },
  { name: "malformed JSON", weight: 4, bytes: [post(`${quote},`)], expected: [400] },
  { name: "deep JSON", weight: 2, bytes: [post("[".repeat(5_000))], expected: [400] },
  { name: "too large a body", weight: 3, bytes: [post("x".repeat(100_000))], expected: [413] },
  { name: "too large a length", weight: 2, bytes: [post("{", 1_000_000_000)], expected: [413] },
  { name: "a slow body", weight: 4, bytes: [post("", quote.length), ...pieces(quote, 6)], expected: [200] },
  { name: "slow headers", weight: 2, bytes: pieces(list, 5), expected: [200] },
  { name: "no HTTP", weight: 2, bytes: ["\u0016\u0003\u0001 hello\r\n\r\n"], expected: [400] },
  {
    name: "headers without end",
    weight: 1,
    bytes: [`GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}\r\n`],
    expected: [431],
  },
  { name: "no such route", weight: 2, bytes: [get("/v1/nothing")], expected: [404] },
  {
    name: "pipelining",
    weight: 4,
    bytes: [list + post(quote) + list + get("/x") + list],
    expected: [200, 200, 200, 404, 200],
  },
  { name: "pipelining past a fault", weight: 2, bytes: [list + post("{") + list], expected: [200, 400, 200] },
  { name: "headers that stop", weight: 1, bytes: [list.slice(0, 60)], expected: [408] },
  { name: "an unwanted body", weight: 2, bytes: [listWith("2\r\n{}\r\n0\r\n\r\n")], expected: [200] },
  { name: "a bad chunk of an unwanted body", weight: 1, bytes: [listWith("zz\r\n")], expected: [400] },
  {
    name: "an unwanted body that stops",
    weight: 1,
    bytes: [listWith("9\r\n{")],
    expected: [408],
  },
  { name: "a body that stops", weight: 1, bytes: [post(quote.slice(0, 20), quote.length)], expected: [408] },
];

/** The actions of such clients. */
export function faultsOf(port: number, notes: Notes): Action[] {
  return [
    ...sent.map(({ name, weight, bytes, expected }) => ({
      name,
      weight,
      run: async () => {
        const socket = await open(port);
        const statuses = statusesOf(socket, expected.length);
        for (const piece of bytes) {
          write(socket, piece);
          if (bytes.length > 1) await sleep(30);
        }
        notes.expectAll(name, await statuses, expected);
      },
    })),
    { name: "a half-closed socket", weight: 3, run: () => halfClose(port, notes) },
    {
      name: "a reset in mid-body",
      weight: 4,
      run: () => cut(port, notes, post(quote.slice(0, 20), quote.length)),
    },
    { name: "a reset within a response", weight: 3, run: () => cut(port, notes, list.repeat(20)) },
    { name: "a reset in mid-headers", weight: 2, run: () => cut(port, notes, list.slice(0, 80)) },
    { name: "a connection without a word", weight: 1, run: () => cut(port, notes, "") },
  ];
}

function pieces(text: string, count: number): string[] {
  const size = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size));
}

/** A client that says that it has said everything, and then reads. */
async function halfClose(port: number, notes: Notes): Promise<void> {
  const socket = await open(port);
  const statuses = statusesOf(socket, 1);
  socket.end(list, "latin1");
  notes.expectAll("a half-closed socket", await statuses, [200]);
}

/** A client that is gone all of a sudden. */
async function cut(port: number, notes: Notes, bytes: string): Promise<void> {
  const socket = await open(port);
  write(socket, bytes);
  await sleep(10);
  socket.resetAndDestroy();
  notes.received("cut");
}
