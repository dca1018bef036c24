/** A service like GitHub's, with Express. It knows the repository `octo/box` with five issues. */
import LinkHeader from "http-link-header";
import { createHash } from "node:crypto";
import express, { type Express, type Request, type Response } from "express";

const docs = "https://docs.github.com/rest";
const octo = { id: 1, login: "octo", site_admin: false, type: "User", node_id: "U_1" };
const repository = {
  id: 1300192,
  full_name: "octo/box",
  owner: octo,
  private: false,
  pushed_at: "2026-01-31T12:00:00Z",
  stargazers_count: 80,
};

const issue = (number: number, title = `Issue ${number}`) => ({
  number,
  title,
  body: null,
  state: "open",
  labels: [{ id: 7, name: "bug", color: "d73a4a" }, "old"],
  user: number === 2 ? null : octo,
  created_at: "2026-01-31T12:00:00Z",
  closed_at: null,
  comments: 0,
});

/** The service, and what it was sent. */
export interface GitHubService {
  readonly app: Express;
  readonly asked: string[];
  readonly uploads: { readonly type: string | undefined; readonly digest: string; readonly size: number }[];
}

const missing = (response: Response): void =>
  void response.status(404).json({ message: "Not Found", documentation_url: docs });

/** Returns a service that accepts the token `secret`. */
export function gitHubService(): GitHubService {
  const asked: string[] = [];
  const uploads: { type: string | undefined; digest: string; size: number }[] = [];
  const app = express().disable("etag");
  app.use((request, response, next) => {
    asked.push(`${request.method} ${request.originalUrl}`);
    if (request.get("authorization") === "Bearer secret") next();
    else response.status(401).json({ message: "Bad credentials", documentation_url: docs });
  });

  app.get("/repos/octo/box", (request, response) => {
    response.set({ ETag: 'W/"abc"', "X-RateLimit-Remaining": "4999" });
    if (request.get("if-none-match") === 'W/"abc"') response.status(304).end();
    else response.json(repository);
  });
  app.get("/repos/octo/crate", (_request, response) => {
    response.status(301).set("Location", "/repositories/1300192").json({ message: "Moved Permanently" });
  });
  app.get("/repos/octo/busy", (_request, response) => {
    const headers = { "Retry-After": "7", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1769860800" };
    response.status(429).set(headers).json({ message: "You have exceeded a secondary rate limit." });
  });
  app.get("/repos/octo/box/contents/*path", (request, response) => {
    const path = (request.params["path"] as unknown as string[]).join("|");
    if (path.endsWith("README.md")) response.type("application/vnd.github.raw+json").send(`# ${path}\n`);
    else missing(response);
  });

  const list = (request: Request, response: Response): void => {
    const size = Number(request.query["per_page"] ?? 30);
    const page = Number(request.query["page"] ?? 1);
    const last = Math.ceil(5 / size);
    const address = `http://${request.get("host")}/repositories/1300192/issues?per_page=${size}`;
    const links = new LinkHeader();
    const link = (rel: string, to: number): unknown => links.set({ rel, uri: `${address}&page=${to}` });
    if (page > 1) link("prev", page - 1);
    if (page > 1) link("first", 1);
    if (page < last) link("next", page + 1);
    link("last", last);
    if (last > 1) response.set("Link", links.toString());
    response.json([1, 2, 3, 4, 5].slice((page - 1) * size, page * size).map((number) => issue(number)));
  };
  app.get("/repos/octo/box/issues", list);
  app.get("/repositories/1300192/issues", list);
  app.post("/repos/octo/box/issues", express.json(), (request, response) => {
    const { title } = request.body as { title: string | number };
    const errors = [{ resource: "Issue", field: "title", code: "missing_field" }];
    if (title === "") response.status(422).json({ message: "Validation Failed", errors });
    else {
      response.status(201).location("https://api.github.com/repos/octo/box/issues/6");
      response.json(issue(6, String(title)));
    }
  });
  app.patch("/repos/octo/box/issues/:number", express.json(), (request, response) => {
    const patch = request.body as { state?: string };
    const closed_at = patch.state === "closed" ? "2026-02-01T00:00:00Z" : null;
    response.json({ ...issue(Number(request.params["number"])), closed_at, ...patch });
  });

  const bytes = express.raw({ type: () => true, limit: "8mb" });
  app.post("/repos/octo/box/releases/:id/assets", bytes, (request, response) => {
    const body = request.body as Buffer;
    const type = request.get("content-type");
    uploads.push({ type, digest: createHash("sha256").update(body).digest("hex"), size: body.length });
    const { name } = request.query;
    response.status(201).json({ id: 9, name, size: body.length, content_type: type, state: "uploaded" });
  });
  app.use((_request, response) => missing(response));
  return { app, asked, uploads };
}
