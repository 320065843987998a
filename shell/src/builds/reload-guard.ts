const key = 'reloaded_at'
const guardTime = 10_000

type MarkStore = Pick<Storage, 'getItem' | 'setItem'>

/**
 * True at most once in ten seconds, also across reloads, so that a page that always fails does not loop. Without a
 * store that remembers the last reload it is never true.
 */
export function mayReload(find: () => MarkStore, now: number = Date.now()): boolean {
  try {
    const store = find()
    const last = Number(store.getItem(key))
    if (last > 0 && now - last < guardTime) return false
    store.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
