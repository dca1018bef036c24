import type { AuthAst, Located, MaybeGap } from "../../declarations/index.js";
import type { SpecScope } from "../facts/spec-scope.js";
import { defineRule } from "../rule.js";
import type { RuleFinding } from "../rule.js";

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
  severity: "error",
  what: "A scheme sends nothing, or two schemes set the same header.",
  why: "A request can carry each of these headers only once.",
  fix: "Let schemes that are used together use different headers.",
  *check(scope) {
    for (const { name, basic, bearer, headers, gap } of scope.ast.schemes) {
      const header = headers.find((one) => one.header.value.toLowerCase() === "authorization")?.header;
      if (header !== undefined && (basic !== undefined || bearer !== undefined)) {
        const by = basic === undefined ? "bearer" : "basic";
        const help = `Delete the header: \`${by}\` already sets it.`;
        yield {
          message: `Scheme ${name.value} sets the header "authorization" twice.`,
          span: header.span,
          help,
        };
      } else if (basic === undefined && bearer === undefined && headers.length === 0 && gap === undefined) {
        const help = "Add `basic`, `bearer` or `headers`, or a gap as `unspecified`.";
        yield { message: `Scheme ${name.value} sends nothing.`, span: name.span, help };
      }
    }
    const uses = [scope.ast.service?.auth, ...scope.ast.endpoints.map((endpoint) => endpoint.auth)];
    for (const auth of uses) yield* together(scope, auth);
  },
});

function* together(scope: SpecScope, auth: MaybeGap<AuthAst> | undefined): Generator<RuleFinding> {
  for (const all of auth?.stated?.value.alternatives ?? []) {
    const owners = new Map<string, Located<string>>();
    for (const name of all) {
      const scheme = scope.schemes.get(name.value);
      for (const header of scheme === undefined ? [] : scope.headersOf(scheme)) {
        const other = owners.get(header);
        if (other === undefined) owners.set(header, name);
        else if (other.value !== name.value && !sameCredential(scope, header, other.value, name.value)) {
          const message = `Schemes ${other.value} and ${name.value} both set the header "${header}", so they cannot be used together.`;
          yield { message, span: name.span };
        }
      }
    }
  }
}

/** Returns whether two schemes send the same credential in a header. */
function sameCredential(scope: SpecScope, header: string, a: string, b: string): boolean {
  const [left, right] = [a, b].map(
    (name) =>
      scope.schemes.get(name)?.headers.find((one) => one.header.value.toLowerCase() === header)?.credential
        .value,
  );
  return left !== undefined && left === right;
}
