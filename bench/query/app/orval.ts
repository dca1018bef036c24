import { QueryClient } from "@tanstack/react-query";
import * as api from "./orval/api.js";

export const queryClient = new QueryClient();

const refetch = (paths: RegExp) => ({
  mutation: {
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.some((part) => paths.test(String(part))),
      }),
  },
});
const authors = refetch(/\/(authors|books|shelves|loans)/);
const books = refetch(/\/(books|shelves|loans)/);
const shelves = refetch(/\/shelves/);
const readers = refetch(/\/readers(\/[^/]+)?$/);
const loans = refetch(/\/loans/);
const pages = {
  query: {
    initialPageParam: undefined,
    getNextPageParam: ({ data }: { data: { next_cursor: string | null } | object }) =>
      "next_cursor" in data ? data.next_cursor : null,
  },
};

export const { useGetAuthor, useGetBook, useGetShelf, useGetReader, useGetLoan } = api;
export const useAuthors = () => api.useListAuthorsInfinite(undefined, pages);
export const useCreateAuthor = () => api.useCreateAuthor(authors);
export const useChangeAuthor = () => api.useChangeAuthor(authors);
export const useDeleteAuthor = () => api.useDeleteAuthor(authors);
export const useBooks = () => api.useListBooksInfinite(undefined, pages);
export const useCreateBook = () => api.useCreateBook(books);
export const useChangeBook = () => api.useChangeBook(books);
export const useDeleteBook = () => api.useDeleteBook(books);
export const useShelves = () => api.useListShelvesInfinite(undefined, pages);
export const useCreateShelf = () => api.useCreateShelf(shelves);
export const useChangeShelf = () => api.useChangeShelf(shelves);
export const useDeleteShelf = () => api.useDeleteShelf(shelves);
export const usePlaceBook = () => api.usePlaceBook(shelves);
export const useReaders = () => api.useListReadersInfinite(undefined, pages);
export const useCreateReader = () => api.useCreateReader(readers);
export const useChangeReader = () => api.useChangeReader(readers);
export const useDeleteReader = () => api.useDeleteReader(readers);
export const useReaderLoans = (id: string) => api.useListReaderLoansInfinite(id, undefined, pages);
export const useLoans = () => api.useListLoansInfinite(undefined, pages);
export const useCreateLoan = () => api.useCreateLoan(loans);
export const useReturnLoan = () => api.useReturnLoan(loans);
