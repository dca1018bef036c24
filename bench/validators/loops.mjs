/** The timed loops, printed per contender and type, so that no two of them share the inline caches of V8. */

/**
 * @param {readonly string[]} roots
 * @param {"boolean" | "reporting"} kind
 * @returns {string} source of a module beside the contender's own
 */
export function exportLoops(roots, kind) {
  const step =
    kind === "boolean" ? "if (validate(copies[turn & 7])) sum++;" : "sum += validate(copies[turn & 7]);";
  const loops = roots.map(
    (root) => `const ${root} = validators.${root};
function loop${root}(copies, turns) {
  let sum = 0;
  for (let turn = 0; turn < turns; turn++) ${step.replace("validate", root)}
  return sum;
}
`,
  );
  return `import { validators } from "./source.mjs";
export { validators };
${loops.join("")}export const loops = { ${roots.map((root) => `${root}: loop${root}`).join(", ")} };
`;
}
