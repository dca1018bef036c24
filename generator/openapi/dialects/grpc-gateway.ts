/** grpc-gateway. */
import { entriesAt, textAt } from "../../source/yaml/reading.js";
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
    const names = entriesAt(schema, "properties").map(({ key }) => key.value);
    const title = textAt(schema, "title") ?? "";
    return title.startsWith("Stream result of ") && names.sort().join() === "error,result";
  },
};
