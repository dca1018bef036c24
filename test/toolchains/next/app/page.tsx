import { headers } from "next/headers";
import { use } from "../use";
import { Labels } from "./labels";

/** Calls the route handler beside it. */
export default async function Page() {
  const host = (await headers()).get("host");
  return (
    <main>
      <p>{await use(`http://${host}`)}</p>
      <Labels />
    </main>
  );
}
