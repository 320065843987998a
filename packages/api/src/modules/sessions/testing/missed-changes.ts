import type { Database } from '../../../db/index.ts'

/**
 * The database of a node that hears no change of access, as while its connection for notifications is lost. `reconnect`
 * tells the node that it may have missed some.
 */
export const missChanges = (db: Database): { db: Database; reconnect: () => void } => {
  const reconnections: (() => void)[] = []
  const listen: Database['listen'] = async (channel, onPayload, onReconnect) => {
    if (channel !== 'parley_access') return db.listen(channel, onPayload, onReconnect)
    if (onReconnect) reconnections.push(onReconnect)
    return async () => {}
  }
  return { db: { ...db, listen }, reconnect: () => reconnections.forEach((each) => each()) }
}
