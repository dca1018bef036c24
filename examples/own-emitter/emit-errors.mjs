/**
 * A page of the errors for support, and a module with their texts.
 *
 * @type {import("speccast").EmitterModule["emit"]}
 */
export const emit = ({ errors }) => [
  {
    path: "errors.md",
    text: `| Status | Code | Meaning |\n| --- | --- | --- |\n${errors.map(row).join("")}`,
  },
  {
    path: "error-texts.ts",
    text: `export const errorTexts = {\n${errors.map(member).join("")}} as const;\n`,
  },
];

/** A row of the table. A spec may come from somebody else: a pipe in it must not begin a cell. */
const row = ({ status, code, doc = "" }) => `| ${status} | ${code} | ${doc.replace(/[\\|]/g, "\\$&")} |\n`;

/** A member of the object. `JSON.stringify` keeps text of the spec inside of a string. */
const member = ({ code, doc = "" }) => `  ${code}: ${JSON.stringify(doc)},\n`;
