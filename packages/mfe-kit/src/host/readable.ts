/** A read-only zustand store: enough for `useStore`, without `setState`. */
export interface Readable<State> {
  getState(): State
  getInitialState(): State
  subscribe(listener: (state: State, previous: State) => void): () => void
}
