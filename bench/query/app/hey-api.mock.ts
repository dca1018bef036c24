import type { Author, Book, Loan, Reader, Shelf } from "./hey/index.js";

const authors = new Map<string, Author>();
const books = new Map<string, Book>();
const shelves = new Map<string, Shelf>();
const readers = new Map<string, Reader>();
const loans = new Map<string, Loan>();
const tables: Record<string, Map<string, object>> = { authors, books, shelves, readers, loans };
const withRefs = ({ author_ids, book_id, reader_id, ...body }: Record<string, string | string[]>) => ({
  ...body,
  ...(author_ids && { authors: [...author_ids].map((id) => authors.get(id)) }),
  ...(book_id && { book: books.get(String(book_id)), reader: reader_id, due: "2027-01-31", returned: false }),
});
const problem = { type: "about:blank", title: "Not found", status: 404, code: "not_found" };

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const [, group = "", id, action, other = ""] = new URL(request.url).pathname.split("/");
  const table = tables[group] ?? new Map<string, object>();
  const body = request.body === null ? {} : withRefs(await request.json());
  const found = table.get(id ?? "");
  if (id === undefined && request.method === "GET")
    return Response.json({ items: [...table.values()], next_cursor: null });
  if (id !== undefined && found === undefined) return Response.json(problem, { status: 404 });
  if (action === "loans")
    return Response.json({
      items: [...loans.values()].filter(({ reader }) => reader === id),
      next_cursor: null,
    });
  if (action === "return") Object.assign(found ?? {}, { returned: true });
  if (action === "books") (found as Shelf).books.push(books.get(other) as Book);
  if (request.method === "DELETE") return new Response(null, { status: table.delete(id ?? "") ? 204 : 404 });
  if (request.method === "PATCH") Object.assign(found ?? {}, body);
  if (found !== undefined) return Response.json(found);
  const made = { ...(group === "shelves" && { books: [] }), ...body, id: crypto.randomUUID() };
  table.set(made.id, made);
  return Response.json(made, { status: 201 });
};
