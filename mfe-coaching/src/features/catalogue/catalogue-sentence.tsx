import { useLanguages, useSearch } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { X } from '@parley/ui/icons'
import { FilterSentence } from '@parley/ui/table'
import { difficulties, difficultyKey } from '../../parts/scenario/difficulty.ts'
import { FilterChoice } from '../../parts/lists/filter-choice.tsx'
import { ListSearch } from '../../parts/lists/list-search.tsx'
import { CoachingPhrase } from '../../parts/coaching-phrase.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { progresses } from './catalogue-filters.ts'

/** "Showing all scenarios of any difficulty in English": each word can be changed. */
export function CatalogueSentence() {
  const t = useCoachingPhrases()
  const [params, change] = useSearch()
  const reader = useLanguages().current
  const tag = params.get('tag')
  return (
    <FilterSentence>
      <CoachingPhrase
        phrase="catalogue.showing"
        parts={{
          progress: (
            <FilterChoice
              name="progress"
              label={t('catalogue.byProgress')}
              usual=""
              options={[
                { value: '', label: t('catalogue.progress.all') },
                ...progresses.map((value) => ({ value, label: t(`catalogue.progress.${value}`) })),
              ]}
            />
          ),
          difficulty: (
            <FilterChoice
              name="difficulty"
              label={t('catalogue.byDifficulty')}
              usual=""
              options={[
                { value: '', label: t('catalogue.anyDifficulty') },
                ...difficulties.map((value) => ({
                  value: String(value),
                  label: t(difficultyKey(value)).toLowerCase(),
                })),
              ]}
            />
          ),
          language: (
            <FilterChoice
              name="language"
              label={t('catalogue.byLanguage')}
              usual={reader}
              options={[
                { value: 'en', label: t('language.en') },
                { value: 'fr', label: t('language.fr') },
                { value: 'all', label: t('language.all') },
              ]}
            />
          ),
        }}
      />
      {tag ? (
        <Button
          tone="quiet"
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => void change({ tag: null, page: null })}
        >
          {t('catalogue.tagged', { tag })}
        </Button>
      ) : null}
      <ListSearch placeholder={t('catalogue.search')} />
    </FilterSentence>
  )
}
