/** The targets as data: the names in a configuration, the help, the emitters and .gitattributes follow from this list. */

/** A target. */
interface TargetDescription {
  /** The files that each of its outputs has. */
  readonly files: readonly string[];
  /** Targets whose modules its own import. */
  readonly needs: readonly string[];
  /** True if only users who name the target get it. */
  readonly onRequest?: true;
}

/** Each target by its name, in the order in which a reader meets their files. */
export const targets = {
  types: { files: ["types.ts"], needs: [] },
  limits: { files: ["limits.ts"], needs: [] },
  validators: { files: ["validators.ts"], needs: ["types"] },
  client: { files: ["client.ts", "operations.ts"], needs: ["types", "validators"] },
  server: { files: ["server.ts"], needs: ["types", "validators"] },
  schemas: { files: ["schemas.json"], needs: [] },
  openapi: { files: ["openapi.json"], needs: [] },
  map: { files: ["speccast.map.json"], needs: [], onRequest: true },
} as const satisfies Readonly<Record<string, TargetDescription>>;

/** Name of a target. */
export type TargetName = keyof typeof targets;

/** The targets that a user can select; each brings those it needs. */
export const targetNames = Object.keys(targets) as readonly TargetName[];

/** Returns the description of a target. */
export function targetDescription(
  name: TargetName,
): TargetDescription & { readonly needs: readonly TargetName[] } {
  return targets[name];
}
