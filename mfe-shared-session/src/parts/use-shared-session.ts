import type { SharedSession } from '@parley/contracts/calls'
import { api, navigateTo, rememberGuestPage, session, useProduct } from '@parley/mfe-kit'
import { useCallback, useEffect, useState } from 'react'
import { forgetEntries } from './kept-entries.ts'

/** The parts of an error that the page knows without loading the whole client: its code, its text and its context. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly opensAt: string | null
  /** The code is that of a workshop. */
  readonly workshop: boolean
}

export const refusalOf = (error: unknown): Refusal => {
  const {
    code = '',
    message = '',
    problem,
  } = (error ?? {}) as {
    code?: string
    message?: string
    problem?: { context?: { opens_at?: unknown; workshop?: unknown } }
  }
  const { opens_at: opensAt, workshop } = problem?.context ?? {}
  return { code, message, opensAt: typeof opensAt === 'string' ? opensAt : null, workshop: workshop === true }
}

const unknownCode: Refusal = { code: 'access-code-unknown', message: '', opensAt: null, workshop: false }

/**
 * The refusals by the server and the edge of an address with a text that cannot be a code. For the guest it is an
 * unknown code.
 */
const noCode: ReadonlySet<string> = new Set(['invalid-input', 'malformed-request', 'not-found'])

const refusalOfCode = (error: unknown): Refusal => {
  const refusal = refusalOf(error)
  return noCode.has(refusal.code) ? unknownCode : refusal
}

type LoadResult = { readonly shared: SharedSession } | { readonly refusal: Refusal } | null

/** The session that an access code opens; null while it is being read. */
export const useSharedSession = (accessCode: string): readonly [LoadResult, () => void] => {
  const [loaded, setLoaded] = useState<LoadResult>(accessCode === '' ? { refusal: unknownCode } : null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (accessCode === '') return
    const leave = new AbortController()
    api.sharedSessions.read({ params: { access_code: accessCode } }, { signal: leave.signal }).then(
      (sharedSession) => setLoaded({ shared: sharedSession }),
      (error: unknown) => {
        if (!leave.signal.aborted) setLoaded({ refusal: refusalOfCode(error) })
      },
    )
    return () => leave.abort()
  }, [accessCode, attempt])
  const retry = useCallback(() => {
    setLoaded(null)
    setAttempt((count) => count + 1)
  }, [])
  return [loaded, retry]
}

interface StartWishes {
  readonly display_name?: string
  readonly consent?: boolean
  readonly next?: boolean
  readonly quotes?: boolean
}

const terminal = new Set(['win', 'loose', 'end', 'abort'])

export const isOver = (status: string): boolean => terminal.has(status)

/** In a workshop all begin at once. A server that is busy for a moment has begun nothing, so it is asked once more. */
const again = { retry: 1 } as const

const begin = (accessCode: string, wishes: StartWishes = {}) =>
  api.sharedSessions.start({ params: { access_code: accessCode }, body: wishes }, again)

/**
 * Enters a session as its guest. The shell keeps the user's own sign-in as a backup. The guest has read the briefing, so
 * the conversation begins at once; in a workshop, the play page waits for the trainer.
 */
export const useEntrance = (accessCode: string, { workshop }: Pick<SharedSession, 'workshop'>) => {
  const { slug } = useProduct()
  const isWorkshop = workshop !== null
  return useCallback(
    async (wishes?: StartWishes, options?: { readonly replace?: boolean }) => {
      const { access_token, session_id, status } = await begin(accessCode, wishes)
      await session().startGuest(access_token)
      // Should this one fail, the play page begins it.
      if (status === '' && !isWorkshop) await api.sessions.start({ params: { id: session_id } }).catch(() => undefined)
      forgetEntries(accessCode)
      rememberGuestPage({ session: session_id, page: `/shared/${slug}-session/${encodeURIComponent(accessCode)}` })
      await navigateTo(`/apps/${slug}/session/${isOver(status) ? 'result' : 'play'}-${session_id}`, options)
    },
    [accessCode, isWorkshop, slug],
  )
}

/** Enters the workshop of a code in the user's own account. */
export const useOwnAccountEntrance = (accessCode: string) => {
  const { slug } = useProduct()
  return useCallback(
    async (quotes: boolean) => {
      const { session_id, status } = await api.workshops.join({ body: { access_code: accessCode, quotes } }, again)
      await navigateTo(`/apps/${slug}/session/${isOver(status) ? 'result' : 'play'}-${session_id}`)
    },
    [accessCode, slug],
  )
}

/** Moves the session into the account of the signed-in user. The guest's token proves that it is theirs. */
export const keepInAccount = async (accessCode: string): Promise<string> => {
  const { access_token } = await begin(accessCode)
  if (session().getState().guest) await session().restoreFromGuest()
  const { session_id } = await api.guests.claim({ body: { guest_token: access_token } })
  return session_id
}
