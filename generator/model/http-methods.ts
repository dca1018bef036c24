/** The methods of HTTP. */
/** The methods that an endpoint may have. */
export const httpMethods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const;

/** One of them. */
export type HttpMethod = (typeof httpMethods)[number];

/** The methods that change nothing on the server. */
export const readingMethods: ReadonlySet<HttpMethod> = new Set(["GET", "HEAD", "OPTIONS"]);
