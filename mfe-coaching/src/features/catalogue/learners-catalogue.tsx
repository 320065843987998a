import { useLanguages, useSearch } from '@parley/mfe-kit'
import { Button, buttonClass, EmptyState, Loading, PageHeader } from '@parley/ui/core'
import { Link } from '@parley/mfe-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { catalogueList } from '../../parts/scenario/catalogue.queries.ts'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { ListPages } from '../../parts/lists/list-pages.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { OwnConversationLink } from '../../parts/scenario/own-conversation-link.tsx'
import { ScenarioCard } from '../../parts/scenario/scenario-card.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { CatalogueSentence } from './catalogue-sentence.tsx'
import { isNarrowed, readCatalogueFilters } from './catalogue-filters.ts'
import './catalogue.css'

interface NothingProps {
  readonly narrowed: boolean
  readonly inOneLanguage: boolean
}

function Nothing({ narrowed, inOneLanguage }: NothingProps) {
  const t = useCoachingPhrases()
  const [, change] = useSearch()
  const clear = () =>
    void change(
      {
        search: null,
        difficulty: null,
        progress: null,
        subject: null,
        skill: null,
        language: 'all',
        page: null,
      },
      { push: true },
    )
  // A reader's language narrows the list by itself: the other one can have what this one lacks.
  if (!narrowed && inOneLanguage)
    return (
      <EmptyState
        title={t('catalogue.emptyLanguageTitle')}
        action={<Button onClick={clear}>{t('catalogue.everyLanguage')}</Button>}
      />
    )
  if (!narrowed)
    return (
      <EmptyState title={t('catalogue.emptyTitle')}>
        <p>{t('catalogue.emptyText')}</p>
      </EmptyState>
    )
  return (
    <EmptyState title={t('catalogue.noneTitle')} action={<Button onClick={clear}>{t('catalogue.clear')}</Button>}>
      <p>{t(inOneLanguage ? 'catalogue.noneInLanguage' : 'catalogue.noneText')}</p>
    </EmptyState>
  )
}

function Found() {
  const [params] = useSearch()
  const filters = readCatalogueFilters(params, useLanguages().current)
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    ...catalogueList(filters),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="cards" count={6} />
  if (data.total === 0) return <Nothing narrowed={isNarrowed(filters)} inOneLanguage={filters.language !== undefined} />
  return (
    <>
      <ul className="ui-grid catalogue__people" aria-busy={isPlaceholderData || undefined}>
        {data.items.map((item) => (
          <li key={item.id}>
            <ScenarioCard item={item} />
          </li>
        ))}
      </ul>
      <ListPages total={data.total} />
    </>
  )
}

/** Scenarios as people: who they are, what is hard about them, how long it takes, how it went for me. */
export function LearnersCatalogue({ manages }: { readonly manages: boolean }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  return (
    <>
      <PageHeader
        title={t('catalogue.title')}
        lead={t('catalogue.lead')}
        actions={
          <>
            {manages ? (
              <Link to={`${paths.catalogue}?view=manage`} className={buttonClass()}>
                {t('catalogue.manage')}
              </Link>
            ) : null}
            <OwnConversationLink />
          </>
        }
      />
      <CatalogueSentence />
      <Found />
    </>
  )
}
