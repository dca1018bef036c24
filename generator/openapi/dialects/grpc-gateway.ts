/** grpc-gateway. */
import { entryOf } from "../../source/yaml/tree.js";
import { entriesOf, textOf } from "../document/nodes.js";
import type { Dialect } from "./dialect.js";

export const grpcGateway: Dialect = {
  name: "grpc-gateway",
  habits: [
    {
      written:
        "a schema of `result` and `error` in `application/json` whose title begins with `Stream result of`",
      read: "a line of a stream: one such object stands in each line",
      link: "https://github.com/grpc-ecosystem/grpc-gateway/issues/581",
    },
  ],
  isLine: (schema) => {
    const names = entriesOf(entryOf(schema, "properties")?.value).map(({ key }) => key.value);
    const title = textOf(entryOf(schema, "title")?.value) ?? "";
    return title.startsWith("Stream result of ") && names.sort().join() === "error,result";
  },
};
