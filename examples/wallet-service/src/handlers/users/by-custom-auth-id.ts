/** POST /v1/users/custom_auth/id */
import type { Dependencies, Handlers } from "../../callers.js";
import { findUser } from "./find-user.js";

export function userByCustomAuthId({ storage }: Dependencies): Handlers["users"]["byCustomAuthId"] {
  return async ({ custom_user_id }, { auth, fail }) => {
    const user = await findUser(storage, {
      appId: auth.app.appId,
      by: "custom_auth_id",
      value: custom_user_id,
    });
    if (user === undefined) throw fail.user_not_found();
    return user;
  };
}
