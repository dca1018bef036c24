/** Stand-in for the emitted types.ts: what templates need of it. Not copied to the output. */

/** What each scheme of authentication needs. */
export interface Credentials {
  app: { appId: string; appSecret: string };
  user: { appId: string; userToken: string };
}
