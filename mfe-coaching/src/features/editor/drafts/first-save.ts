import { useRoute } from '@parley/mfe-kit'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

interface CarriedNotes {
  readonly draftKey: string
  readonly notes: unknown
  /** The record that the draft became. */
  readonly id?: string
}

/** Notes of the author beside a new record. */
let carried: CarriedNotes | undefined

/** The page of the stored record takes the place of the page of the new one. */
export const carryNotes = (draftKey: string, id: string): void => {
  if (carried?.draftKey === draftKey) carried = { ...carried, id }
}

/**
 * Words that an author tries out beside a form: no part of the record. The first save of a new record opens another
 * page: the notes go on there.
 */
export function useNotes<Notes>(start: Notes): readonly [Notes, (notes: Notes) => void] {
  const { id } = useRoute().params
  const [params] = useSearchParams()
  const [notes, setNotes] = useState<Notes>(() =>
    id !== undefined && carried?.id === id ? (carried.notes as Notes) : start,
  )
  useEffect(() => {
    // A page that opens later starts afresh.
    if (id !== undefined) carried = undefined
  }, [id])
  const keep = (next: Notes) => {
    const draftKey = params.get('draft')
    if (id === undefined && draftKey) carried = { draftKey, notes: next }
    setNotes(next)
  }
  return [notes, keep]
}
