/** The reading side of a zustand store: what `useStore` needs and nothing that writes. */
export interface Readable<State> {
  getState(): State
  getInitialState(): State
  subscribe(listener: (state: State, previous: State) => void): () => void
}
