import { type LintRule, needsAuth } from "../rule.js";

/**
 * An endpoint that needs credentials and declares no 401. The server of a spec sends one undeclared, so a spec is asked only
 * where half of its endpoints declare one; `otherwise` stands for every status.
 */
export const authError: LintRule = {
  subject: "errors",
  severity: "warning",
  says: "An endpoint that needs credentials declares the error for wrong ones.",
  why: "Every caller meets it when a token expires.",
  fix: "Add an error with the status 401 to the endpoint, or to `errors` of the service.",
  documentFix: "Add the response 401 to the operation.",
  wrong: `auth:
  user: { bearer: token }
service: { name: ParcelService, auth: user }
errors:
  not_signed_in: { status: 401 }
endpoints:
  parcels.list: { GET: /parcels, response: list<string>, errors: [not_signed_in] }
  labels.list: { GET: /labels, response: list<string> }
`,
  right: `auth:
  user: { bearer: token }
service: { name: ParcelService, auth: user }
errors:
  not_signed_in: { status: 401 }
endpoints:
  parcels.list: { GET: /parcels, response: list<string>, errors: [not_signed_in] }
  labels.list: { GET: /labels, response: list<string>, errors: [not_signed_in] }
`,
  *check({ model: { endpoints, errors }, isDocument }) {
    const refusals = new Set(
      errors.filter(({ status }) => status === 401 || status === "4XX").map(({ name }) => name),
    );
    const asked = endpoints.filter((one) => needsAuth(one) && one.otherwise === undefined);
    const silent = asked.filter((one) => !one.errors.some((name) => refusals.has(name)));
    if (!isDocument && silent.length * 2 > asked.length) return;
    for (const { name, path } of silent)
      yield { path, message: `Endpoint ${name} declares no error with the status 401.` };
  },
};
