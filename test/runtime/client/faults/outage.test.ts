/** A service that fails for everybody: row C55. */
import { expect, test } from "vitest";
import { json, problem } from "./bytes.js";
import { generateClients, type Options } from "./clients.js";
import { faultOf, row } from "./row.js";
import { scriptedServer, type Step } from "./server.js";

const { wallet, shelves } = await generateClients("outage");
const busy = problem(503, "busy");
const fine = json(200, { data: [], next_cursor: null });

/** A client that does not wait before retries, and a server that does `step` until a test changes it. */
async function serviceThat(step: Step, options: Options = {}) {
  let now = step;
  const server = await scriptedServer(() => now);
  const { policies } = wallet(server.url, { backoff: () => 0, ...options });
  /** The number of requests that `calls` calls at a time make. */
  const requestsOf = async (calls: number): Promise<number> => {
    const before = server.requests.length;
    await Promise.all(Array.from({ length: calls }, () => policies.list().result()));
    return server.requests.length - before;
  };
  return { requestsOf, become: (other: Step) => void (now = other) };
}

row("C55: a service that fails for everybody", () => {
  test("retries end with the budget, so that the load is not multiplied", async () => {
    const { requestsOf } = await serviceThat(busy);
    expect(await requestsOf(30)).toBe(90);
    expect(await requestsOf(30)).toBe(70);
    expect(await requestsOf(100)).toBe(100);
  });

  test("calls that succeed give back a fifth of a retry each, and never more than there was", async () => {
    const { requestsOf, become } = await serviceThat(busy, { retryBudget: 4 });
    expect(await requestsOf(5)).toBe(9);
    become(fine);
    expect(await requestsOf(6)).toBe(6);
    become(busy);
    expect(await requestsOf(3)).toBe(4);
    become(fine);
    expect(await requestsOf(100)).toBe(100);
    become(busy);
    expect(await requestsOf(5)).toBe(9);
  });

  test("a retry that succeeds gives back what it took: single faults cost nothing", async () => {
    const server = await scriptedServer((count) => (count % 2 === 0 ? busy : fine));
    const { policies } = wallet(server.url, { backoff: () => 0, retryBudget: 1 });
    for (let count = 0; count < 20; count++) expect((await policies.list().result()).ok).toBe(true);
    expect(server.requests).toHaveLength(40);
  });

  test("a retry after a time-out takes two", async () => {
    const server = await scriptedServer(() => () => {});
    const { policies } = wallet(server.url, { backoff: () => 0, timeoutMs: 20, retryBudget: 5 });
    const errors = await Promise.all(Array.from({ length: 5 }, () => faultOf(policies.list())));
    expect(errors.map(({ kind }) => kind)).toEqual(errors.map(() => "timeout"));
    // A server that is late may not have seen all of them.
    expect(errors.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(7);
  });

  test("connections have a budget each, and Infinity takes it away", async () => {
    for (let client = 0; client < 2; client++) {
      const { requestsOf } = await serviceThat(busy, { retryBudget: 2 });
      expect(await requestsOf(4)).toBe(6);
    }
    const { requestsOf } = await serviceThat(busy, { retryBudget: Infinity });
    expect(await requestsOf(150)).toBe(450);
    const { requestsOf: once } = await serviceThat(busy, { retryBudget: 0 });
    expect(await once(4)).toBe(4);
  });

  test("what would not be sent again takes nothing", async () => {
    const server = await scriptedServer(() => busy);
    const { shelves: calls } = shelves(server.url, { backoff: () => 0, retryBudget: 2 });
    for (let count = 0; count < 5; count++) await calls.add?.({ places: 4 }).result();
    expect(server.requests).toHaveLength(5);
    await calls.get?.({ shelf_id: "s1" }).result();
    expect(server.requests).toHaveLength(8);
  });
});
