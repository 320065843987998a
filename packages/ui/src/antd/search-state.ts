/** The answer of `useQuery` to the call that finds the options. */
interface OptionQuery {
  readonly isPending: boolean
  readonly isLoadingError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface SearchState {
  /** The server looks for the options. */
  readonly isSearching: boolean
  /** Asks the server again, after it did not answer. */
  readonly onRetry: (() => void) | undefined
}

/** Tells a search that runs from one that failed. An answer that was read before stays in use. */
export const searchStateOf = ({ isPending, isLoadingError, isFetching, refetch }: OptionQuery): SearchState => ({
  isSearching: isPending || (isLoadingError && isFetching),
  onRetry: isLoadingError && !isFetching ? () => void refetch() : undefined,
})
