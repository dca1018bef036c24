/**
 * Starts Next on a free port behind a proxy that lists requests. Prints what the page of the server shows, and what a browser
 * does with the page whose query the server has fetched.
 */
const { execFile, spawn } = require("node:child_process");
const { mkdtempSync, rmSync } = require("node:fs");
const { createServer, request: send } = require("node:http");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { promisify } = require("node:util");

let port;
/** The requests of the API: `server GET /parcels`. */
const requests = [];

const proxy = createServer((request, response) => {
  const { method, url, headers } = request;
  const sender = headers["user-agent"]?.includes("Chrome") ? "browser" : "server";
  if (url.startsWith("/parcels")) requests.push(`${sender} ${method} ${url.replace(/[\w-]{36}/, "{id}")}`);
  const passed = send({ host: "127.0.0.1", port, method, path: url, headers }, (received) => {
    response.writeHead(received.statusCode, received.headers);
    received.pipe(response);
  });
  passed.on("error", () => response.destroy());
  request.pipe(passed);
});

const probe = createServer().listen(0, "127.0.0.1", () => {
  port = probe.address().port;
  probe.close(() => proxy.listen(0, "127.0.0.1", main));
});

async function main() {
  const program = require.resolve("next/dist/bin/next");
  const next = spawn(process.execPath, [program, "start", "-H", "127.0.0.1", "-p", String(port)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await whenUp(`http://127.0.0.1:${port}/prefetched`);
    const url = `http://127.0.0.1:${proxy.address().port}`;
    const page = await (await fetch(`${url}/`)).text();
    requests.length = 0;
    const html = await (await fetch(`${url}/prefetched`)).text();
    // React puts comments between texts.
    if (!textOf(html).startsWith("1 Books")) throw new Error(html);
    expectRequests("server GET /parcels");
    if (process.env.CHROMIUM) await visit(`${url}/prefetched`);
    console.log(textOf(page));
  } finally {
    next.kill();
    proxy.close().closeAllConnections();
  }
}

/** Opens the page in a browser: the list is there, so the only request is that of the first parcel. */
async function visit(url) {
  let shown = "";
  // On a loaded machine the virtual time can be over before the page has its first response.
  for (let attempt = 0; attempt < 8 && shown !== "1 Books created"; attempt++) {
    requests.length = 0;
    const profile = mkdtempSync(join(tmpdir(), "speccast-next-"));
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
    const quiet = ["--disable-background-networking", `--user-data-dir=${profile}`];
    const time = ["--virtual-time-budget=20000", "--dump-dom", url];
    const { stdout } = await promisify(execFile)(process.env.CHROMIUM, [...flags, ...quiet, ...time]);
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    shown = textOf(stdout);
  }
  if (shown !== "1 Books created") throw new Error(shown);
  expectRequests("server GET /parcels", "browser GET /parcels/{id}");
}

function textOf(html) {
  return (/<p>(.*?)<\/p>/.exec(html)?.[1] ?? html).replaceAll("<!-- -->", "").trim();
}

function expectRequests(...expected) {
  if (requests.join() !== expected.join()) throw new Error(`The requests were ${requests.join()}.`);
}

async function whenUp(url) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetch(url);
    } catch (error) {
      if (attempt === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
