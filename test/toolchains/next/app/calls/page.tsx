import { headers } from "next/headers";
import { use } from "../../use";

/** Calls the route handler of the app. */
export default async function Page() {
  const host = (await headers()).get("host");
  return <p>{await use(`http://${host}`)}</p>;
}
