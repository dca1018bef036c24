/** Defaults that a server fills in if a request omits a member of the input. */

/** An input in which some optional members are always present. */
export type Filled<Input, Name extends keyof Input> = Input & Required<Pick<Input, Name>>;

/** Returns `input` with the members of `defaults` that it lacks. */
export function filled<Input>(input: Input, defaults: Readonly<Record<string, unknown>>): Input {
  return { ...defaults, ...input };
}
