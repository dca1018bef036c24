/** Requests as commands: a real shell reads them as they are meant, whatever a document calls its paths and headers. */
import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { curlCommands } from "../../generator/tools/contract/curl.js";
import type { Exchange } from "../../generator/tools/contract/report-data.js";

test("names of a document run nothing, and only the variables of credentials have values", async () => {
  const { model } = await load(fileURLToPath(new URL("bookshop.yaml", import.meta.url)));
  const endpoint = model?.endpoints[0];
  if (model === undefined || endpoint === undefined) throw new Error("There is no bookshop.");
  const path = "/a/$(touch x)`touch x`$HOME/$TOKEN_2";
  const request = {
    method: "PUT",
    target: `${path}?key=s3cret`,
    shownTarget: `${path}?key=$TOKEN`,
    headers: [
      { name: "x-`touch x`'", text: "s3cret", shown: "$TOKEN" },
      { name: "authorization", text: "Bearer s3cret", shown: "Bearer $TOKEN" },
      { name: "authorization", text: "Basic czozY3JldDp4", shown: "Basic $TOKEN:$(touch x)" },
    ],
    body: Buffer.from(`"'; touch x; '$TOKEN"`),
  };
  const step: Exchange = { endpoint, input: {}, request, response: undefined };
  const secret = { text: "s3cret", variable: "TOKEN" };
  const credentials = new Map([["key", new Map([["key", secret]])]]);
  const [command = ""] = curlCommands({ model, credentials }, new URL("http://127.0.0.1:1"), [step]);
  const folder = mkdtempSync(join(tmpdir(), "speccast-curl-"));
  const said = execFileSync("sh", ["-c", `curl() { printf '%s\\n' "$@"; }; ${command}`], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: "/home", TOKEN: "s3cret", TOKEN_2: "other" },
    encoding: "utf8",
  });
  expect(said.split("\n")).toEqual([
    "-sS",
    "-i",
    "-X",
    "PUT",
    `http://127.0.0.1:1${path}?key=s3cret`,
    "-H",
    "x-`touch x`': s3cret",
    "-H",
    "authorization: Bearer s3cret",
    "-u",
    "s3cret:$(touch x)",
    "--data-raw",
    `"'; touch x; '$TOKEN"`,
    "",
  ]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("a key of an idempotent call is another one each time, and the same where the calls share it", async () => {
  const { model } = await load(fileURLToPath(new URL("bookshop.yaml", import.meta.url)));
  const endpoint = model?.endpoints.find(({ name }) => name === "books.create");
  if (model === undefined || endpoint === undefined) throw new Error("There is no bookshop.");
  const step = (key: string): Exchange => ({
    endpoint,
    input: {},
    request: { method: "POST", target: "/", shownTarget: "/", headers: [{ name: "key", text: key }] },
    response: undefined,
    extras: { key },
  });
  const context = { model, credentials: new Map() };
  const steps = [step("one"), step("two"), step("two")];
  const commands = curlCommands(context, new URL("http://127.0.0.1:1"), steps);
  const script = `curl() { printf '%s\\n' "$7"; }; date() { echo 7; }; ${commands.join("\n")}`;
  const said = execFileSync("sh", ["-c", script], { encoding: "utf8" });
  expect(said).toBe("key: 7-1\nkey: 7\nkey: 7\n");
});

test("parts of a form, an empty header and the body of a GET arrive as they were sent", async () => {
  const { model } = await load(fileURLToPath(new URL("bookshop.yaml", import.meta.url)));
  const [endpoint] = model?.endpoints ?? [];
  if (model === undefined || endpoint === undefined) throw new Error("There is no bookshop.");
  const text = `--b\r\ncontent-disposition: form-data; name="label"\r\n\r\n it's 100 %s \\r\r\n--b--\r\n`;
  const got: unknown[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      got.push([request.method, request.headers["x-note"], body]);
      response.end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const headers = [{ name: "x-note", text: "" }];
  const request = { method: "GET", target: "/", shownTarget: "/", headers, body: Buffer.from(text) };
  const { port } = server.address() as AddressInfo;
  const [command = ""] = curlCommands(
    { model, credentials: new Map() },
    new URL(`http://127.0.0.1:${port}`),
    [{ endpoint, input: {}, request, response: undefined }],
  );
  await promisify(execFile)("sh", ["-c", command]);
  server.close();
  expect(got).toEqual([["GET", "", text]]);
});
