/** The states of an intent as a table, and its fields in each of them. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { IntentStatusValues, type IntentResponse, type IntentStatus } from "../generated/wallet/types.js";
import { IntentResponseSchema } from "../generated/wallet/validators.js";
import { advance, isTerminal, transitions, type Step } from "../src/intents/states.js";

interface SpecEnum {
  readonly terminal: { readonly assume: readonly string[] };
  readonly transitions: { readonly assume: readonly string[] };
}

test("the table is the one of the spec", () => {
  const text = readFileSync(new URL("../../../spec/wallet.yaml", import.meta.url), "utf8");
  const spec = parse(text) as { readonly enums: { readonly IntentStatus: SpecEnum } };
  const { terminal, transitions: steps } = spec.enums.IntentStatus;
  const expected = steps.assume.flatMap((line) => {
    const [from = "", to = ""] = line.split("->");
    return to.split("|").map((state) => `${from.trim()} -> ${state.trim()}`);
  });
  const own = Object.entries(transitions).flatMap(([from, to]) => to.map((state) => `${from} -> ${state}`));
  expect(own.sort()).toEqual(expected.sort());
  expect(IntentStatusValues.filter(isTerminal).sort()).toEqual([...terminal.assume].sort());
});

const pending: IntentResponse = {
  intent_id: "i-1",
  intent_type: "KEY_QUORUM",
  created_by_display_name: "app-1",
  created_at: 1,
  resource_id: "q-1",
  authorization_details: [],
  status: "pending",
  custom_expiry: false,
  expires_at: 2,
  request_details: { url: "/v1/key_quorums/q-1", body: { display_name: "B" } },
};

const steps: Readonly<Record<Exclude<IntentStatus, "pending">, Step>> = {
  processing: { to: "processing" },
  expired: { to: "expired" },
  executed: { to: "executed", result: { status_code: 200 } },
  failed: { to: "failed", result: { status_code: 400 } },
  rejected: { to: "rejected", at: 3 },
  dismissed: { to: "dismissed", at: 4, reason: "No longer needed." },
};

describe("steps", () => {
  test("1,000 random walks take only the steps of the table, and each intent on the way is valid", () => {
    let state = 7;
    const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
    const seen = new Set<IntentStatus>();
    for (let walk = 0; walk < 1_000; walk++) {
      let intent: IntentResponse = pending;
      for (let at = 0; at < 6; at++) {
        const step = Object.values(steps)[random(6)] as Step;
        const isAllowed = transitions[intent.status].includes(step.to);
        if (!isAllowed) expect(() => advance(intent, step)).toThrow(/does not become/);
        else intent = advance(intent, step);
        seen.add(intent.status);
        expect(IntentResponseSchema.validate(intent)).toEqual({ ok: true, value: intent });
        const { action_result, rejected_at, dismissed_at, dismissal_reason, status } = intent;
        expect(action_result !== undefined).toBe(status === "executed" || status === "failed");
        expect(rejected_at !== undefined).toBe(status === "rejected");
        expect(dismissed_at !== undefined).toBe(status === "dismissed");
        expect(dismissal_reason !== undefined).toBe(status === "dismissed");
      }
    }
    expect([...seen].sort()).toEqual([...IntentStatusValues].sort());
  });
});
