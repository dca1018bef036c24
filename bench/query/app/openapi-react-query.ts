import { QueryClient } from "@tanstack/react-query";
import createFetchClient from "openapi-fetch";
import createClient from "openapi-react-query";
import type { paths } from "../orq/schema.js";

const $api = createClient(createFetchClient<paths>({ baseUrl: "http://127.0.0.1:4999" }));
export const queryClient = new QueryClient();

const refetch = (urls: RegExp) => ({
  onSuccess: () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => urls.test(String(queryKey[1])) }),
});
const authors = refetch(/\/(authors|books|shelves|loans)/);
const books = refetch(/\/(books|shelves|loans)/);
const shelves = refetch(/\/shelves/);
const readers = refetch(/\/readers(\/\{id\})?$/);
const loans = refetch(/\/loans/);
const pages = {
  pageParamName: "cursor",
  initialPageParam: undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
};
const at = (id: string) => ({ params: { path: { id } } });

export const useAuthors = () => $api.useInfiniteQuery("get", "/authors", {}, pages);
export const useAuthor = (id: string) => $api.useQuery("get", "/authors/{id}", at(id));
export const useCreateAuthor = () => $api.useMutation("post", "/authors", authors);
export const useChangeAuthor = () => $api.useMutation("patch", "/authors/{id}", authors);
export const useDeleteAuthor = () => $api.useMutation("delete", "/authors/{id}", authors);
export const useBooks = () => $api.useInfiniteQuery("get", "/books", {}, pages);
export const useBook = (id: string) => $api.useQuery("get", "/books/{id}", at(id));
export const useCreateBook = () => $api.useMutation("post", "/books", books);
export const useChangeBook = () => $api.useMutation("patch", "/books/{id}", books);
export const useDeleteBook = () => $api.useMutation("delete", "/books/{id}", books);
export const useShelves = () => $api.useInfiniteQuery("get", "/shelves", {}, pages);
export const useShelf = (id: string) => $api.useQuery("get", "/shelves/{id}", at(id));
export const useCreateShelf = () => $api.useMutation("post", "/shelves", shelves);
export const useChangeShelf = () => $api.useMutation("patch", "/shelves/{id}", shelves);
export const useDeleteShelf = () => $api.useMutation("delete", "/shelves/{id}", shelves);
export const usePlaceBook = () => $api.useMutation("put", "/shelves/{id}/books/{book_id}", shelves);
export const useReaders = () => $api.useInfiniteQuery("get", "/readers", {}, pages);
export const useReader = (id: string) => $api.useQuery("get", "/readers/{id}", at(id));
export const useCreateReader = () => $api.useMutation("post", "/readers", readers);
export const useChangeReader = () => $api.useMutation("patch", "/readers/{id}", readers);
export const useDeleteReader = () => $api.useMutation("delete", "/readers/{id}", readers);
export const useReaderLoans = (id: string) =>
  $api.useInfiniteQuery("get", "/readers/{id}/loans", at(id), pages);
export const useLoans = () => $api.useInfiniteQuery("get", "/loans", {}, pages);
export const useLoan = (id: string) => $api.useQuery("get", "/loans/{id}", at(id));
export const useCreateLoan = () => $api.useMutation("post", "/loans", loans);
export const useReturnLoan = () => $api.useMutation("post", "/loans/{id}/return", loans);
