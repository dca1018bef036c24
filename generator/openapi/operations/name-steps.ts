/** The steps by which calls get their names. */

/** The steps that make names, with the words for the report. */
export const nameSteps = {
  given: "the import gives it",
  operationId: "its id",
  printer: "its id, without what the framework adds",
  group: "its id, without the words of its group",
  path: "its method and path",
  number: "its method and path, since other calls have shorter names",
} as const;

export type NameStep = keyof typeof nameSteps;

/** A call with its name, and the step that made it. */
export interface NamedCall {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly step: NameStep;
}
