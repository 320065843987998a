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

const noResult: SearchResult = { text: '', groups: [] }

interface Search {
  readonly groups: readonly SearchGroup[]
  readonly isSearching: boolean
  readonly retry: () => void
}

/** The remotes' results for the text, and the state of their search. */
export function useSearch(text: string): Search {
  const { registry, session } = useHost()
  const { loadCommands, report } = useShell()
  const [result, setResult] = useState(noResult)
  const [attempt, setAttempt] = useState(0)
  const wantedText = text.trim()
  const isLongEnough = wantedText.length >= fewestLetters
  useEffect(() => {
    if (!isLongEnough) return undefined
    const leave = new AbortController()
    const search = async () => {
      const input = { registry: registry.getState(), session: session.getState(), loadCommands, log: report }
      const groups = await searchRemotes(input, wantedText, leave.signal)
      if (!leave.signal.aborted) setResult({ text: wantedText, groups })
    }
    const timer = setTimeout(() => void search(), pause)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [attempt, wantedText, isLongEnough, registry, session, loadCommands, report])
  const isSignedIn = session.getState().user !== null
  return {
    groups: isLongEnough ? result.groups : [],
    isSearching: isLongEnough && isSignedIn && result.text !== wantedText,
    retry: () => {
      setResult(noResult)
      setAttempt(attempt + 1)
    },
  }
}
