/**
 * Starts Next on a free port behind a proxy. Prints what a page of the server shows that calls the API, and has the page whose
 * query the server has fetched visited.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer, request as send } from "node:http";
import { createRequire } from "node:module";
import { visitApp } from "../visit.mjs";

const probe = createServer();
await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
const { port } = probe.address();
probe.close();
const url = `http://127.0.0.1:${port}`;

function respond(request, response) {
  const { method, url: path, headers } = request;
  const passed = send({ host: "127.0.0.1", port, method, path, headers }, (received) => {
    response.writeHead(received.statusCode, received.headers);
    received.pipe(response);
  });
  passed.on("error", () => response.destroy());
  request.pipe(passed);
}

async function whenUp() {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetch(url);
    } catch (error) {
      if (attempt === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const program = createRequire(import.meta.url).resolve("next/dist/bin/next");
const next = spawn(process.execPath, [program, "start", "-H", "127.0.0.1", "-p", String(port)], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, API_URL: url },
});
try {
  await whenUp();
  const calls = await (await fetch(`${url}/calls`)).text();
  const html = await (await fetch(`${url}/`)).text();
  assert.match(html, /<li><button>Books<\/button><\/li>/);
  if (process.env.CHROMIUM) {
    const isApi = (path) => path.startsWith("/parcels");
    assert.deepEqual(await visitApp({ visitor: "visitor.js", respond, isApi }), {
      mount: [],
      item: ["Books: created", "GET /parcels/{id}"],
      create: ["Books Maps", "GET /parcels", "POST /parcels"],
    });
  }
  console.log(/<p>(.*?)<\/p>/.exec(calls)?.[1] ?? calls);
} finally {
  next.kill();
}
