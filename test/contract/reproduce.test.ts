/** The commands of a finding repeat it in a real shell, against a service on Express that was just started. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { curlCommands } from "../../generator/tools/contract/curl.js";
import { Project } from "../support/project.js";
import { credentialsFrom, modelOfSpec, testServer } from "./planted.js";

const document = `
openapi: 3.1.0
info: { title: Shelves, version: "1" }
security: [{ desk: [] }]
paths:
  /shelves:
    post:
      operationId: addShelf
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Draft" } } } }
      responses: { 201: { $ref: "#/components/responses/Shelf" }, 401: { $ref: "#/components/responses/Refusal" } }
  /shelves/{shelf_id}:
    parameters: [{ name: shelf_id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: getShelf
      responses: { 200: { $ref: "#/components/responses/Shelf" }, 404: { $ref: "#/components/responses/Refusal" } }
  /shelves/{shelf_id}/books:
    parameters: [{ name: shelf_id, in: path, required: true, schema: { type: integer } }]
    post:
      operationId: addBook
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Draft" } } } }
      responses: { 201: { $ref: "#/components/responses/Book" }, 404: { $ref: "#/components/responses/Refusal" } }
  /shelves/{shelf_id}/books/{book_id}:
    parameters:
      - { name: shelf_id, in: path, required: true, schema: { type: integer } }
      - { name: book_id, in: path, required: true, schema: { type: integer } }
    get:
      operationId: getBook
      responses: { 200: { $ref: "#/components/responses/Book" }, 404: { $ref: "#/components/responses/Refusal" } }
components:
  securitySchemes: { desk: { type: http, scheme: bearer } }
  responses:
    Shelf: { description: A shelf., content: { application/json: { schema: { $ref: "#/components/schemas/Shelf" } } } }
    Book: { description: A book., content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }
    Refusal: { description: Refused., content: { application/json: { schema: { $ref: "#/components/schemas/Refusal" } } } }
  schemas:
    Draft: { type: object, required: [label], properties: { label: { type: string, minLength: 1, maxLength: 40 } } }
    Shelf: { type: object, required: [id, label], properties: { id: { type: integer }, label: { type: string } } }
    Book:
      type: object
      required: [id, shelf_id, label]
      properties: { id: { type: integer }, shelf_id: { type: integer }, label: { type: string } }
    Refusal: { type: object, required: [error], properties: { error: { type: string } } }
`;

/** A service that asks for no credentials where a shelf is created, and reads books without their labels. */
function shelves(first: number): Server {
  const rows = new Map<number, object>();
  let last = first;
  const app = express();
  app.use((request, response, next) => {
    const isRight = request.headers.authorization === "Bearer s3cret-token" || request.path === "/shelves";
    return isRight ? next() : void response.status(401).json({ error: "token" });
  });
  app.use(express.json());
  app.use((request, response, next) => {
    const { label } = (request.body ?? {}) as { readonly label?: unknown };
    const isRight = request.method !== "POST" || (typeof label === "string" && /^.{1,40}$/.test(label));
    return isRight ? next() : void response.status(400).json({ error: "label" });
  });
  app.post("/shelves", (request, response) => {
    const made = { id: ++last, label: (request.body as { readonly label: string }).label };
    rows.set(last, made);
    response.status(201).json(made);
  });
  app.post("/shelves/:shelf/books", (request, response) => {
    const shelf_id = Number(request.params.shelf);
    if (!rows.has(shelf_id)) return void response.status(404).json({ error: "shelf" });
    rows.set(++last, { id: last, shelf_id });
    response
      .status(201)
      .json({ id: last, shelf_id, label: (request.body as { readonly label: string }).label });
  });
  app.get(["/shelves/:id", "/shelves/:shelf/books/:id"], (request, response) => {
    const { id, shelf } = request.params as { readonly id: string; readonly shelf?: string };
    const row = rows.get(Number(id));
    const isThere = row !== undefined && (shelf === undefined || rows.has(Number(shelf)));
    if (isThere) response.json(row);
    else response.status(404).json({ error: "not found" });
  });
  return createServer(app);
}

async function listening(server: Server): Promise<URL> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test("the commands create what a request names, with the right credentials, and show the same response", async () => {
  const path = new Project().path("shelves.yaml");
  writeFileSync(path, document);
  const model = await modelOfSpec(path);
  const [{ name = "", credentials: [credential = ""] = [] } = {}] = model.schemes;
  const credentials = credentialsFrom({ [name]: { [credential]: "s3cret-token" } });
  const { findings } = await testServer(model, shelves(40), { credentials });
  const found = findings.find(
    (one) => one.endpoint.pathText.endsWith("{book_id}") && one.rule === "response-body",
  );
  expect(found?.steps.map(({ request }) => request.method)).toEqual(["POST", "POST", "GET"]);
  const base = await listening(shelves(900));
  const commands = curlCommands({ model, credentials }, base, found?.steps ?? []);
  for (const command of commands)
    expect(command).toContain(`"authorization: Bearer $${credential.toUpperCase()}"`);
  const env = { ...process.env, [credential.toUpperCase()]: "s3cret-token" };
  const { stdout } = await promisify(execFile)("sh", ["-c", commands.join("\n")], { env });
  expect(stdout).toMatch(/^HTTP\/1.1 200 [^]*\{"id":902,"shelf_id":901\}$/);
});

const loans = `speccast: 1
service: { name: LoanService, auth: member }
auth:
  member: { bearer: memberToken }
  desk: { basic: { username: user, password: pass } }
endpoints:
  loans.list: { GET: /loans, response: list<string> }
  loans.count: { GET: /count, response: integer, auth: desk }
`;

test("the commands with wrong credentials send those that were accepted", async () => {
  const path = new Project().path("api.yaml");
  writeFileSync(path, loans);
  const model = await modelOfSpec(path);
  const credentials = credentialsFrom({
    member: { memberToken: "m-1" },
    desk: { user: "desk", pass: "s3cret" },
  });
  // It reads only how credentials begin.
  const respond: RequestListener = ({ url, headers: { authorization = "" } }, response) => {
    const pair = Buffer.from(authorization.replace("Basic ", ""), "base64").toString();
    const isRight = authorization.startsWith("Bearer m-") || pair.startsWith("desk:s3");
    response.writeHead(isRight ? 200 : 401, { "content-type": "application/json" });
    response.end(isRight ? (url === "/loans" ? "[]" : "1") : '{"code":"unauthorized"}');
  };
  const { findings } = await testServer(model, createServer(respond), { credentials });
  const accepted = findings.filter(({ rule }) => rule === "auth");
  expect(accepted.map(({ endpoint }) => endpoint.name)).toEqual(["loans.list", "loans.count"]);
  const base = await listening(createServer(respond));
  const env = { ...process.env, MEMBERTOKEN: "m-1", USER: "desk", PASS: "s3cret" };
  for (const { steps } of accepted) {
    const commands = curlCommands({ model, credentials }, base, steps);
    const { stdout } = await promisify(execFile)("sh", ["-c", commands.join("\n")], { env });
    expect(stdout).toMatch(/^HTTP\/1.1 200 /);
    expect(commands.join()).not.toMatch(/m-|s3c/);
  }
});
