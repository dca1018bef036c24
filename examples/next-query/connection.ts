import { createConnection } from "./generated/client";

/** The address of the API: on the server that of a variable, in a browser that of the page. */
const baseUrl =
  typeof window === "undefined" ? (process.env.API_URL ?? "http://localhost:3000") : window.location.origin;

export const connection = createConnection({ baseUrl });
