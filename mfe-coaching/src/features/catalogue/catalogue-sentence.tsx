import { useLanguages, useSearch } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { X } from '@parley/ui/icons'
import { ListSentence } from '../../parts/lists/list-sentence.tsx'
import { difficulties, difficultyKey } from '../../parts/scenario/difficulty.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { progresses } from './catalogue-filters.ts'

function useFilters() {
  const t = useCoachingPhrases()
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
    language: {
      label: t('catalogue.byLanguage'),
      usual: useLanguages().current,
      options: (['en', 'fr', 'all'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
    },
  }
}

/** "Showing all scenarios of any difficulty in English": each word can be changed. */
export function CatalogueSentence() {
  const t = useCoachingPhrases()
  const [params, change] = useSearch()
  const tag = params.get('tag')
  return (
    <ListSentence phrase="catalogue.showing" filters={useFilters()} search={t('catalogue.search')}>
      {tag ? (
        <Button
          tone="quiet"
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => void change({ tag: null, page: null })}
        >
          {t('catalogue.tagged', { tag })}
        </Button>
      ) : null}
    </ListSentence>
  )
}
