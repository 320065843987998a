import { useHost } from '@parley/mfe-kit/host'
import { useEffect, useState } from 'react'
import { useShell } from '../view/shell-context.ts'
import { type SearchGroup, searchRemotes } from './remote-search.ts'

/** A pause in typing, so that not every letter asks the server. */
const pause = 200
const fewestLetters = 2

interface SearchResult {
  readonly text: string
  readonly groups: readonly SearchGroup[]
}

/** The remotes' results for the text, and the state of their search. */
export function useSearch(text: string): { readonly groups: readonly SearchGroup[]; readonly isSearching: boolean } {
  const { registry, session } = useHost()
  const { loadCommands, report } = useShell()
  const [found, setFound] = useState<SearchResult>({ text: '', groups: [] })
  const wanted = text.trim()
  const isLongEnough = wanted.length >= fewestLetters
  useEffect(() => {
    if (!isLongEnough) return undefined
    const leave = new AbortController()
    const search = async () => {
      const input = { registry: registry.getState(), session: session.getState(), loadCommands, log: report }
      const groups = await searchRemotes(input, wanted, leave.signal)
      if (!leave.signal.aborted) setFound({ text: wanted, groups })
    }
    const timer = setTimeout(() => void search(), pause)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [wanted, isLongEnough, registry, session, loadCommands, report])
  const isSignedIn = session.getState().user !== null
  return { groups: isLongEnough ? found.groups : [], isSearching: isLongEnough && isSignedIn && found.text !== wanted }
}
