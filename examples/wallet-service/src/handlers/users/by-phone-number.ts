/** POST /v1/users/phone/number */
import type { Dependencies, Handlers } from "../../callers.js";
import { findUser } from "./find-user.js";

export function userByPhoneNumber({ storage }: Dependencies): Handlers["users"]["byPhoneNumber"] {
  return async ({ number }, { auth, fail }) => {
    const user = await findUser(storage, { appId: auth.app.appId, by: "phone_number", value: number });
    if (user === undefined) throw fail.user_not_found();
    return user;
  };
}
