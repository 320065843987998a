import { useFormat } from '@parley/mfe-kit'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { isRecord, type JsonObject } from './read-answer.ts'

/** The fields of reports and hints that models are asked for, and of the transcript that they read. */
const fieldNames = [
  'transcript',
  'criteria',
  'key',
  'score',
  'confidence',
  'rationale',
  'quotes',
  'quote',
  'tip',
  'rewrite',
  'objectives',
  'n',
  'met',
  'summary',
  'next_steps',
  'outcome_review',
  'hint',
] as const
const speakers = ['coach', 'other'] as const
const criteria = ['open_questions', 'next_step'] as const

const findName = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value)

/** A report has three levels. Deeper ones are shown as the model wrote them. */
const DEEPEST = 6

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

interface SpokenLineProps {
  readonly n: number
  readonly speaker?: unknown
  readonly text: string
}

const isSpokenLine = (value: unknown): value is SpokenLineProps =>
  isRecord(value) && typeof value['n'] === 'number' && typeof value['text'] === 'string'

/** A line of the conversation, as transcripts and quotes hold it. */
function SpokenLine({ n, speaker, text }: SpokenLineProps) {
  const t = useProviderPhrases()
  const name = findName(speakers, speaker)
  const place = name ? `${n} · ${t(`checks.speakers.${name}`)}` : String(n)
  return <span>{`${t('checks.labelOf', { label: place })} ${text}`}</span>
}

/** Words for a value that holds no others. */
function useSimpleValue() {
  const t = useProviderPhrases()
  const format = useFormat()
  return (name: string, value: unknown): string => {
    const criterion = name === 'key' ? findName(criteria, value) : undefined
    if (criterion) return t(`checks.criteria.${criterion}`)
    if (value === null) return t('checks.noValue')
    if (typeof value === 'boolean') return t(value ? 'checks.yes' : 'checks.no')
    if (typeof value === 'number') return name === 'confidence' ? format.percent(value) : format.number(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

interface FieldValueProps {
  readonly name: string
  readonly value: unknown
  readonly depth: number
}

/** The items of a list never change their order, so their place tells them apart. */
const addPlaces = (items: readonly unknown[]) => items.map((item, place) => ({ item, place: String(place) }))

function FieldValue({ name, value, depth }: FieldValueProps) {
  const wordsOf = useSimpleValue()
  if (depth < DEEPEST && Array.isArray(value))
    return (
      <ul className={value.every(isSpokenLine) ? 'answer-talk' : undefined}>
        {addPlaces(value).map(({ item, place }) => (
          <li key={place}>
            <FieldValue name={name} value={item} depth={depth + 1} />
          </li>
        ))}
      </ul>
    )
  if (depth < DEEPEST && isSpokenLine(value)) return <SpokenLine {...value} />
  if (depth < DEEPEST && isRecord(value)) return <AnswerFields fields={value} depth={depth + 1} />
  return <span>{wordsOf(name, value)}</span>
}

/** The fields of a model's answer as text with labels. A field that was not asked for has its own name. */
export function AnswerFields({ fields, depth = 0 }: { readonly fields: JsonObject; readonly depth?: number }) {
  const t = useProviderPhrases()
  return (
    <dl className="answer-fields">
      {Object.entries(fields).map(([field, value]) => {
        if (isEmpty(value)) return null
        const name = findName(fieldNames, field)
        return (
          <div key={field}>
            <dt>{t('checks.labelOf', { label: name ? t(`checks.fields.${name}`) : field })}</dt>{' '}
            <dd>
              <FieldValue name={field} value={value} depth={depth} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
