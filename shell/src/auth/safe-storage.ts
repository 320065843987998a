export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage in memory for browsers that forbid storage: the page works until the tab closes. */
export function memoryStorage(): TextStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

export function safeStorage(find: () => Storage): TextStore {
  try {
    const storage = find()
    storage.setItem('storage_probe', '1')
    storage.removeItem('storage_probe')
    return storage
  } catch {
    return memoryStorage()
  }
}
