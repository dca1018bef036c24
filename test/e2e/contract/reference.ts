/** The promises of the language reference about responses, read from the page itself. */
import { readFileSync } from "node:fs";

const read = (page: string): string =>
  readFileSync(new URL(`../../../docs/${page}`, import.meta.url), "utf8");

/** The entry of the page for one of the server's own responses. */
export interface ProtocolResponse {
  readonly status: number;
  /** Members of the body besides those of every problem: `issues`. */
  readonly members: readonly string[];
}

/** The server's own responses, by code. */
export const protocolResponses: ReadonlyMap<string, ProtocolResponse> = new Map(
  tableRows("output/server-responses.md").flatMap(([status = "", codes = ""]) =>
    codes
      .split(/[,;](?![^(]*\))/)
      .filter((part) => !/^ *with /.test(part))
      .flatMap((part) => {
        const [before = "", besides = ""] = part.split("(with ");
        const response = { status: Number(status), members: words(besides) };
        return words(before.replace(/ where .*/, "")).map((code) => [code, response] as const);
      }),
  ),
);

/** The codes of issues, and the members that each has besides the common ones. */
export const issueMembers: ReadonlyMap<string, readonly string[]> = new Map(
  [...tableRows("language/constraints.md"), ...tableRows("output/validators.md")].flatMap((cells) =>
    words(cells[0] ?? "").map((one) => [one, words(cells.at(-1) ?? "")] as const),
  ),
);

/** The cells of the first table of a page, without its head. */
function tableRows(page: string): string[][] {
  const [table] = /(?:^\|.*\n)+/m.exec(read(page)) ?? [];
  const rows = (table ?? "").trim().split("\n").slice(2);
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The words in backticks. */
function words(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}
