/** `client.request`, emitted: the credentials that it sends, and the group to which it gives way. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { defaultOptions, type GenerateOptions } from "../../generator/config/generation.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { loadModules } from "../support/load-output.js";

/** The modules of a client for endpoints of a group and the group `user`. */
interface Library {
  createClient(options: object): {
    readonly request: ((method: string, path: string) => Promise<unknown>) & object;
  };
  createConnection(options: object): object;
  request(connection: object, method: string, path: string): Promise<unknown>;
}

async function library(group: string, options: Partial<GenerateOptions> = {}): Promise<Library> {
  const folder = mkdtempSync(join(tmpdir(), "request-"));
  writeFileSync(
    join(folder, "spec.yaml"),
    `speccast: 1
service: { name: Library, auth: reader }
auth:
  reader: { bearer: token }
  librarian: { headers: { x-key: key } }
endpoints:
  ${group}.list: { GET: /books, response: list<string> }
  ${group}.get: { GET: "/books/{id}", path: { id: string }, response: string }
  ${group}.drop: { DELETE: "/books/{id}", path: { id: string }, auth: librarian, response: string }
`,
  );
  const { model, diagnostics } = await load("spec.yaml", { cwd: folder });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (model === undefined) throw new Error("The spec has errors.");
  const files = await emitModel(model, { ...defaultOptions, targets: ["client"], ...options });
  await audit(model, files, { full: true });
  return Object.assign({}, ...(await loadModules(files, ["client.ts", "operations.ts"]))) as Library;
}

/** Options of a connection whose `sent` are the headers of its requests. */
function recorded(auth: object): { readonly options: object; readonly sent: Record<string, string>[] } {
  const sent: Record<string, string>[] = [];
  const fetch = async (_: string, init: { headers: Record<string, string> }): Promise<Response> => {
    sent.push(init.headers);
    return Response.json({});
  };
  return { sent, options: { baseUrl: "https://books.example", fetch, auth } };
}

test.each(["one module", "split"])(
  "a request has the credentials of most calls that there are: %s",
  async (kind) => {
    const { createClient } = await library("books", kind === "split" ? { split: "always" } : {});
    const [reader, librarian] = [{ token: "t1" }, { key: "k1" }];
    for (const [auth, header, value] of [
      [{ reader, librarian }, "authorization", "Bearer t1"],
      [{ librarian }, "x-key", "k1"],
    ] as const) {
      const { options, sent } = recorded(auth);
      expect(await createClient(options).request("GET", "/shelves")).toEqual({});
      expect(sent[0]?.[header]).toBe(value);
    }
  },
);

test("a group with the name has it, and the function of operations.ts remains", async () => {
  const { createClient, createConnection, request } = await library("request");
  const { options, sent } = recorded({ reader: { token: "t1" } });
  expect(Object.keys(createClient(options).request)).toEqual(["list", "get", "drop"]);
  expect(await request(createConnection(options), "GET", "/shelves")).toEqual({});
  expect(sent).toMatchObject([{ authorization: "Bearer t1" }]);
});
