/** A substitute for the emitted types.ts with the types that templates need. Not copied to the output. */

/** The credentials of each authentication scheme. */
export interface Credentials {
  app: { appId: string; appSecret: string };
  user: { appId: string; userToken: string };
}
