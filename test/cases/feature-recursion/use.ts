import assert from "node:assert/strict";
import type { Node, Term } from "./types.js";
import { dropUndeclared, isNode, isTerm, NodeSchema, TermSchema } from "./validators.js";

export const last = (node: Node): Node => (node.next ? last(node.next) : node);

function chain(length: number): Node {
  let node: Node = { value: length };
  for (let value = length - 1; value > 0; value--) node = { value, next: node };
  return node;
}
function nest(depth: number): Term {
  let term: Term = { kind: "leaf", text: "" };
  for (let at = 1; at < depth; at++) term = { kind: "and", terms: [term] };
  return term;
}

assert.ok(isNode(chain(64)) && NodeSchema.validate(chain(64)).ok);
assert.ok(!isNode(chain(65)) && !isNode(chain(100_000)));
assert.ok(isTerm(nest(60)) && !isTerm(nest(1_000)));

const deep = NodeSchema.validate(chain(100));
assert.deepEqual(deep.ok ? [] : deep.issues.map(({ code, message }) => [code, message]), [
  ["depth", "is nested too deeply"],
]);

// A ring has no end; the depth has.
const ring: Node = { value: 1 };
ring.next = ring;
assert.equal(isNode(ring), false);

const wrong = NodeSchema.validate({ value: 1, children: [{ value: 2, named: { a: { value: "3" } } }] });
assert.deepEqual(wrong.ok ? [] : wrong.issues.map(({ pointer }) => pointer), ["/children/0/named/a/value"]);
const term = TermSchema.validate({ kind: "and", terms: [{ kind: "leaf" }, { kind: "or" }] });
assert.deepEqual(term.ok ? [] : term.issues.map(({ pointer, code }) => [pointer, code]), [
  ["/terms/0/text", "required"],
  ["/terms/1/kind", "tag"],
]);

const more = { value: 1, children: [{ value: 2, more: true }] };
assert.deepEqual(dropUndeclared(NodeSchema, more), { value: 1, children: [{ value: 2 }] });
