/** The endpoints that `--only` selects. */
import { matchesStars } from "../../base/stars.js";
import { UsageError } from "../../config/generation.js";
import type { Endpoint, Model } from "../../language/model/model.js";
import { didYouMean } from "../../diagnostics/suggest.js";

/** Returns whether `parcels.*,shelves.get` selects an endpoint; without a text, all are. */
export function selectedEndpoints(
  { endpoints }: Model,
  text: string | undefined,
): (endpoint: Endpoint) => boolean {
  if (text === undefined) return () => true;
  const patterns = text.split(",");
  for (const one of patterns)
    if (!endpoints.some(({ name }) => matchesStars(one, name)))
      throw new UsageError(
        `--only ${one} selects no endpoint.${didYouMean(
          one,
          endpoints.map(({ name }) => name),
        )}`,
      );
  return ({ name }) => patterns.some((one) => matchesStars(one, name));
}
