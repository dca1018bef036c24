/** Annotations of GitHub Actions: workflow commands, one line each. */
import { repositoryPath } from "./repository-path.js";
import { visible } from "./visible.js";

/**
 * Returns an annotation; properties without a value are left out.
 *
 *   ::error file=api.yaml,line=4::There is no type named "Percel".
 */
export function annotation(
  level: "error" | "warning",
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const given = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, name === "file" ? repositoryPath(String(value)) : String(value)] as const)
    .map(([name, value]) => `${name}=${quoteProperty(value)}`)
    .join(",");
  return `::${level}${given === "" ? "" : ` ${given}`}::${quoteData(message)}\n`;
}

function quoteData(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => visible(line).replaceAll("%", "%25"));
  return lines.join("%0A");
}

function quoteProperty(text: string): string {
  return visible(text).replaceAll("%", "%25").replaceAll(":", "%3A").replaceAll(",", "%2C");
}
