/** A bookshop by hand on `node:http`, as `bookshop.yaml` describes it, with defects on demand. */
import { createServer, type IncomingMessage, type Server } from "node:http";

/** The defects that can be planted, with the rule that each breaks. */
export const bookshopDefects = {
  "title of 61 characters accepted": "accepts-invalid",
  "title of 60 characters refused": "too-strict",
  "empty title accepted": "accepts-invalid",
  "isbn not checked": "accepts-invalid",
  "poetry refused": "too-strict",
  "unknown genre accepted": "accepts-invalid",
  "pages of 0 accepted": "accepts-invalid",
  "pages of 5000 refused": "too-strict",
  "pages as text accepted": "accepts-invalid",
  "price step not checked": "accepts-invalid",
  "missing genre accepted": "accepts-invalid",
  "null title accepted": "accepts-invalid",
  "author without name accepted": "accepts-invalid",
  "fifth tag accepted": "accepts-invalid",
  "repeated tag accepted": "accepts-invalid",
  "size above 50 accepted": "accepts-invalid",
  "size that is no number crashes": "server-error",
  "unknown book is 500": "server-error",
  "unknown book is 200 with null": "response-body",
  "unknown book has another code": "error-body",
  "unknown book as text": "error-body",
  "isbn_taken without isbn": "error-body",
  "create is 200": "declared-status",
  "created_at is a number": "response-body",
  "note is left out": "response-body",
  "list has price as text": "response-body",
  "shelf without location": "response-header",
  "counted at is no time": "response-header",
  "json as text/html": "content-type",
  "author is lost": "create-read",
  "title is cut to 20": "create-read",
  "change of pages is lost": "change-read",
  "change resets the genre": "change-read",
  "deleted book is still read": "delete-read",
  "deleted book is still listed": "delete-read",
  "new book is not listed": "create-list",
  "filter by genre ignored": "filter",
  "last item of a page repeated": "pages",
  "size is ignored": "pages",
  "pages skip an item": "pages",
  "key is ignored": "idempotency",
  "key of another request accepted": "idempotency",
  "no token accepted for changes": "auth",
  "any token accepted": "auth",
  "partner refused": "auth",
  "text/plain accepted": "media-type",
  "malformed json is 500": "server-error",
  "put accepted": "undeclared-method",
  "cancelled without time": "response-body",
  "order of an unknown book accepted": "unknown-object",
  "cancel of an unknown order accepted": "unknown-object",
  "email not checked": "accepts-invalid",
  "cancelled order opens again": "transition",
  "repeated key gives 200": "idempotency",
  "new books shift the pages": "pages",
  "export ends without its end": "stream-end",
  "export goes on after its end": "stream-end",
  "exported book without isbn": "response-body",
  "stock is nested 100,000 deep": "response-body",
  "any accept accepted": "accept",
  "unknown accept crashes": "server-error",
} as const satisfies Readonly<Record<string, string>>;

/** The name of a defect. */
export type BookshopDefect = keyof typeof bookshopDefects;

type Row = Record<string, unknown>;

/** The credentials that the bookshop accepts. */
export const bookshopSecrets = { shop: "t0ken-of-the-shop", partner: "key-of-a-partner" };

