import { QueryClient, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { client } from "./hey/client.gen.js";
import * as api from "./hey/@tanstack/react-query.gen.js";

client.setConfig({ baseUrl: "http://127.0.0.1:4999" });
export const queryClient = new QueryClient();

const refetch = (names: RegExp) => ({
  onSuccess: () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [first] }) => names.test((first as { _id: string })["_id"]),
    }),
});
const authors = refetch(/Author|Book|Shel|Loan/);
const books = refetch(/Book|Shel|Loan/);
const shelves = refetch(/Shel/);
const readers = refetch(/Readers?$/);
const loans = refetch(/Loan/);
const pages = {
  initialPageParam: {},
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
};

export const useAuthors = () => useInfiniteQuery({ ...api.listAuthorsInfiniteOptions(), ...pages });
export const useAuthor = (id: string) => useQuery(api.getAuthorOptions({ path: { id } }));
export const useCreateAuthor = () => useMutation({ ...api.createAuthorMutation(), ...authors });
export const useChangeAuthor = () => useMutation({ ...api.changeAuthorMutation(), ...authors });
export const useDeleteAuthor = () => useMutation({ ...api.deleteAuthorMutation(), ...authors });
export const useBooks = () => useInfiniteQuery({ ...api.listBooksInfiniteOptions(), ...pages });
export const useBook = (id: string) => useQuery(api.getBookOptions({ path: { id } }));
export const useCreateBook = () => useMutation({ ...api.createBookMutation(), ...books });
export const useChangeBook = () => useMutation({ ...api.changeBookMutation(), ...books });
export const useDeleteBook = () => useMutation({ ...api.deleteBookMutation(), ...books });
export const useShelves = () => useInfiniteQuery({ ...api.listShelvesInfiniteOptions(), ...pages });
export const useShelf = (id: string) => useQuery(api.getShelfOptions({ path: { id } }));
export const useCreateShelf = () => useMutation({ ...api.createShelfMutation(), ...shelves });
export const useChangeShelf = () => useMutation({ ...api.changeShelfMutation(), ...shelves });
export const useDeleteShelf = () => useMutation({ ...api.deleteShelfMutation(), ...shelves });
export const usePlaceBook = () => useMutation({ ...api.placeBookMutation(), ...shelves });
export const useReaders = () => useInfiniteQuery({ ...api.listReadersInfiniteOptions(), ...pages });
export const useReader = (id: string) => useQuery(api.getReaderOptions({ path: { id } }));
export const useCreateReader = () => useMutation({ ...api.createReaderMutation(), ...readers });
export const useChangeReader = () => useMutation({ ...api.changeReaderMutation(), ...readers });
export const useDeleteReader = () => useMutation({ ...api.deleteReaderMutation(), ...readers });
export const useReaderLoans = (id: string) =>
  useInfiniteQuery({
    ...api.listReaderLoansInfiniteOptions({ path: { id } }),
    ...pages,
    initialPageParam: { path: { id } },
  });
export const useLoans = () => useInfiniteQuery({ ...api.listLoansInfiniteOptions(), ...pages });
export const useLoan = (id: string) => useQuery(api.getLoanOptions({ path: { id } }));
export const useCreateLoan = () => useMutation({ ...api.createLoanMutation(), ...loans });
export const useReturnLoan = () => useMutation({ ...api.returnLoanMutation(), ...loans });
