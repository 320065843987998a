import type { Language } from '@parley/mfe-kit/manifest'
import { oneOf, readListAddress } from '../../parts/lists/list-address.ts'

export const progresses = ['new', 'tried', 'won'] as const
const languages = ['en', 'fr'] as const

/**
 * The catalogue's filters in the address. Without a language there, the filter is the reader's language: they came to
 * talk in it.
 */
export const readCatalogueFilters = (params: URLSearchParams, reader: Language) => {
  const chosenLanguage = params.get('language')
  const difficulty = Number(params.get('difficulty'))
  return {
    ...readListAddress(params),
    language: chosenLanguage === 'all' ? undefined : (oneOf(languages, chosenLanguage) ?? reader),
    difficulty: Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5 ? difficulty : undefined,
    progress: oneOf(progresses, params.get('progress')),
    tag: params.get('subject')?.trim().slice(0, 40) || undefined,
    skill: params.get('skill')?.trim().slice(0, 120) || undefined,
  }
}

export type CatalogueFilters = ReturnType<typeof readCatalogueFilters>

/** Something narrows the list, so an empty one does not mean that there is nothing. */
export const isNarrowed = ({ search, difficulty, progress, tag, skill }: CatalogueFilters): boolean =>
  [search, difficulty, progress, tag, skill].some((value) => value !== undefined)
