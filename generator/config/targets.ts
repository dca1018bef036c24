/** The targets as data: the names in a configuration, the help, the emitters and .gitattributes follow from this list. */

interface TargetDescription {
  /** The files that each of its outputs has. */
  readonly files: readonly string[];
  /** Targets whose modules its own import. */
  readonly needs: readonly string[];
  /** The users who get the target without naming it: those of any spec, or of a spec of one's own; nobody where absent. */
  readonly for?: "every-spec" | "own-spec";
}

/** Each target by its name, in the order in which a reader meets their files. */
export const targets = {
  types: { files: ["types.ts"], needs: [], for: "every-spec" },
  limits: { files: ["limits.ts"], needs: [], for: "own-spec" },
  validators: { files: ["validators.ts"], needs: ["types"], for: "every-spec" },
  client: { files: ["client.ts", "operations.ts"], needs: ["types", "validators"], for: "every-spec" },
  server: { files: ["server.ts"], needs: ["types", "validators"], for: "own-spec" },
  observe: { files: ["observe.ts"], needs: ["server"] },
  schemas: { files: ["schemas.json"], needs: [], for: "own-spec" },
  openapi: { files: ["openapi.json"], needs: [], for: "own-spec" },
  query: { files: ["queries.ts"], needs: ["client"] },
  "json-schema": { files: ["json-schema.ts"], needs: ["types", "validators"] },
  fakes: { files: ["fakes.ts"], needs: ["types", "validators"] },
  mock: { files: ["mock.ts"], needs: ["fakes", "server"] },
  map: { files: ["speccast.map.json"], needs: [] },
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
