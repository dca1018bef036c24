import { MutationCache, QueryClient, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { createConnection } from "./speccast/client.js";
import * as api from "./speccast/queries.js";

const connection = createConnection({ baseUrl: "http://127.0.0.1:4999" });
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache(api.invalidating(() => queryClient)),
});

export const useAuthors = () => useInfiniteQuery(api.authorsListInfinite(connection));
export const useAuthor = (id: string) => useQuery(api.authorsGetQuery(connection, { id }));
export const useCreateAuthor = () => useMutation(api.authorsCreateMutation(connection));
export const useChangeAuthor = () => useMutation(api.authorsChangeMutation(connection));
export const useDeleteAuthor = () => useMutation(api.authorsDeleteMutation(connection));
export const useBooks = () => useInfiniteQuery(api.booksListInfinite(connection));
export const useBook = (id: string) => useQuery(api.booksGetQuery(connection, { id }));
export const useCreateBook = () => useMutation(api.booksCreateMutation(connection));
export const useChangeBook = () => useMutation(api.booksChangeMutation(connection));
export const useDeleteBook = () => useMutation(api.booksDeleteMutation(connection));
export const useShelves = () => useInfiniteQuery(api.shelvesListInfinite(connection));
export const useShelf = (id: string) => useQuery(api.shelvesGetQuery(connection, { id }));
export const useCreateShelf = () => useMutation(api.shelvesCreateMutation(connection));
export const useChangeShelf = () => useMutation(api.shelvesChangeMutation(connection));
export const useDeleteShelf = () => useMutation(api.shelvesDeleteMutation(connection));
export const usePlaceBook = () => useMutation(api.shelvesPlaceBookMutation(connection));
export const useReaders = () => useInfiniteQuery(api.readersListInfinite(connection));
export const useReader = (id: string) => useQuery(api.readersGetQuery(connection, { id }));
export const useCreateReader = () => useMutation(api.readersCreateMutation(connection));
export const useChangeReader = () => useMutation(api.readersChangeMutation(connection));
export const useDeleteReader = () => useMutation(api.readersDeleteMutation(connection));
export const useReaderLoans = (id: string) =>
  useInfiniteQuery(api.readersListLoansInfinite(connection, { id }));
export const useLoans = () => useInfiniteQuery(api.loansListInfinite(connection));
export const useLoan = (id: string) => useQuery(api.loansGetQuery(connection, { id }));
export const useCreateLoan = () => useMutation(api.loansCreateMutation(connection));
export const useReturnLoan = () => useMutation(api.loansReturnMutation(connection));
