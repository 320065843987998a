import { languageNames } from '@parley/contracts/language-names'
import { Link } from '@parley/mfe-kit'
import { SearchSelect, searchStateOf } from '@parley/ui/antd'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type RecordKind, useCoachingPaths } from '../coaching-paths.ts'
import { isGone } from '../load-failure.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { recordList, recordName } from './record.queries.ts'
import './record-select.css'

/** Rare, so that the first view of an editor does not load it. */
const LostRecord = lazy(async () => ({ default: (await import('../lost-records/lost-record.tsx')).LostRecord }))

type ChosenIds = string | null | readonly string[]

interface RecordSelectProps {
  readonly kind: RecordKind
  /** The names for a screen reader, where no label of a field gives them. */
  readonly id?: string
  readonly value?: ChosenIds
  readonly onChange?: (value: never) => void
  readonly onBlur?: () => void
  /** Several records in one field, at most this many. */
  readonly most?: number
  /** Writes a new record on the spot and chooses it. Without it, a link leads to the editor of a new one. */
  readonly onNew?: (choose: (id: string) => void) => void
}

const idsOf = (value: ChosenIds | undefined): readonly string[] => {
  if (Array.isArray(value)) return value as readonly string[]
  return typeof value === 'string' && value !== '' ? [value] : []
}

/** The records for a search; while it runs, those of the search before, which name what is chosen. */
const useListedRecords = (kind: RecordKind, search: string) => {
  const query = { size: 48 as const, sort: 'name' as const, ...(search ? { search } : {}) }
  const answer = useQuery({ ...recordList(kind, query), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = answer
  const { isSearching, onRetry } = searchStateOf(answer)
  return {
    items: data?.items ?? [],
    isSearching: isSearching || isPlaceholderData,
    onRetry,
    isRead: data !== undefined,
  }
}

/** Finds records of one kind by name, and leads to those that are chosen and to a new one. */
export function RecordSelect({ kind, most, value, onChange, onNew, ...field }: RecordSelectProps) {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const [search, setSearch] = useState('')
  const { items, isSearching, onRetry, isRead } = useListedRecords(kind, search)
  const listedNames = new Map(items.map(({ id, name }) => [id, name]))
  const ids = idsOf(value)
  const others = useQueries({
    queries: ids.map((id) => ({ ...recordName(kind, id), enabled: isRead && !listedNames.has(id) })),
  })
  for (const { data: record } of others) if (record) listedNames.set(record.id, record.name)
  // A shared scenario may name a persona that its author alone may see.
  const isHidden = (id: string) => !listedNames.has(id) && isGone(others[ids.indexOf(id)]?.error)
  const choose = (id: string) => onChange?.((most === undefined ? id : [...ids, id].slice(-most)) as never)
  // Until its name is read, a chosen record is dots: its id would say nothing.
  const nameOf = (id: string) => listedNames.get(id) ?? (isHidden(id) ? t('choice.hidden') : '…')
  const foundOptions = isSearching
    ? undefined
    : items.map(({ id, name, language }) => ({ value: id, label: name, note: languageNames[language] }))
  return (
    <>
      <SearchSelect
        {...field}
        {...(most === undefined ? {} : { mode: 'multiple' as const, maxCount: most })}
        value={(most === undefined ? ids[0] : [...ids]) as never}
        onChange={onChange}
        options={foundOptions}
        onRetry={onRetry}
        nameOf={nameOf}
        onSearch={setSearch}
      />
      <span className="record-select__links ui-small">
        {ids.filter(isHidden).map((id) => (
          // The button goes with the words; the field keeps the focus.
          <Suspense key={id} fallback={null}>
            <LostRecord kind={kind} id={id} onBack={() => document.getElementById(field.id ?? '')?.focus()} />
          </Suspense>
        ))}
        {ids
          .filter((id) => !isHidden(id))
          .map((id) => (
            <Link key={id} to={paths.record(kind, id)} className="ui-link ui-link--plain">
              {t('choice.open', { name: nameOf(id) })}
            </Link>
          ))}
        {onNew ? (
          <button type="button" className="ui-link ui-link--plain" onClick={() => onNew(choose)}>
            {t(`choice.new.${kind}`)}
          </button>
        ) : (
          <Link to={paths.create(kind)} className="ui-link ui-link--plain">
            {t(`choice.new.${kind}`)}
          </Link>
        )}
      </span>
    </>
  )
}
