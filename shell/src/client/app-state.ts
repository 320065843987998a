import { createStore } from 'zustand'

interface AppState {
  /** True once the root has mounted. */
  readonly ready: boolean
  /** The error that stopped the application from starting or mounting. */
  readonly error: unknown
}

export interface AppRecord {
  getState(): AppState
  subscribe(listener: (state: AppState) => void): () => void
  markReady: () => void
  fail: (thrown: unknown) => void
}

/** Creates the record, which also writes its flag to the document for tests and styles. */
export function createAppRecord(page: Document, onFailure: (thrown: unknown) => void = () => {}): AppRecord {
  const store = createStore<AppState>(() => ({ ready: false, error: null }))
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    markReady: () => {
      store.setState({ ready: true })
      page.documentElement.dataset.app = 'ready'
    },
    fail: (error) => {
      // Keep the first error, because later ones follow from it.
      if (store.getState().error !== null) return
      store.setState({ error })
      page.documentElement.dataset.app = 'failed'
      onFailure(error)
    },
  }
}
