/** The protocols Connect and gRPC. */
import type { Dialect } from "./dialect.js";

export const connect: Dialect = {
  name: "Connect and gRPC",
  habits: [
    {
      written: "`application/connect+json` and the like",
      read: "bytes: messages in frames, in spite of the suffix",
      link: "https://connectrpc.com/docs/protocol",
    },
  ],
  framed: /^application\/(?:connect|grpc|grpc-web)(?:\+[a-z]+)?$/,
};
