import { createStore } from 'zustand'

interface AppState {
  /** True once the root has mounted. */
  readonly ready: boolean
  /** What kept the application from starting or mounting. */
  readonly error: unknown
}

export interface AppRecord {
  getState(): AppState
  subscribe(listener: (state: AppState) => void): () => void
  markReady: () => void
  fail: (thrown: unknown) => void
}

/** Also written on the document, where checks and styles can see it. */
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
      // The first error is the cause; what follows it are its consequences.
      if (store.getState().error !== null) return
      store.setState({ error })
      page.documentElement.dataset.app = 'failed'
      onFailure(error)
    },
  }
}
