/** Commands of curl on the page, run by a shell: hostile names of parts reach the server, and read no file. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { curlText } from "../../generator/emit/shared/example/curl.js";
import type { Endpoint, Model } from "../../generator/language/model/model.js";

const folder = mkdtempSync(join(tmpdir(), "speccast-curl-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, "secret"), "the secret");
writeFileSync(join(folder, "photo.png"), "a photo");

const names = [
  "a",
  "a=@secret",
  "a=<secret",
  "a=@secret;x",
  "@secret",
  "<secret",
  "a;type=x",
  "$(cat secret)",
  "'",
  '"',
  "=@secret",
];

/** Sends a request by the command for it, and returns what the server got. */
async function sent(parts: readonly object[]): Promise<string> {
  let body = "";
  const server = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (piece: string) => (body += piece));
    request.on("end", () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const model = {
    schemes: [],
    service: { name: "Demo", baseUrl: `http://127.0.0.1:${port}` },
  } as unknown as Model;
  const endpoint = { http: "POST", auth: [], response: {}, path: "/parcels" } as unknown as Endpoint;
  const request = { target: "/parcels", headers: [], body: { kind: "parts", parts } } as never;
  const command = curlText(model, endpoint, request);
  const shell = spawn("sh", ["-c", command], { cwd: folder, stdio: "ignore" });
  await new Promise((resolve) => shell.on("exit", resolve));
  server.close();
  return body;
}

test.each(names)("a part called %j", async (name) => {
  const body = await sent([
    { name, text: '{"a":"@secret"}', isJson: true },
    { name, text: "@secret", isJson: false },
    { name, file: "photo.png", type: "image/png" },
  ]);
  expect(body).not.toContain("the secret");
  expect(body).toContain('{"a":"@secret"}');
  expect(body).toContain("\r\n\r\n@secret\r\n");
  expect(body).toContain("a photo");
});
