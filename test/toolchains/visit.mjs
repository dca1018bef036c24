/**
 * Serves an app and opens it in Chromium, in a frame beside a script that visits it: its clicks are those of a user, and each step
 * says which requests of the API it sent.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const page = `<!doctype html>
<iframe src="/" width="800" height="600"></iframe>
<script type="module">
  import visit from "/visitor.js";
  const { contentWindow: app } = document.querySelector("iframe");
  const find = (selector) => app.document.querySelector(selector);
  async function until(isDone) {
    do await new Promise((resolve) => setTimeout(resolve, 20));
    while (!(await isDone()));
  }
  /** The requests since the last call, once the app is idle. */
  async function seen() {
    await until(() => find("main[aria-busy=false]"));
    return (await fetch("/seen")).json();
  }
  const result = await visit({ app, find, until, seen }).catch((error) => String(error));
  await fetch("/result", { method: "POST", body: JSON.stringify(result) });
</script>`;

/**
 * Resolves to the steps that `visitor`, a module for browsers, returns.
 * @param respond the listener of the app
 * @param isApi whether a URL is one of the API, whose requests are counted
 */
export async function visitApp({ visitor, respond, isApi }) {
  const requests = [];
  let settle;
  const result = new Promise((resolve, reject) => {
    settle = resolve;
    setTimeout(() => reject(new Error(`The visit does not end: ${requests.join()}`)), 120_000).unref();
  });
  const http = createServer((request, response) => {
    const { method, url } = request;
    const send = (type, text) => void response.writeHead(200, { "content-type": type }).end(text);
    if (url === "/visit") return send("text/html", page);
    if (url === "/visitor.js") return send("text/javascript", readFileSync(visitor));
    if (url === "/seen") return send("application/json", JSON.stringify(requests.splice(0).sort()));
    if (url === "/result") {
      let text = "";
      request.on("data", (piece) => (text += piece)).on("end", () => settle(JSON.parse(text)));
      return send("text/plain", "");
    }
    if (isApi(url)) requests.push(`${method} ${url}`);
    respond(request, response);
  });
  await new Promise((resolve) => http.listen(0, "127.0.0.1", resolve));
  const profile = mkdtempSync(join(tmpdir(), "speccast-visit-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"];
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    `--user-data-dir=${profile}`,
  ];
  const url = `http://127.0.0.1:${http.address().port}/visit`;
  const chromium = spawn(process.env.CHROMIUM, [...flags, ...quiet, url], {
    stdio: "ignore",
    detached: true,
  });
  const ended = new Promise((resolve) => chromium.once("close", resolve));
  try {
    return await result;
  } finally {
    process.kill(-chromium.pid, "SIGKILL");
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    http.close().closeAllConnections();
  }
}
