import type { AuthAst, Located, MaybeGap } from "../../parse/ast.js";
import type { Finding, Rule } from "../rule.js";
import type { Scope } from "../facts/spec-scope.js";

/**
 * Schemes that are needed together cannot fill one header twice, and a scheme must send something.
 *
 *     auth: { all: [app, user] }     # app has `basic`, user has `bearer`: both are Authorization
 */
export const authConflict: Rule = function* (scope) {
  for (const { name, basic, bearer, headers, gap } of scope.ast.schemes) {
    const header = headers.find((one) => one.header.value.toLowerCase() === "authorization")?.header;
    if (header !== undefined && (basic !== undefined || bearer !== undefined)) {
      const by = basic === undefined ? "bearer" : "basic";
      const help = `Delete the header: \`${by}\` fills it.`;
      yield {
        message: `Scheme ${name.value} fills the header "authorization" twice.`,
        span: header.span,
        help,
      };
    } else if (basic === undefined && bearer === undefined && headers.length === 0 && gap === undefined) {
      const help = "Add `basic`, `bearer` or `headers`, or say what is `unspecified`.";
      yield { message: `Scheme ${name.value} sends nothing.`, span: name.span, help };
    }
  }
  const uses = [scope.ast.service?.auth, ...scope.ast.endpoints.map((endpoint) => endpoint.auth)];
  for (const auth of uses) yield* together(scope, auth);
};

function* together(scope: Scope, auth: MaybeGap<AuthAst> | undefined): Generator<Finding> {
  for (const all of auth?.stated?.value.alternatives ?? []) {
    const owners = new Map<string, Located<string>>();
    for (const name of all) {
      const scheme = scope.schemes.get(name.value);
      for (const header of scheme === undefined ? [] : scope.headersOf(scheme)) {
        const other = owners.get(header);
        if (other === undefined) owners.set(header, name);
        else if (other.value !== name.value && !sameCredential(scope, header, other.value, name.value)) {
          const message = `Schemes ${other.value} and ${name.value} both fill the header "${header}", so they cannot be used together.`;
          yield { message, span: name.span };
        }
      }
    }
  }
}

/** Whether two schemes send one credential in a header. */
function sameCredential(scope: Scope, header: string, a: string, b: string): boolean {
  const [left, right] = [a, b].map(
    (name) =>
      scope.schemes.get(name)?.headers.find((one) => one.header.value.toLowerCase() === header)?.credential
        .value,
  );
  return left !== undefined && left === right;
}
