import { Link, useCanOpen, useFormat, useLanguages, useSearch } from '@parley/mfe-kit'
import { buttonClass, EmptyState, Loading, PageHeader } from '@parley/ui/core'
import { ListOrdered } from '@parley/ui/icons'
import { RowLine, RowList } from '@parley/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { AssignedProgress } from '../../parts/assigned-progress.tsx'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { type ListAddress, oneOf, readListAddress } from '../../parts/lists/list-address.ts'
import { ListPages } from '../../parts/lists/list-pages.tsx'
import { ListSentence } from '../../parts/lists/list-sentence.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { type Assignments, assignments } from '../../parts/scenario/catalogue.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { playlistList } from './playlists.queries.ts'
import './playlist.css'

/** The picture of the course, as its author cropped it; a sign stands for a missing one, so that titles stay in line. */
function CoursePicture({ url }: { readonly url: string | null }) {
  return (
    <span className="playlist-picture">
      {url ? <img src={url} alt="" loading="lazy" /> : <ListOrdered size={20} aria-hidden="true" />}
    </span>
  )
}

interface DetailProps {
  readonly description: string
  /** The number of scenarios, where the list knows it. */
  readonly length?: string
  readonly assigned?: Assignments['assigned'][number]
}

/** The length stands in the words: beside them, it would leave a phone little room for the description. */
function Detail({ description, length, assigned }: DetailProps) {
  return (
    <>
      {[length, description].filter(Boolean).join(' · ')}
      {assigned ? <AssignedProgress assigned={assigned} /> : null}
    </>
  )
}

/** The assignments that stand above the first page of a list: those that it leaves out. */
const elsewhereOf = (
  mine: Assignments['assigned'],
  { page, search }: ListAddress,
  records: readonly { readonly id: string }[],
): Assignments['assigned'] => {
  const ids = new Set(records.map(({ id }) => id))
  return page === 1 && !search ? mine.filter(({ playlist_id }) => !ids.has(playlist_id)) : []
}

/** Private playlists and those in another language are missing from the list: a learner must find them all the same. */
function AssignedElsewhere({ items }: { readonly items: Assignments['assigned'] }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  if (items.length === 0) return null
  return (
    <section className="playlists__part" aria-labelledby="assigned-elsewhere">
      <h2 id="assigned-elsewhere">{t('playlists.elsewhere')}</h2>
      <RowList label={t('playlists.elsewhere')} rows={items} rowId={({ playlist_id }) => playlist_id}>
        {(playlist) => (
          <RowLine
            picture={<CoursePicture url={playlist.image_url} />}
            title={<Link to={paths.playlist(playlist.playlist_id)}>{playlist.name}</Link>}
            detail={<Detail description={playlist.description} assigned={playlist} />}
          />
        )}
      </RowList>
    </section>
  )
}

function Found() {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const [params] = useSearch()
  const reader = useLanguages().current
  const chosenLanguage = params.get('language')
  const language = chosenLanguage === 'all' ? undefined : (oneOf(['en', 'fr'] as const, chosenLanguage) ?? reader)
  const address = readListAddress(params)
  const { data, error, refetch, isFetching } = useQuery({
    ...playlistList({ ...address, language }),
    placeholderData: keepPreviousData,
  })
  const mine = useQuery(assignments()).data?.assigned ?? []
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="rows" count={4} />
  const elsewhere = elsewhereOf(mine, address, data.items)
  if (data.items.length === 0 && elsewhere.length === 0)
    return (
      <EmptyState title={t('playlists.emptyTitle')}>
        <p>{t('playlists.emptyText')}</p>
      </EmptyState>
    )
  return (
    <>
      <AssignedElsewhere items={elsewhere} />
      {elsewhere.length > 0 && data.items.length > 0 ? (
        <h2 className="playlists__part">{t('playlists.more')}</h2>
      ) : null}
      <RowList label={t('playlists.title')} rows={data.items} rowId={({ id }) => id}>
        {({ id, name, description, image_url, item_count }) => (
          <RowLine
            picture={<CoursePicture url={image_url} />}
            title={<Link to={paths.playlist(id)}>{name}</Link>}
            detail={
              <Detail
                description={description}
                length={t('playlists.items', { count: item_count, shown: format.number(item_count) })}
                assigned={mine.find(({ playlist_id }) => playlist_id === id)}
              />
            }
          />
        )}
      </RowList>
      <ListPages total={data.total} />
    </>
  )
}

function LearnersPlaylists({ manages }: { readonly manages: boolean }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const language = {
    label: t('catalogue.byLanguage'),
    usual: useLanguages().current,
    options: (['en', 'fr', 'all'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
  }
  return (
    <>
      <PageHeader
        title={t('playlists.title')}
        lead={t('playlists.lead')}
        actions={
          manages ? (
            <Link to={`${paths.playlists}?view=manage`} className={buttonClass({ tone: 'quiet' })}>
              {t('playlists.manage')}
            </Link>
          ) : null
        }
      />
      <ListSentence phrase="playlists.showing" filters={{ language }} search={t('playlists.search')} />
      <Found />
    </>
  )
}

/** A chunk of its own: learners load nothing of the management pages. */
const ManagedPlaylists = lazy(async () => ({ default: (await import('./managed-playlists.tsx')).ManagedPlaylists }))

/** Playlists for learners; their authors can switch to the list of records. */
export function Page() {
  const [params] = useSearchParams()
  const manages = useCanOpen()('coaching/playlist-create')
  if (!manages || params.get('view') !== 'manage') return <LearnersPlaylists manages={manages} />
  return (
    <Suspense fallback={<Loading shape="rows" />}>
      <ManagedPlaylists />
    </Suspense>
  )
}
