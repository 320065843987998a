import { readEvents } from '@parley/api-client/events'
import type { WorkshopUpdate } from '@parley/contracts/calls'
import { api, createWatchdog, type FollowTrouble, keepFollowing } from '@parley/mfe-kit'
import { useEffect, useState } from 'react'
import { newClientId } from '../../../parts/talk/client-id.ts'
import { type Room, roomAfter } from './room.model.ts'

export interface LiveRoom {
  readonly room: Room | null
  readonly connection: 'connecting' | 'live' | FollowTrouble
  /** The lead of the server's clock over this page's, in milliseconds. */
  readonly clockOffset: number
}

/** Reads one stream to its end. Each begins with the whole room, so nothing is missed between two. */
const listen = async (
  id: string,
  tab: string,
  take: (update: WorkshopUpdate) => void,
  signal: AbortSignal,
): Promise<void> => {
  const line = new AbortController()
  const hangUp = () => line.abort()
  const watchdog = createWatchdog(hangUp)
  window.addEventListener('offline', hangUp, { signal: line.signal })
  signal.addEventListener('abort', hangUp, { signal: line.signal })
  try {
    const body = await api.workshops.events({ params: { id }, query: { tab } }, { signal: line.signal, retry: 0 })
    for await (const event of readEvents(body.pipeThrough(watchdog.through())))
      if (event.id !== undefined) take(JSON.parse(event.data) as WorkshopUpdate)
  } finally {
    watchdog.stop()
    hangUp()
  }
}

/** The live room of a workshop, for as long as the page shows it. */
export function useRoom(id: string): LiveRoom {
  const [live, setLive] = useState<LiveRoom>({ room: null, connection: 'connecting', clockOffset: 0 })
  useEffect(() => {
    const tab = newClientId()
    const take = (update: WorkshopUpdate) =>
      setLive(({ room }) => ({
        room: roomAfter(room, update),
        connection: 'live',
        clockOffset: Date.parse(update.workshop.now) - Date.now(),
      }))
    return keepFollowing({
      followOnce: (signal) => listen(id, tab, take, signal),
      onTrouble: (connection) => setLive((before) => ({ ...before, connection })),
    })
  }, [id])
  return live
}

/** The server's time, second by second. */
export function useServerNow(clockOffset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + clockOffset
}
