/** Connections with credentials, as an emitted createConnection makes them. */
import {
  connect as connectWith,
  type Connection,
  type ConnectOptions,
} from "../../../templates/runtime/client/connection.js";
import { credentialHeaders } from "../../../templates/runtime/client/credentials.js";

/** The credentials of each scheme, as an emitted types.ts has them. */
export interface Credentials {
  app: { appId: string; appSecret: string };
  user: { appId: string; userToken: string };
}

/** Connects as the client of a service with schemes does. */
export function connect<S extends keyof Credentials = never>(options: ConnectOptions): Connection<S> {
  return connectWith<S>(options, undefined, credentialHeaders);
}
