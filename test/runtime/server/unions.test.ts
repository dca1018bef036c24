/** Unions over a socket: a value that several members accept, with a client that knows nothing of the spec. */
import { expect, onTestFinished, test } from "vitest";
import { defaultOptions } from "../../../generator/config/generation.js";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { modelOf } from "../../support/language/read-language.js";
import { loadModules } from "../../support/load-output.js";

interface ServerModule {
  readonly createServer: (handlers: object) => object;
}

interface NodeModule {
  readonly serve: (
    server: object,
    options: { readonly port: number },
  ) => Promise<{ readonly port: number; close(): Promise<void> }>;
}

const unions = [
  ["in order", "{ match: first, of: [Film, Book] }"],
  ["with a tag that values may leave out", "{ tag: kind?, match: first, of: [Film, Book] }"],
  ["with a tag that both have", "{ tag: kind, by: shape, of: [Film, Book] }"],
] as const;

test.each(unions)("a union %s keeps the fields of both members, and no others", async (name, union) => {
  const kind = name === "in order" ? "" : "kind: { const: item }, ";
  const tagged = name.startsWith("with a tag that values");
  const [film, book] = tagged ? ["kind: { const: film }, ", "kind: { const: book }, "] : [kind, kind];
  const optional = (fields: string): string => (tagged ? fields.replace("kind:", "kind?:") : fields);
  const files = await emitModel(
    modelOf(`speccast: 1
service: { name: Shelves }
resources:
  Film: { fields: { ${optional(film)}title: string, minutes?: integer, cut?: Cut } }
  Book: { fields: { ${optional(book)}title: string, pages: integer, cut?: Edition } }
  Cut: { fields: { name?: string } }
  Edition: { fields: { year?: integer } }
  Item: { union: ${union} }
endpoints:
  items.add: { POST: /items, body: { item: Item }, response: { status: 200, type: list<Item> } }
`),
    { ...defaultOptions, targets: ["server"] },
  );
  const modules = await loadModules(files, ["server.ts", "node.ts"]);
  const [{ createServer }, { serve }] = modules as [ServerModule, NodeModule];
  const received: object[] = [];
  const add = ({ item }: { readonly item: object }): readonly object[] => {
    received.push(item);
    return [{ ...item, row: 7 }];
  };
  const serving = await serve(createServer({ items: { add } }), { port: 0 });
  onTestFinished(() => serving.close());

  const tag = name === "with a tag that both have" ? { kind: "item" } : {};
  const item = { ...tag, title: "Heidi", minutes: 90, pages: 300, cut: { name: "long", year: 1880 } };
  const response = await fetch(`http://127.0.0.1:${serving.port}/items`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ item: { ...item, smell: "old", cut: { ...item.cut, smell: "new" } } }),
  });
  expect(await response.json()).toEqual([item]);
  expect(response.status).toBe(200);
  expect(received).toEqual([item]);
});
