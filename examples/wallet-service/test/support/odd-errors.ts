/** Errors that throw when something reads them. */

const throws = (): never => {
  throw new Error("looked at");
};
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();

/** Each with a part of the text that a log has of it. */
export const oddErrors: readonly (readonly [name: string, thrown: unknown, text: string])[] = [
  ["a stack that throws", Object.defineProperty(new Error("odd"), "stack", { get: throws }), "Error: odd"],
  [
    "a stack that is a symbol",
    Object.defineProperty(new Error("odd"), "stack", { value: Symbol("s") }),
    "Error: odd",
  ],
  ["a revoked proxy", proxy, "object"],
  ["an object without a prototype", Object.create(null), "object"],
  ["a symbol", Symbol("s"), "symbol"],
];
