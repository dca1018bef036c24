/** The parts of random specs that calls need beside values: auth, pages, streams, parameters that are unions. */
import type { Random } from "./random.js";
import { isTreeMap, treeMap, type Tree, type TreeMap } from "./tree.js";

/** Adds them to a spec with endpoints; `item` is the name of a resource. */
export function withCalls(random: Random, spec: TreeMap, item: string): TreeMap {
  const endpoints = spec.get("endpoints");
  const resources = spec.get("resources");
  const service = spec.get("service");
  if (!isTreeMap(endpoints) || !isTreeMap(resources) || !isTreeMap(service)) return spec;
  const schemes = random.chance(0.5) ? schemesOf(random) : undefined;
  const access = schemes === undefined ? undefined : accessOf(random);
  const own = access === undefined || random.chance(0.7) ? undefined : random.pick<Tree>(["none", "key"]);
  const calls: (readonly [string, Tree])[] = random.some(
    [
      ["pages.list", pagedEndpoint(random, item)],
      ["scans.watch", streamEndpoint(random, item)],
      ["chats.send", overloadedEndpoint(random, item)],
      ["choices.get", choosingEndpoint(random)],
    ],
    random.between(2, 4),
  );
  const added = treeMap(
    ...[...calls].map(([name, tree]): [string, Tree] => [
      name,
      isTreeMap(tree) && own !== undefined ? treeMap(...tree, ["auth", own]) : tree,
    ]),
  );
  return treeMap(
    ...[...spec].map(([key, value]): [string, Tree] => {
      if (value === service) return [key, treeMap(...service, ["auth", access])];
      if (value === endpoints) return [key, treeMap(...endpoints, ...added)];
      return value === resources ? [key, treeMap(...resources, ...helpers(random, item))] : [key, value];
    }),
    ["auth", schemes],
  );
}

/** A page and a choice of scalars, as resources. */
function helpers(random: Random, item: string): TreeMap {
  const page = treeMap(
    ["items", `list<${item}>`],
    ["next", "string | null"],
    ["more", "boolean"],
    ["total", "integer"],
  );
  const members = random.pick([
    ["integer", "date"],
    ["number", "uuid"],
    ["boolean", "url"],
  ]);
  return treeMap(
    ["FuzzPage", treeMap(["fields", page])],
    ["FuzzChoice", treeMap(["union", treeMap(["of", members])])],
  );
}

function schemesOf(random: Random): TreeMap {
  const oauth = treeMap([
    "client_credentials",
    treeMap(["token", "https://login.example/token"], ["scopes", treeMap(["parcels.read", "Read them."])]),
  ]);
  return treeMap(
    ["app", treeMap(["basic", treeMap(["username", "user"], ["password", "passWord"])])],
    ["key", treeMap([random.pick(["headers", "query", "cookies"]), treeMap(["x-key", "secret"])])],
    ["other", treeMap(["http", treeMap(["Token", "credentials"])])],
    ["partner", treeMap(["custom", "mutualTLS"])],
    ["token", random.chance(0.5) ? treeMap(["bearer", "token"]) : treeMap(["oauth", oauth])],
  );
}

function accessOf(random: Random): Tree {
  return random.pick<Tree>([
    "app",
    treeMap(["any", ["app", "key", "none"]]),
    treeMap(["any", ["token", treeMap(["all", ["app", "key"]])]]),
    treeMap(["all", ["key", "token"]]),
    treeMap([
      "any",
      [
        treeMap(["scheme", "token"], ["scopes", ["parcels.read"]]),
        "other",
        treeMap(["all", ["key", "partner"]]),
      ],
    ]),
  ]);
}

function pagedEndpoint(random: Random, item: string): TreeMap {
  const style = random.pick<readonly [parameter: string, type: string, pages: TreeMap]>([
    ["after?", "string", treeMap(["cursor", "after"], ["next", "next"])],
    [
      "after?",
      "string",
      treeMap(["cursor", "after"], ["next", "next"], ["more", "more"], ["items", "items"]),
    ],
    ["page?", "integer", treeMap(["page", "page"], ["from", 0])],
    ["offset?", "integer", treeMap(["offset", "offset"], ["total", "total"])],
    ["page?", "integer", treeMap(["link", "next"])],
  ]);
  const [parameter, type, pages] = style;
  const linked = treeMap(["type", `list<${item}>`], ["headers", treeMap(["link?", "string"])]);
  return treeMap(
    ["GET", "/pages"],
    ["query", treeMap([parameter, type])],
    ["response", pages.has("link") ? linked : "FuzzPage"],
    ["pages", pages],
  );
}

function streamEndpoint(random: Random, item: string): TreeMap {
  const response = random.pick<TreeMap>([
    treeMap(["stream", item]),
    treeMap(["stream", item], ["end", "[DONE]"], ["resume", true]),
    treeMap(["stream", item], ["media", "lines"]),
  ]);
  const later = treeMap(["status", 202], ["type", "FuzzPage"]);
  return treeMap(["GET", "/scans"], ["response", random.chance(0.3) ? [response, later] : response]);
}

function overloadedEndpoint(random: Random, item: string): TreeMap {
  const [type, values] = random.pick<readonly [Tree, Tree]>([
    ["boolean", true],
    [treeMap(["enum", ["never", "now", "later"]]), ["now", "later"]],
  ]);
  const media = random.chance(0.5) ? "lines" : undefined;
  const streamed = treeMap(["stream", item], ["media", media], ["when", treeMap(["watch", values])]);
  return treeMap(
    ["POST", "/chats"],
    ["body", treeMap(["text", "string"], ["watch?", type])],
    ["response", [random.pick(["FuzzPage", "string", `list<${item}>`]), streamed]],
  );
}

function choosingEndpoint(random: Random): TreeMap {
  return treeMap(
    ["GET", "/choices/{choice}"],
    ["path", treeMap(["choice", "FuzzChoice"])],
    ["query", treeMap(["other?", random.pick(["FuzzChoice", "FuzzChoice | null"])])],
    ["headers", treeMap(["x-choice?", "FuzzChoice"])],
    ["response", "none"],
  );
}
