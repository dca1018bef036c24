/** Bodies in the format of HTML forms: `application/x-www-form-urlencoded`. */
import { ProtocolRejection } from "./rejections.js";
import type { AnyRoute, BodyValue } from "./routes.js";
import type { Issue } from "../values/issues.js";
import { addText, eachPair } from "../values/targets.js";
import { type Parameter, wireName } from "../values/parameters.js";

const formDecoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Returns the fields of a form by the rules of a query, or a rejection. Undeclared fields stay
 * strings; like those of JSON they are an issue or are removed later.
 */
export function readForm(
  bytes: Uint8Array,
  { parameters }: AnyRoute,
): BodyValue | ProtocolRejection {
  const declared = new Map<string, Parameter>();
  const value: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const parameter of parameters) {
    if (parameter.in !== "body") continue;
    declared.set(wireName(parameter), parameter);
  }
  // They take longer names than their own, such as `created[gt]`.
  const outers = [...declared.values()].filter(({ written }) => written?.add !== undefined);
  let hasForbidden = false;
  const add = (name: string, text: string, escaped: string): void => {
    const parameter = declared.get(name);
    if (parameter !== undefined) addText(value, issues, parameter, text, escaped);
    else if (outers.some((one) => one.written?.add?.(value, issues, one, [name, text]))) return;
    else if (name === "__proto__") hasForbidden = true;
    else value[name] = text;
  };
  if (!isForm(bytes, add)) {
    const detail = "The body is not a form in UTF-8 with valid escapes.";
    return new ProtocolRejection("malformed_request", { detail });
  }
  if (hasForbidden) return new ProtocolRejection("forbidden_key");
  // A form sends an empty required list as no field at all.
  for (const { name, list, optional } of declared.values())
    if (list === true && optional !== true && !Object.hasOwn(value, name)) value[name] = [];
  return { value, issues };
}

/** Passes the fields of a form to `add`. Returns false for a malformed form. */
function isForm(bytes: Uint8Array, add: Parameters<typeof eachPair>[1]): boolean {
  try {
    return eachPair(formDecoder.decode(bytes), add);
  } catch {
    return false;
  }
}
