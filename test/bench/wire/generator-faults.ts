/** Faults planted in the sources of the generator, each with the kind of the disagreement that must show it in `depot.yaml`. */

/** A replacement in the only source that has a text. */
export interface GeneratorFault {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Kind of a disagreement. */
  readonly found: RegExp;
}

export const generatorFaults: readonly GeneratorFault[] = [
  {
    name: "a status of success is not read",
    from: String.raw`/^[23]\d\d$/.test(key) ? Number(key) : undefined`,
    to: String.raw`/^20[01]$/.test(key) ? Number(key) : undefined`,
    found: /^status success/,
  },
  {
    name: "a range of errors is a status",
    from: 'if (typeof status === "string") entries.push("isRange: true");',
    to: "",
    found: /^range error/,
  },
  {
    name: "two styles are swapped",
    from: 'pipeDelimited: "pipes", spaceDelimited: "spaces"',
    to: 'pipeDelimited: "spaces", spaceDelimited: "pipes"',
    found: /^query /,
  },
  {
    name: "of several schemes together only the first counts",
    from: "const uses = [...groups.values()].map(",
    to: "const uses = [...groups.values()].slice(0, 1).map(",
    found: /credentials|closed operation open/,
  },
  {
    name: "parameters are optional",
    from: 'const isRequired = where === "path" || isTrue(required);',
    to: 'const isRequired = where === "path" || isTrue(undefined);',
    found: /^request without a required (?:query|header) parameter reached$/,
  },
  {
    name: "null in a list of types is not read",
    from: "const nullable = isNull || draft.nullable === true;",
    to: "const nullable = draft.nullable === true;",
    found: /refused|refuses|reached|^status success/,
  },
  {
    name: "a bound excludes its own value",
    from: '["minimum", "exclusiveMinimum", "min", "above"],',
    to: '["minimum", "exclusiveMinimum", "above", "min"],',
    found: /refused|refuses|reached|status success/,
  },
];
