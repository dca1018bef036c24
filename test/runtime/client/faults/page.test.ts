/** Holds docs/output/client-behaviour.md and the suite to one another, row by row, both ways; and the defaults of options. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generateClients, type Options } from "./clients.js";
import { faultOf, stoppedClock } from "./row.js";

const folder = fileURLToPath(new URL("./", import.meta.url));

/** The cells of the table rows of a page of docs/output whose first cell matches `first`. */
function rowsOf(page: string, first: RegExp): string[][] {
  const text = readFileSync(new URL(`../../../../docs/output/${page}`, import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  const cells = lines.map((line) => line.slice(1, -1).split(/(?<!\\)\|/));
  return cells.map((row) => row.map((cell) => cell.trim())).filter(([cell = ""]) => first.test(cell));
}

const json = { "content-type": "application/json" };
const rows = rowsOf("client-behaviour.md", /^C\d+$/);

test("the page has every row once, in order", () => {
  const numbers = rows.map(([name = ""]) => Number(name.slice(1)));
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
});

test("every row has a test, and every test a row", () => {
  const inSuite = readdirSync(folder)
    .filter((file) => file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...readFileSync(folder + file, "utf8").matchAll(/^row\(\s*"(C\d+): ([^"]+)"/gm)].map(
        ([, name = "", title = ""]) => `${name} | \`${file}\`: ${title}`,
      ),
    );
  const onPage = rows
    .filter(([, , , named]) => named !== "–")
    .map(([name = "", , , named = ""]) => `${name} | ${named}`);
  expect(onPage).toHaveLength(rows.length);
  expect(inSuite.sort()).toEqual(onPage.sort());
});

test("the limits on the page are those of a client", async () => {
  const onPage = Object.fromEntries(
    rowsOf("client-options.md", /^`\w+`$/).map(([option = "", value = ""]) => [
      option.slice(1, -1),
      value.replaceAll(/[,`]/g, ""),
    ]),
  );
  const clock = stoppedClock();
  const clients = await generateClients("page");
  const silent = { fetch: () => new Promise(() => {}) };
  const large = () => Promise.resolve(new Response("{}", { headers: { ...json, "content-length": "1e15" } }));
  const error = async (options: Options, passMs = 0) => {
    const failing = faultOf(clients.wallet("http://wallet.test", options).policies.list());
    await clock.pass(passMs);
    return failing;
  };
  const refused = () => Promise.reject(new TypeError("no"));
  const { attempts } = await error({ fetch: refused, backoff: () => 0 }, 10);
  const { timeoutMs } = await error({ ...silent, attempts: 1 }, 30_000);
  const total = await error({ ...silent, timeoutMs: Infinity }, 60_000);
  const { maxBytes } = (await error({ fetch: large })) as unknown as { readonly maxBytes: number };
  let requests = 0;
  const busy = async () => {
    requests++;
    return Response.json({}, { status: 503 });
  };
  const outage = clients.wallet("http://wallet.test", { fetch: busy, backoff: () => 0 });
  const calls = Array.from({ length: 100 }, () => outage.policies.list().result());
  await clock.pass(10);
  await Promise.all(calls);
  const logged: string[] = [];
  const record = (level: string) => () => void logged.push(level);
  const logger = {
    debug: record("debug"),
    info: record("info"),
    warn: record("warn"),
    error: record("error"),
  };
  await error({ fetch: refused, backoff: () => 0, logger }, 10);
  expect(onPage).toMatchObject({
    attempts: String(attempts),
    timeoutMs: String(timeoutMs),
    totalTimeoutMs: String(total.timeoutMs),
    maxResponseBytes: String(maxBytes),
    retryBudget: String(requests - calls.length),
    // Both are seen in the rows C7 and C22.
    rateLimited: '"any"',
    responses: '"report"',
    logLevel: `"${logged[0]}"`,
  });
});
