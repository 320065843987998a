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
let carriedNotes: CarriedNotes | undefined

/** The page of the stored record takes the place of the page of the new one. */
export const carryNotes = (draftKey: string, id: string): void => {
  if (carriedNotes?.draftKey === draftKey) carriedNotes = { ...carriedNotes, id }
}

/**
 * Words that an author tries out beside a form: no part of the record. The first save of a new record opens another
 * page: the notes go on there.
 */
export function useNotes<Notes>(start: Notes): readonly [Notes, (notes: Notes) => void] {
  const { id } = useRoute().params
  const [params] = useSearchParams()
  const [notes, setNotes] = useState<Notes>(() =>
    id !== undefined && carriedNotes?.id === id ? (carriedNotes.notes as Notes) : start,
  )
  useEffect(() => {
    // A page that opens later starts afresh.
    if (id !== undefined) carriedNotes = undefined
  }, [id])
  const keep = (next: Notes) => {
    const draftKey = params.get('draft')
    if (id === undefined && draftKey) carriedNotes = { draftKey, notes: next }
    setNotes(next)
  }
  return [notes, keep]
}
