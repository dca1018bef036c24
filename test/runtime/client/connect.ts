/** Connections with credentials, as an emitted createConnection makes them. */
import type { Credentials } from "../../../templates/types.js";
import {
  connect as connectWith,
  type Connection,
  type ConnectOptions,
} from "../../../templates/runtime/client/connection.js";
import { credentialHeaders } from "../../../templates/runtime/client/credentials.js";

/** Connects as the client of a service with schemes does. */
export function connect<S extends keyof Credentials = never>(options: ConnectOptions): Connection<S> {
  return connectWith<S>(options, undefined, credentialHeaders);
}
