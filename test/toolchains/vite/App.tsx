import { useEffect, useState } from "react";
import { use } from "./use.js";

/** Shows what came back from the service that the page is from. */
export function App() {
  const [shown, show] = useState("");
  useEffect(() => {
    use(window.location.origin).then(show, (error: unknown) => show(String(error)));
  }, []);
  return <p>{shown}</p>;
}