/** A response that ends a request. */
class Reply {
  constructor(
    readonly status: number,
    readonly body?: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

const fail = (status: number, code: string, more: Row = {}): Reply =>
  new Reply(
    status,
    { type: "about:blank", title: code, status, code, request_id: "r1", ...more },
    {
      "content-type": "application/problem+json",
    },
  );

/** Returns a server that does not listen yet. */
export function bookshop(defect?: BookshopDefect): Server {
  const has = (one: BookshopDefect): boolean => one === defect;
  const [shelves, books, orders] = [new Map<string, Row>(), new Map<string, Row>(), new Map<string, Row>()];
  const keys = new Map<string, { readonly text: string; readonly reply: Reply }>();
  let count = 1000;
  const isText = (value: unknown): value is string => typeof value === "string";
  const within = (value: unknown, min: number, max: number): boolean =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

  const refuse = (isWrong: boolean, field: string): void => {
    if (isWrong) throw fail(400, "invalid_request", { detail: field });
  };
  const checkBook = (body: Row, isPart: boolean): void => {
    const { title, pages, genre } = body;
    const isLong = isText(title) && [...title].length > (has("title of 60 characters refused") ? 59 : 60);
    const isEmpty = title === "" && !has("empty title accepted");
    if (!(isPart && title === undefined) && !(title === null && has("null title accepted")))
      refuse(!isText(title) || (isLong && !has("title of 61 characters accepted")) || isEmpty, "title");
    if (!(isPart && pages === undefined)) {
      const number = has("pages as text accepted") && isText(pages) ? 7 : pages;
      const max = has("pages of 5000 refused") ? 4999 : 5000;
      refuse(!within(number, has("pages of 0 accepted") ? 0 : 1, max), "pages");
    }
    const genres = has("poetry refused") ? ["novel", "history"] : ["novel", "poetry", "history"];
    const isFree = genre === undefined && (isPart || has("missing genre accepted"));
    const isOther = has("unknown genre accepted") && isText(genre);
    if (!isFree && !isOther) refuse(!isText(genre) || !genres.includes(genre), "genre");
  };
  const checkNewBook = (body: Row): void => {
    checkBook(body, false);
    const { isbn, price, author, tags, note, shelf } = body;
    refuse(!isText(isbn) || (!/^97[89][0-9]{10}$/.test(isbn) && !has("isbn not checked")), "isbn");
    refuse(typeof price !== "number" || price < 0 || price > 1000, "price");
    refuse(!Number.isInteger(Number(price) * 2) && !has("price step not checked"), "price");
    refuse(typeof author !== "object" || author === null || Array.isArray(author), "author");
    const { name, born } = author as Row;
    refuse(!isText(name) && !(name === undefined && has("author without name accepted")), "author.name");
    refuse(born !== undefined && !within(born, 1000, 2100), "author.born");
    if (tags !== undefined) {
      refuse(!Array.isArray(tags) || !tags.every(isText), "tags");
      const list = tags as string[];
      refuse(list.length > 4 && !has("fifth tag accepted"), "tags");
      refuse(new Set(list).size < list.length && !has("repeated tag accepted"), "tags");
    }
    refuse(note !== undefined && note !== null && !isText(note), "note");
    refuse(!isText(shelf), "shelf");
    if (!shelves.has(shelf as string)) throw fail(404, "shelf_not_found");
    if ([...books.values()].some((one) => one["isbn"] === isbn))
      throw fail(409, "isbn_taken", has("isbn_taken without isbn") ? {} : { isbn });
  };
  const find = (rows: ReadonlyMap<string, Row>, id: string, code: string): Row => {
    const row = rows.get(id);
    if (row !== undefined && row["removed"] !== true) return row;
    if (code === "book_not_found") {
      if (has("unknown book is 500")) throw new Reply(500, { error: "oops" });
      if (has("unknown book is 200 with null")) throw new Reply(200, null);
      if (has("unknown book has another code")) throw fail(404, "gone_fishing");
      if (has("unknown book as text")) throw new Reply(404, "Not found", { "content-type": "text/plain" });
    }
    throw fail(404, code);
  };
  const shown = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== "removed" && name !== "hidden"));

