import { type LintRule, needsAuth } from "../rule.js";

/** A POST that anybody can send. The endpoints where people sign in are exceptions, with a reason. */
export const writeAuth: LintRule = {
  subject: "security",
  severity: "warning",
  says: "Each endpoint that writes needs credentials.",
  why: "Anybody can change the data of an open endpoint.",
  fix: "Add `auth` to the endpoint or to the service. If anybody may call it, list it under `exceptions` of the policy, with the reason.",
  documentFix:
    "Add `security` to the operation or to the document. If anybody may call it, list it under `exceptions` of the policy, with the reason.",
  wrong: `endpoints:
  parcels.remove:
    DELETE: /parcels/{id}
    path: { id: string }
    response: none
`,
  right: `auth:
  user: { bearer: token }
service: { name: ParcelService, auth: user }
endpoints:
  parcels.remove:
    DELETE: /parcels/{id}
    path: { id: string }
    response: none
`,
  *check({ model }) {
    // A service without schemes has one finding: its gateway may ask for credentials.
    const open = model.endpoints.filter((endpoint) => !endpoint.reads && !needsAuth(endpoint));
    const [first] = open;
    if (first !== undefined && model.schemes.length === 0)
      yield { path: first.path, message: `Nothing needs credentials: ${first.name} writes for anybody.` };
    else
      for (const { name, path } of open)
        yield { path, message: `Endpoint ${name} writes without credentials.` };
  },
};
