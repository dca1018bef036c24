/** Streams that end with their connection: the file in the place of `resumption.ts` where the configuration leaves out retries. */

/** Rejects with the error that ended the connection. */
export const resumed: (
  state: object,
  source: object,
  point: { readonly error: unknown },
  connect: object,
) => Promise<boolean> = async (_, __, { error }) => {
  throw error;
};
