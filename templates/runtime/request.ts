/** From the input of a call to the request that is sent. */
import { unsendable, type CallState } from "./call-state.js";
import { ownHeaders, type Alternatives } from "./credentials.js";
import { checkHeaders, type HeaderValues } from "./headers.js";
import type { Issue } from "./issue.js";
import type { OperationDescriptor } from "./operation.js";
import { pointerTo } from "./pointer.js";

/** A request, ready to be sent as often as needed. */
export interface PreparedRequest {
  readonly url: string;
  readonly headers: HeaderValues;
  readonly body: string | undefined;
}

/** The options of a call that end up in its request. */
export interface RequestOptions {
  readonly headers?: HeaderValues | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly deadline?: Date | number | undefined;
}

/** A request in the making. */
export interface RequestDraft {
  readonly state: CallState;
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: RequestOptions;
  /** Why it cannot be sent. */
  readonly issues: Issue[];
  path: string;
  query: string;
  readonly headers: Record<string, string>;
  body: string | undefined;
}

/** Writes a part of a request. Each in a file of its own, so that a call brings only its own. */
export type RequestPart = (draft: RequestDraft) => void;

/**
 * The request of a call.
 * @throws InputError when there can be none.
 */
export function prepareRequest(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): PreparedRequest {
  const { settings, operation } = state;
  const own = ownHeaders(settings, operation.auth ?? none, issues);
  const given = checkHeaders(options.headers, "/headers", issues);
  const headers = { ...settings.headers, ...given, ...own };
  const found = operation.input.check(input);
  const { path, parts = [] } = operation;
  const values = input as RequestDraft["input"];
  const draft = {
    state,
    input: values,
    options,
    issues,
    path,
    query: "",
    headers,
    body: undefined,
  };
  if (found === null) for (const part of parts) part(draft);
  else issues.push(...found.map((issue) => placed(operation, issue)));
  if (issues.length > 0) throw unsendable(state, issues);
  return { url: settings.baseUrl + draft.path + draft.query, headers, body: draft.body };
}

const none: Alternatives = [];

/** `issue` with the part of the request that it is about. */
function placed({ parameters = [] }: OperationDescriptor, issue: Issue): Issue {
  const about = `${issue.pointer}/`;
  const parameter = parameters.find(({ name }) => about.startsWith(`${pointerTo(name)}/`));
  return { ...issue, in: parameter?.in ?? "body" };
}
