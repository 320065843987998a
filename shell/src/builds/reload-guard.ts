const key = 'reloaded_at'
const guardTime = 10_000

type MarkStore = Pick<Storage, 'getItem' | 'setItem'>

/**
 * True at most once in ten seconds, across the reloads it allows: a page that fails every time must not loop. Where
 * nothing can be remembered, nothing is reloaded.
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
