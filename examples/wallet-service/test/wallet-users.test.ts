/** W32: what a user may decide whom a wallet counts for. */
import { expect, test } from "vitest";
import type { IntentResponse } from "../generated/wallet/types.js";
import { describeOnDatabases } from "./support/databases.js";
import { clientOf, deskSeed, newKey, outcomeOf, signatureOf, userClientOf } from "./support/desk.js";
import { rpcIntent } from "./support/intents.js";
import { ManualClock } from "./support/manual-clock.js";

const app_id = "desk";

describeOnDatabases("users of wallets", (database) => {
  test("W32: whoever a wallet counts for decides where no one else does, and reaches nothing else", async () => {
    const clock = new ManualClock();
    const named = [{ members: [{ user_id: "did:service:bo", signed_at: null, type: "user" }], threshold: 1 }];
    const intents = [
      rpcIntent({ intent_id: "i-owned" }),
      rpcIntent({ intent_id: "i-named", resource_id: "w-2", authorization_details: named } as never),
      rpcIntent({ intent_id: "i-free", resource_id: "w-2" }),
    ];
    const seed = deskSeed({ intents: intents.map((intent) => ({ app_id, ...intent })) });
    const service = await database.start({ seed, clock });
    const eveKey = newKey();
    const linked = { type: "authorization_key", public_key: eveKey.publicKey };
    await service.storage.transaction(async (tx) => {
      const { data } = await tx
        .selectFrom("users")
        .select("data")
        .where("id", "=", "did:service:eve")
        .executeTakeFirstOrThrow();
      const changed = { ...data, linked_accounts: [...data.linked_accounts, linked] };
      await tx
        .updateTable("users")
        .set({ data: JSON.stringify(changed) })
        .where("id", "=", "did:service:eve")
        .execute();
    });
    const client = clientOf(service);
    for (const wallet_id of ["w-1", "w-2"])
      await client.wallets.assignEntity({ wallet_id, id: "did:service:eve", type: "user" });
    const eve = userClientOf(service, "token-of-eve");
    const [owned, byName, free] = intents as [IntentResponse, IntentResponse, IntentResponse];
    const sign = (intent: IntentResponse): Promise<string> =>
      outcomeOf(eve.intents.authorize(signatureOf(eveKey, intent, clock.now())));
    // A key quorum owns this wallet, and the other intent names who decides.
    expect(await sign(owned)).toBe("404 intent_not_found");
    expect(await sign(byName)).toBe("404 intent_not_found");
    expect(await sign(free)).toBe("ok");
    const { data } = await service.storage.db
      .selectFrom("intents")
      .select("data")
      .where("id", "=", "i-free")
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({
      status: "executed",
      authorization_details: [{ threshold: 1, members: [{ user_id: "did:service:eve" }] }],
    });
  });
});
