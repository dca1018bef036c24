import type { LintRule } from "../rule.js";

/** An error with a body of its own, where most share another. */
export const errorShape: LintRule = {
  subject: "errors",
  severity: "warning",
  says: "All errors have a body of the same shape.",
  why: "Callers handle errors in one place, which reads the code and the message of each.",
  fix: "Give the error the body of the others, and its facts as fields.",
  wrong: `resources:
  Refusal:
    fields: { reason: string }
errors:
  parcel_not_found: { status: 404 }
  parcel_lost: { status: 410 }
  parcel_refused: { status: 409, body: Refusal }
`,
  right: `errors:
  parcel_not_found: { status: 404 }
  parcel_lost: { status: 410 }
  parcel_refused: { status: 409, fields: { reason: string } }
`,
  *check({ model }) {
    // A document may leave a body out, as it must at a HEAD.
    const errors = model.errors.filter(({ body, isByStatus }) => body !== undefined || isByStatus !== true);
    const shapes = errors.map(({ body }) => body?.resource ?? "problem details");
    const count = (shape: string): number => shapes.filter((one) => one === shape).length;
    const [usual] = [...new Set(shapes)].sort((a, b) => count(b) - count(a));
    if (usual === undefined || count(usual) * 2 <= errors.length) return;
    for (const [at, { name, path }] of errors.entries())
      if (shapes[at] !== usual)
        yield { path, message: `Error ${name} is ${shapes[at]}; most errors are ${usual}.` };
  },
};
