/** A read-only zustand store: enough for `useStore`, without `setState`. */
export interface ReadableState<State> {
  getState(): State
  getInitialState(): State
  subscribe(listener: (state: State, previous: State) => void): () => void
}
