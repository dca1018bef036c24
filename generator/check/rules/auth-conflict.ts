import type { AuthAst, EndpointAst, Located, MaybeGap } from "../../spec/declarations/index.js";
import { keyPlaces, credentialPlaces } from "../spec-facts/schemes.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A scheme must send something, and schemes that are required together cannot set the same header.
 *
 *     service: { name: ParcelService, auth: { all: [app, user] } }
 *     auth:
 *       app: { basic: { username: id, password: secret } }
 *       user: { bearer: token }    # both set `Authorization`
 */
export const authConflict = defineRule({
  code: "auth-conflict",
  what: "A scheme sends nothing, or two schemes set the same header, query parameter or cookie.",
  why: "A request can carry each of these only once.",
  fix: "Let schemes that are used together use different headers, parameters or cookies.",
  *check(spec) {
    for (const { name, basic, headers, keys, gap, custom, ...scheme } of spec.ast.schemes) {
      const bearer = scheme.bearer ?? scheme.http ?? scheme.oauth;
      const header = headers.find((one) => one.header.value.toLowerCase() === "authorization")?.header;
      if (header !== undefined && (basic !== undefined || bearer !== undefined)) {
        const by =
          (["basic", "bearer", "http"] as const).find((form) => ({ basic, ...scheme })[form] !== undefined) ??
          "oauth";
        const help = `Delete the header: \`${by}\` already sets it.`;
        yield {
          message: `Scheme ${name.value} sets the header "authorization" twice.`,
          span: header.span,
          help,
        };
      } else if (
        basic === undefined &&
        bearer === undefined &&
        headers.length + keys.length === 0 &&
        (gap ?? custom) === undefined
      ) {
        const help =
          "Add `basic`, `bearer`, `http`, `oauth`, `headers`, `query`, `cookies` or `custom`, or a gap as `unspecified`.";
        yield { message: `Scheme ${name.value} sends nothing.`, span: name.span, help };
      }
    }
    const uses = [spec.ast.service?.auth, ...spec.ast.endpoints.map((endpoint) => endpoint.auth)];
    for (const auth of uses) {
      yield* together(spec, auth);
      if (auth?.stated !== undefined) yield* onlyNone(auth.stated);
    }
    for (const endpoint of spec.ast.endpoints) yield* parameters(spec, endpoint);
  },
});

function* together(spec: BoundSpec, auth: MaybeGap<AuthAst> | undefined): Generator<RuleFinding> {
  for (const all of auth?.stated?.value.alternatives ?? []) {
    const owners = new Map<string, Located<string>>();
    for (const name of all) {
      const scheme = spec.schemes.get(name.value);
      for (const place of scheme === undefined ? [] : credentialPlaces(scheme)) {
        const other = owners.get(place);
        if (other === undefined) owners.set(place, name);
        else if (other.value !== name.value && !sameCredential(spec, place, other.value, name.value)) {
          const message = `Schemes ${other.value} and ${name.value} both set the ${place}, so they cannot be used together.`;
          yield { message, span: name.span };
        }
      }
    }
  }
}

function* onlyNone({ value: { alternatives }, span }: Located<AuthAst>): Generator<RuleFinding> {
  if (alternatives.length !== 1 || alternatives[0]?.length !== 0) return;
  const help = "Write `auth: none`, or add the schemes that a call may use.";
  yield { message: "`any` has nothing but `none`.", span, help };
}

function* parameters(spec: BoundSpec, endpoint: EndpointAst): Generator<RuleFinding> {
  const constants = endpoint.constants.filter((constant) => constant.in === "query");
  for (const { name } of [...endpoint.query, ...constants]) {
    const place = `query parameter "${name.value}"`;
    const scheme = spec.schemesOf(endpoint).find((one) => credentialPlaces(one).includes(place));
    if (scheme === undefined) continue;
    const message = `The authentication scheme ${scheme.name.value} already sends the ${place}.`;
    yield {
      message,
      span: name.span,
      help: "Delete the parameter; handlers find the caller in their context.",
    };
  }
}

function sameCredential(spec: BoundSpec, place: string, a: string, b: string): boolean {
  const [left, right] = [a, b].map((name) => {
    const { headers = [], keys = [] } = spec.schemes.get(name) ?? {};
    const header = headers.find((one) => `header "${one.header.value.toLowerCase()}"` === place);
    const key = keys.find((one) => `${keyPlaces[one.in]} "${one.name.value}"` === place);
    return (header ?? key)?.credential.value;
  });
  return left !== undefined && left === right;
}