  const routes: readonly (readonly [string, RegExp, (call: Call) => Reply])[] = [
    [
      "POST",
      /^\/v1\/shelves$/,
      ({ body }) => {
        refuse(!isText(body["room"]), "room");
        const id = `s${++count}`;
        shelves.set(id, { id, room: body["room"] });
        return new Reply(
          201,
          shelves.get(id),
          has("shelf without location") ? {} : { location: `/v1/shelves/${id}` },
        );
      },
    ],
    ["GET", /^\/v1\/shelves$/, () => new Reply(200, [...shelves.values()])],
    ["GET", /^\/v1\/shelves\/([^/]+)$/, ({ id }) => new Reply(200, find(shelves, id, "shelf_not_found"))],
    [
      "POST",
      /^\/v1\/books$/,
      ({ body, key, text }) => {
        const known = key === undefined || has("key is ignored") ? undefined : keys.get(key);
        if (known !== undefined && known.text !== text && !has("key of another request accepted"))
          throw fail(409, "key_reused");
        if (known !== undefined && has("repeated key gives 200")) return new Reply(200, known.reply.body);
        if (known !== undefined) return known.reply;
        checkNewBook(body);
        const id = `b${++count}`;
        const { title, isbn, genre, shelf, pages, price, author, tags = [], note = null } = body;
        const book: Row = {
          id,
          title,
          isbn,
          genre,
          shelf,
          pages,
          price,
          author,
          tags,
          note,
          created_at: new Date().toISOString(),
        };
        if (has("created_at is a number")) book["created_at"] = Date.now();
        if (has("note is left out")) delete book["note"];
        const stored: Row = { ...book };
        if (has("author is lost")) stored["author"] = { name: "Unknown" };
        if (has("title is cut to 20")) stored["title"] = String(title).slice(0, 8);
        if (has("new book is not listed")) stored["hidden"] = true;
        books.set(id, stored);
        const reply = new Reply(has("create is 200") ? 200 : 201, book);
        if (key !== undefined) keys.set(key, { text, reply });
        return reply;
      },
    ],
    [
      "GET",
      /^\/v1\/books$/,
      ({ query }) => {
        const size = query.get("size") ?? "20";
        if (has("size that is no number crashes") && !/^\d+$/.test(size)) throw new Error("no number");
        refuse(!/^\d+$/.test(size) || Number(size) < 1, "size");
        refuse(Number(size) > 50 && !has("size above 50 accepted"), "size");
        const genre = query.get("genre");
        refuse(genre !== null && !["novel", "poetry", "history"].includes(genre), "genre");
        const shelf = query.get("shelf");
        const from = Number(query.get("cursor") ?? 0);
        const listed = [...books.values()].filter(
          (one) =>
            (one["removed"] !== true || has("deleted book is still listed")) &&
            one["hidden"] !== true &&
            (genre === null || one["genre"] === genre || has("filter by genre ignored")) &&
            (shelf === null || one["shelf"] === shelf),
        );
        if (has("new books shift the pages")) listed.reverse();
        const end = from + (has("size is ignored") ? 20 : Number(size));
        const page = listed.slice(from, end).map(shown);
        if (has("list has price as text")) for (const one of page) one["price"] = String(one["price"]);
        const next = has("last item of a page repeated")
          ? Math.max(from + 1, end - 1)
          : has("pages skip an item")
            ? end + 1
            : end;
        return new Reply(200, { books: page, next: end < listed.length ? String(next) : null });
      },
    ],
    [
      "GET",
      /^\/v1\/books\/([^/]+)$/,
      ({ id }) => {
        if (has("deleted book is still read") && books.has(id))
          return new Reply(200, shown(books.get(id) ?? {}));
        return new Reply(
          200,
          shown(find(books, id, "book_not_found")),
          has("json as text/html") ? { "content-type": "text/html" } : {},
        );
      },
    ],
    [
      "PATCH",
      /^\/v1\/books\/([^/]+)$/,
      ({ id, body }) => {
        const book = find(books, id, "book_not_found");
        checkBook(body, true);
        const { title, pages, genre } = body;
        if (title !== undefined) book["title"] = title;
        if (pages !== undefined && !has("change of pages is lost")) book["pages"] = pages;
        if (genre !== undefined) book["genre"] = genre;
        if (has("change resets the genre")) book["price"] = 0;
        return new Reply(200, { ...shown(book), ...(pages === undefined ? {} : { pages }) });
      },
    ],
    [
      "DELETE",
      /^\/v1\/books\/([^/]+)$/,
      ({ id }) => {
        find(books, id, "book_not_found")["removed"] = true;
        return new Reply(204);
      },
    ],
    [
      "POST",
      /^\/v1\/orders$/,
      ({ body }) => {
        const { book, email } = body;
        refuse(!isText(book), "book");
        refuse(
          !isText(email) || (!/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email) && !has("email not checked")),
          "email",
        );
        if (!has("order of an unknown book accepted")) find(books, book as string, "book_not_found");
        const id = `o${++count}`;
        orders.set(id, { id, book, email, status: "open" });
        return new Reply(201, orders.get(id));
      },
    ],
    ["GET", /^\/v1\/orders\/([^/]+)$/, ({ id }) => new Reply(200, find(orders, id, "order_not_found"))],
    [
      "POST",
      /^\/v1\/orders\/([^/]+)\/cancel$/,
      ({ id }) => {
        const made = has("cancel of an unknown order accepted")
          ? { id, book: "b1", email: "a@b.example" }
          : undefined;
        const order: Row = orders.get(id) ?? made ?? find(orders, id, "order_not_found");
        if (order["status"] === "cancelled" && has("cancelled order opens again")) {
          delete order["cancelled_at"];
          order["status"] = "open";
          return new Reply(200, order);
        }
        if (order["status"] === "cancelled") throw fail(409, "order_closed");
        order["status"] = "cancelled";
        if (!has("cancelled without time")) order["cancelled_at"] = new Date().toISOString();
        return new Reply(200, order);
      },
    ],
    [
      "GET",
      /^\/v1\/export$/,
      () => {
        const items = [...books.values()].map((book) => JSON.stringify(shown(book)));
        if (has("exported book without isbn")) items.push(JSON.stringify({ id: "b1" }));
        if (!has("export ends without its end")) items.push("[DONE]");
        if (has("export goes on after its end")) items.push(items[0] ?? "{}");
        const body = items.map((item) => `data: ${item}\n\n`).join("");
        return new Reply(200, body, { "content-type": "text/event-stream" });
      },
    ],
    [
      "GET",
      /^\/v1\/stock$/,
      ({ accept }) => {
        const isUnknown = !/\*|json/.test(accept);
        if (isUnknown && has("unknown accept crashes")) throw new Error("no writer");
        if (isUnknown && !has("any accept accepted")) throw fail(406, "not_acceptable");
        if (has("stock is nested 100,000 deep"))
          return new Reply(200, "[".repeat(100_000) + "]".repeat(100_000));
        const at = has("counted at is no time") ? "noon" : new Date().toISOString();
        return new Reply(200, { books: books.size }, { "x-counted-at": at });
      },
    ],
  ];

  const authenticate = ({ headers, method }: IncomingMessage, path: string): void => {
    if (path === "/v1/stock" || (has("no token accepted for changes") && method === "PATCH")) return;
    const token = headers.authorization;
    if (token === `Bearer ${bookshopSecrets.shop}` || (has("any token accepted") && token !== undefined))
      return;
    const isPartner = headers["x-partner-key"] === bookshopSecrets.partner && !has("partner refused");
    if (isPartner && method === "GET" && /^\/v1\/books\/[^/]+$/.test(path)) return;
    throw fail(401, "unauthenticated");
  };
  const respond = (incoming: IncomingMessage, text: string): Reply => {
    const url = new URL(incoming.url ?? "/", "http://bookshop");
    const path = url.pathname;
    const fitting = routes.filter(([, pattern]) => pattern.test(path));
    if (fitting.length === 0) return fail(404, "no_route");
    authenticate(incoming, path);
    const method = has("put accepted") && incoming.method === "PUT" ? "GET" : incoming.method;
    const route = fitting.find(([one]) => one === method);
    if (route === undefined) return fail(405, "method_not_allowed");
    let body: unknown = {};
    if (text !== "") {
      const isJson = /json/.test(incoming.headers["content-type"] ?? "") || has("text/plain accepted");
      if (!isJson) return fail(415, "unsupported_media_type");
      try {
        body = JSON.parse(text);
      } catch (error) {
        if (has("malformed json is 500")) throw error;
        return fail(400, "malformed");
      }
    }
    if (method === "POST" && /books$|orders$|shelves$/.test(path) && text === "") return fail(400, "no_body");
    refuse(typeof body !== "object" || body === null || Array.isArray(body), "body");
    const [, id = ""] = route[1].exec(path) ?? [];
    const header = incoming.headers["idempotency-key"];
    const key = typeof header === "string" ? header : undefined;
    const { accept = "*/*" } = incoming.headers;
    const call = { id: decodeURIComponent(id), query: url.searchParams, body: body as Row };
    return route[2]({ ...call, key, text, accept });
  };
  return createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      let reply: Reply;
      try {
        reply = respond(incoming, Buffer.concat(chunks).toString());
      } catch (thrown) {
        reply = thrown instanceof Reply ? thrown : fail(500, "internal");
      }
      const { status, body, headers } = reply;
      outgoing.writeHead(status, {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      });
      outgoing.end(body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body));
    });
  });
}

interface Call {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Row;
  readonly key: string | undefined;
  readonly text: string;
  readonly accept: string;
}
