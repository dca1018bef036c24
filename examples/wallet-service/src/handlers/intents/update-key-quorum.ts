/** PATCH /v1/intents/key_quorums/{key_quorum_id} */
import type { Rules } from "../../../generated/wallet/server.js";
import type { KeyQuorum } from "../../../generated/wallet/types.js";
import type { Callers, Dependencies, Handlers } from "../../callers.js";
import type { Clock } from "../../clock.js";
import { nestingFault, thresholdFault, updated, updateFault } from "../../intents/key-quorum.js";
import { quorumCouncil } from "../../intents/load-council.js";
import { proposal } from "../../intents/propose.js";
import { insertIntent } from "../../intents/rows.js";
import type { Db } from "../../storage/storage.js";

export function updateKeyQuorum({ storage, clock }: Dependencies): Handlers["intents"]["updateKeyQuorum"] {
  return async ({ key_quorum_id: id, ...update }, { auth, deadline, fail }) => {
    const { appId } = auth.app;
    const inTime = (): void => {
      if (isPast(deadline, clock)) throw fail.request_expired();
    };
    inTime();
    return storage.transaction(async (tx) => {
      const found = await findKeyQuorum(tx, appId, id);
      if (found === undefined) throw fail.key_quorum_not_found();
      const quorum = { ...found, id };
      const fault = await updateFault(tx, appId, quorum, update);
      if (fault !== undefined) throw fail.invalid_key_quorum({ detail: fault });
      const council = await quorumCouncil(tx, appId, quorum);
      const intent = proposal({ appId, quorum, update, council, expiresAt: deadline, now: clock.now() });
      await insertIntent(tx, appId, intent);
      inTime();
      return intent;
    });
  };
}

/**
 * The rules that the spec states in a sentence. A key quorum that no one owns breaks none, and what
 * comes too late is not held against them: the handler says so.
 */
export function keyQuorumRules({
  storage,
  clock,
}: Dependencies): Rules<Callers>["intents"]["updateKeyQuorum"] {
  return {
    thresholdWithinMembers: async ({ key_quorum_id: id, ...update }, { auth, deadline }) => {
      if (isPast(deadline, clock)) return true;
      const found = await findKeyQuorum(storage.db, auth.app.appId, id);
      return found === undefined || thresholdFault(updated(found, update)) === undefined;
    },
    nestedOnce: async ({ key_quorum_id: id, ...update }, { auth, deadline }) => {
      if (isPast(deadline, clock)) return true;
      const { appId } = auth.app;
      const found = await findKeyQuorum(storage.db, appId, id);
      return found === undefined || (await nestingFault(storage.db, appId, id, update)) === undefined;
    },
  };
}

function isPast(deadline: number | undefined, clock: Clock): boolean {
  return deadline !== undefined && deadline <= clock.now();
}

async function findKeyQuorum(db: Db, appId: string, id: string): Promise<KeyQuorum | undefined> {
  const row = await db
    .selectFrom("key_quorums")
    .select("data")
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.data;
}
