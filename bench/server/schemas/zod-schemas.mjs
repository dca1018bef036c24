/** The inputs of the two endpoints in zod, for Hono and Express. */
import { z } from "zod";

const asset = z.object({ chain: z.string(), asset: z.string() });

export const pageQuery = z.object({
  cursor: z.string().min(1).max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

export const quoteBody = z.object({
  source: asset,
  destination: asset,
  input_amount: z.string().regex(/^(?=.*[1-9])(?:0|[1-9]\d*)(?:\.\d+)?$/),
  slippage_bps: z.number().int().min(0).max(10_000).optional(),
});
