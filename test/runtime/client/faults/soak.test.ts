/** Many calls over connections that fail: rows C3 and C38. */
import { expect, test } from "vitest";
import { asksOf, named } from "./asks.js";
import { json, problem } from "./bytes.js";
import { generateClients } from "./clients.js";
import { runProgram } from "./child.js";
import { row } from "./row.js";
import { faultServer, scriptedServer, type Seen, type Step } from "./server.js";

const clients = await generateClients("soak");
const asks = asksOf(clients);

/** All of the calls that the rows name are made with SOAK=1, a tenth of them otherwise. */
const calls = process.env["SOAK"] === "1" ? 10_000 : 1_000;
const page = json(200, { data: [], next_cursor: null });
const hangUp: Step = ({ socket }) => void socket.destroy();

row("C3: a connection that was kept is closed as the request is written", () => {
  test.each(named(asks))("%s: as with one that is reset", async (_, ask) => {
    const server = await faultServer(page, hangUp, page);
    await clients.wallet(server.url).policies.list();
    // The connection is kept once all of the response is read.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const ended = await ask.send(server.url).result();
    expect(server.requests[1]?.connection).toBe(0);
    expect(ended.ok).toBe(ask.isRepeatable);
    if (!ended.ok)
      expect(ended.error).toMatchObject({ kind: "connection", maybeProcessed: true, attempts: 1 });
    expect(server.requests).toHaveLength(ask.isRepeatable ? 3 : 2);
  });

  test(`${calls} calls, one response in a hundred followed by the end of its connection`, async () => {
    const random = seeded(7);
    const seen = new Map<string, number>();
    const server = await scriptedServer((_, request) => {
      const id = idOf(request);
      seen.set(id, (seen.get(id) ?? 0) + 1);
      const chance = random();
      // Closed as the next request is on its way, before its response, or in the middle of it.
      if (chance < 0.01) return ({ socket }) => void socket.write(page, () => socket.destroy());
      if (chance < 0.015) return hangUp;
      if (chance < 0.02) return ({ socket }) => void socket.end(page.subarray(0, 30));
      return page;
    });
    const wallet = clients.wallet(server.url, { attempts: 6, backoff: () => 0 });
    let lost = 0;
    await inParallel(20, calls, async (at) => {
      if (at % 2 === 0) return void (await wallet.policies.list({ cursor: `call-${at}` }));
      const input = { wallet_id: `call-${at}`, id: "u1", type: "user" };
      const ended = await wallet.wallets.assignEntity(input).result();
      if (ended.ok) return;
      expect(ended.error.kind).toBe("connection");
      lost++;
    });
    const twice = [...seen].filter(([id, count]) => count > 1 && Number(id.slice(5)) % 2 === 1);
    expect(twice).toEqual([]);
    expect(seen.size).toBeGreaterThan(calls * 0.9);
    // That the connections did fail.
    expect(lost).toBeGreaterThan(0);
    expect(server.requests.length).toBeGreaterThan(calls);
  }, 120_000);
});

row("C38: many calls, half of which fail", () => {
  test(`${calls} calls leave no socket, timer, listener or body behind`, async () => {
    const server = await scriptedServer((count) => steps[count % steps.length] ?? page);
    const said = await runProgram("failing", `${clients.folder}wallet`, [server.url, String(calls)]);
    expect(said).toMatchObject({ code: 0, signal: null, log: "" });
    const { ended, timers, listeners, grownBytes } = said.said as Readonly<Record<string, number>>;
    expect([ended, timers, listeners]).toEqual([calls, 0, 0]);
    expect(grownBytes).toBeLessThan(16 * 1024 * 1024);
    await server.closed();
    // 20 calls at a time need as many connections, and a few more that are on their way out.
    expect(server.maxOpen).toBeLessThan(200);
  }, 120_000);
});

/** Every other request fails, each time in another way. */
const steps: readonly Step[] = [
  page,
  problem(503, "busy"),
  page,
  json(200, { data: "x".repeat(100_000) }),
  page,
  hangUp,
  page,
  ({ socket }) => void socket.end(page.subarray(0, 40)),
  page,
  problem(404, "nothing"),
  page,
  json(302, {}, { location: "/" }),
  page,
  ({ socket }) => void setTimeout(() => socket.destroy(), 200),
];

function idOf({ target }: Seen): string {
  return /call-\d+/.exec(target)?.[0] ?? "";
}

/** Runs `count` pieces of work, `width` at a time. */
async function inParallel(width: number, count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const runner = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: width }, runner));
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
