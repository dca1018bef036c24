/** POST /v1/users/streaming/subject */
import type { Dependencies, Handlers } from "../../callers.js";
import { findUser } from "./find-user.js";

export function userByStreamingSubject({ storage }: Dependencies): Handlers["users"]["byStreamingSubject"] {
  return async ({ subject }, { auth, fail }) => {
    const user = await findUser(storage, { appId: auth.app.appId, by: "streaming_subject", value: subject });
    if (user === undefined) throw fail.user_not_found();
    return user;
  };
}
