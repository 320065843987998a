import { judgedWithoutModel } from '@parley/contracts/session/words'
import { callQuery } from '@parley/api-client/queries'
import { api, useCan, useFormat } from '@parley/mfe-kit'
import { useQueries } from '@tanstack/react-query'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { recordName } from '../../parts/records/record.queries.ts'
import { useChosenNames } from '../../parts/records/use-chosen-names.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type DraftWords, storedMoment } from './compare.model.ts'
import { useCodes, useLevelWords } from './comparison/use-codes.ts'
import { useCustomLabels } from './comparison/use-custom-labels.ts'
import { useEntryLabels } from './comparison/use-entry-labels.ts'

type Fields = Readonly<Record<string, unknown>>

interface RecordReference {
  readonly kind: RecordKind
  readonly id: string
}

const objectsIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as Fields[]) : [])

/** The records that a draft names by their ids. */
const recordsIn = (draft: Fields): RecordReference[] => {
  const one = (kind: RecordKind, id: unknown) => (typeof id === 'string' && id !== '' ? [{ kind, id }] : [])
  const observers = Array.isArray(draft['observer_ids']) ? (draft['observer_ids'] as unknown[]) : []
  return [
    ...one('persona', draft['persona_id']),
    ...one('mission', draft['mission_id']),
    ...observers.flatMap((id) => one('observer', id)),
    ...objectsIn(draft['items']).flatMap(({ scenario_id: id }) => one('scenario', id)),
  ]
}

const subjectsIn = (draft: Fields) =>
  objectsIn(draft['assignments']).map(({ kind, id }) => ({
    kind: kind === 'user' ? ('user' as const) : ('usergroup' as const),
    id: typeof id === 'string' ? id : '',
  }))

/** The names of the records, people and groups that the drafts hold as ids. */
function useNames(drafts: readonly Fields[], knownNames: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const namedRecords = drafts.flatMap(recordsIn).filter(({ id }) => !knownNames.has(id))
  const records = new Map(namedRecords.map((record) => [record.id, record]))
  const nameQueries = useQueries({ queries: [...records.values()].map(({ kind, id }) => recordName(kind, id)) })
  const subjects = useChosenNames(drafts.flatMap(subjectsIn))
  return new Map([
    ...knownNames,
    ...subjects,
    ...nameQueries.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])),
  ])
}

/** The names of the models that the drafts choose, for those who may read models. */
function useModelNames(drafts: readonly Fields[]): ReadonlyMap<string, string> {
  const canRead = useCan('ai-model-read')
  const chosenIds = drafts.flatMap((draft) => {
    const settings = (draft['ai_settings'] ?? {}) as Fields
    return [draft['llm_model_id'], settings['llm'], settings['stt'], settings['tts'], settings['realtime']]
  })
  const ids = [...new Set(chosenIds)].filter((id): id is string => typeof id === 'string')
  const models = useQueries({
    queries: ids.map((id) => ({ ...callQuery(api, 'aiModels', 'read', { params: { id } }), enabled: canRead })),
  })
  return new Map(models.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])))
}

const noNames: ReadonlyMap<string, string> = new Map()

interface DraftSource {
  /** Names by the ids of records that cannot be read here. */
  readonly known?: ReadonlyMap<string, string> | undefined
  /** The kind of the drafts, whose fields the organisation may have added to. */
  readonly kind?: RecordKind | undefined
}

/** Pictures have no name, nor models for those who may not read them: signs of their ids tell two of them apart. */
const storedPicture = /^\/api\/image\/([0-9a-f]{4})/
/** A mission stores its time limit in seconds; its form shows minutes. */
const inUnit = (field: string, value: number): number => (field === 'time_limit_s' ? value / 60 : value)

const modelFields = new Set(['llm_model_id', 'llm', 'stt', 'tts', 'realtime'])
const plainDay = /^\d{4}-\d\d-\d\d$/

/** The words in which an author reads the values of these drafts: those of the forms, and names in place of ids. */
export function useDraftWords(drafts: readonly Fields[], { known = noNames, kind }: DraftSource = {}): DraftWords {
  const t = useAuthorPhrases()
  const format = useFormat()
  const names = useNames(drafts, known)
  const models = useModelNames(drafts)
  const custom = useCustomLabels(kind)
  const codes = useCodes()
  const levelWords = useLevelWords()
  const labels = useEntryLabels()
  const judgeText = (key: string) =>
    t(`observerEditor.judgeIs.${judgedWithoutModel.find((one) => key === one || key.startsWith(`${one}_`)) ?? 'model'}`)
  const codeText = (field: string, value: string): string | undefined => {
    const [, picture] = storedPicture.exec(value) ?? []
    if (picture) return t('versions.picture', { name: picture })
    if (value.startsWith('data:image/')) return t('versions.pictureOfFile')
    if (modelFields.has(field)) return models.get(value) ?? t('versions.model', { name: value.slice(-4) })
    if (storedMoment.test(value)) return format.date(value)
    return plainDay.test(value) ? format.date(`${value}T00:00:00`) : codes[field]?.[value]
  }
  return {
    ...(custom ? { custom } : {}),
    label: (name) => labels[name] ?? name.replaceAll('_', ' '),
    pair: (label, value) => t('versions.pair', { label, value }),
    value: (field, value) => {
      if (typeof value === 'boolean') return t(value ? 'editor.yes' : 'editor.no')
      if (typeof value === 'number') return levelWords[field]?.[value] ?? format.number(inUnit(field, value))
      if (field === 'key') return judgeText(value)
      return codeText(field, value) ?? names.get(value) ?? value
    },
  }
}
