/**
 * The targets as data: the schema of the configuration, the help, the emitters, .gitattributes and the table in
 * docs/output/types.md follow from this list.
 */

interface TargetDescription {
  /** The files that each of its outputs has. */
  readonly files: readonly string[];
  /** Their contents, as the table in docs/output/types.md says it. */
  readonly contents: string;
  /** Targets whose modules its own import. */
  readonly needs: readonly string[];
  /** The users who get the target without naming it: those of any spec, or of a spec of one's own; nobody where absent. */
  readonly for?: "every-spec" | "own-spec";
}

/** Each target by its name, in the order in which a reader meets their files. */
export const targets = {
  types: {
    files: ["types.ts"],
    contents:
      "a type for each resource, enum, named scalar, error, input and output; the interface of the service",
    needs: [],
    for: "every-spec",
  },
  limits: { files: ["limits.ts"], contents: "the named limits, as constants", needs: [], for: "own-spec" },
  validators: {
    files: ["validators.ts"],
    contents: "[a guard and a schema](validators.md) for each type",
    needs: ["types"],
    for: "every-spec",
  },
  client: {
    files: ["client.ts", "operations.ts"],
    contents: "[the client](client.md), and its operations one by one",
    needs: ["types", "validators"],
    for: "every-spec",
  },
  server: {
    files: ["server.ts"],
    contents: "[the server](server.md), which `node.ts` runs on Node",
    needs: ["types", "validators"],
    for: "own-spec",
  },
  observe: {
    files: ["observe.ts"],
    contents:
      "[a middleware that compares the traffic of your own handlers](../guides/frameworks.md#compare-a-service-with-the-spec) with the spec",
    needs: ["server"],
  },
  schemas: { files: ["schemas.json"], contents: "[JSON Schema](json-schema.md)", needs: [], for: "own-spec" },
  openapi: { files: ["openapi.json"], contents: "[OpenAPI](openapi.md)", needs: [], for: "own-spec" },
  query: {
    files: ["queries.ts"],
    contents: "[options of TanStack Query](../guides/query.md)",
    needs: ["client"],
  },
  "json-schema": {
    files: ["json-schema.ts"],
    contents: "[schemas that are Standard JSON Schemas](json-schema.md)",
    needs: ["types", "validators"],
  },
  fakes: {
    files: ["fakes.ts"],
    contents: "[functions that make valid values](fakes.md)",
    needs: ["types", "validators"],
  },
  mock: { files: ["mock.ts"], contents: "[a server that remembers](mock.md)", needs: ["fakes", "server"] },
  map: {
    files: ["speccast.map.json"],
    contents: "the position in the spec for each path, such as `resources/Parcel/fields/label`",
    needs: [],
  },
} as const satisfies Readonly<Record<string, TargetDescription>>;

export type TargetName = keyof typeof targets;

/** The targets that a user can select; each brings those it needs. */
export const targetNames = Object.keys(targets) as readonly TargetName[];

/**
 * The targets of users who name none. A document of OpenAPI alone is mostly that of a service of others, which its users
 * call; whoever writes a spec, or adds one to a document, gets the server too.
 */
export const defaultTargets: Readonly<Record<"document" | "spec", readonly TargetName[]>> = {
  document: targetNames.filter((name) => targetDescription(name).for === "every-spec"),
  spec: targetNames.filter((name) => targetDescription(name).for !== undefined),
};

export function targetDescription(
  name: TargetName,
): TargetDescription & { readonly needs: readonly TargetName[] } {
  return targets[name];
}
