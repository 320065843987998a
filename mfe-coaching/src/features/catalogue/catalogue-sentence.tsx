import { useLanguages, useSearch } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import type { Filter } from '../../parts/lists/filter-choice.tsx'
import { ListSentence } from '../../parts/lists/list-sentence.tsx'
import { catalogueFacets } from '../../parts/scenario/catalogue.queries.ts'
import { difficulties, difficultyKey } from '../../parts/scenario/difficulty.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { progresses, readCatalogueFilters } from './catalogue-filters.ts'

/** A word of the address may be no longer offered; it still filters, so it stays to be seen and changed. */
const addChosen = (names: readonly string[], chosenName: string | undefined): readonly string[] =>
  chosenName === undefined || names.includes(chosenName) ? names : [chosenName, ...names]

/** Subjects and skills come from the scenarios themselves. */
function useContentFilters() {
  const t = useCoachingPhrases()
  const [params] = useSearch()
  const reader = useLanguages().current
  const { language, tag, skill } = readCatalogueFilters(params, reader)
  const { data } = useQuery(catalogueFacets(language))
  const filter = (label: string, any: string, names: readonly string[]): Filter => ({
    label,
    usual: '',
    options: [
      { value: '', label: any },
      ...names.toSorted((one, other) => one.localeCompare(other, reader)).map((name) => ({ value: name, label: name })),
    ],
  })
  return {
    subject: filter(t('catalogue.bySubject'), t('catalogue.anySubject'), addChosen(data?.subjects ?? [], tag)),
    skill: filter(t('catalogue.bySkill'), t('catalogue.anySkill'), addChosen(data?.skills ?? [], skill)),
  }
}

function useFilters() {
  const t = useCoachingPhrases()
  const content = useContentFilters()
  return {
    progress: {
      label: t('catalogue.byProgress'),
      usual: '',
      options: [
        { value: '', label: t('catalogue.progress.all') },
        ...progresses.map((value) => ({ value, label: t(`catalogue.progress.${value}`) })),
      ],
    },
    difficulty: {
      label: t('catalogue.byDifficulty'),
      usual: '',
      options: [
        { value: '', label: t('catalogue.anyDifficulty') },
        ...difficulties.map((value) => ({ value: String(value), label: t(difficultyKey(value)).toLowerCase() })),
      ],
    },
    ...content,
    language: {
      label: t('catalogue.byLanguage'),
      usual: useLanguages().current,
      options: (['en', 'fr', 'all'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
    },
  }
}

/** "Showing all scenarios of any difficulty on any subject in English": each word can be changed. */
export function CatalogueSentence() {
  const t = useCoachingPhrases()
  return <ListSentence phrase="catalogue.showing" filters={useFilters()} search={t('catalogue.search')} />
}
