/** A stub of the generated types.ts, for the templates. Not part of the output. */

/** The credentials of each scheme. */
export interface Credentials {
  app: { appId: string; appSecret: string };
  user: { appId: string; userToken: string };
}
