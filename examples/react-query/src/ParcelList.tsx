import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { parcelsListInfinite } from "../generated/queries.js";
import { connection } from "./api.js";

/** Shows all parcels, and fetches the next page when its end comes into view. */
export function ParcelList() {
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery(parcelsListInfinite(connection));
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && hasNextPage) void fetchNextPage();
    });
    if (end.current !== null) observer.observe(end.current);
    return () => observer.disconnect();
  }, [fetchNextPage, hasNextPage, data]);
  return (
    <ul style={{ height: 200, overflow: "auto" }}>
      {data?.pages
        .flatMap((page) => page.parcels)
        .map(({ id, label }) => (
          <li key={id} style={{ height: 40 }}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      <li ref={end} aria-hidden />
    </ul>
  );
}
