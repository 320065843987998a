import {
  authoredDrafts,
  type AuthoredKind,
  certificateLooks,
  longestText,
  type SourceText,
  translationLimits,
} from '@parley/contracts/authored'
import type { AuthorKey } from '../../phrases/use-author-phrases.ts'

export type Language = 'en' | 'fr'
type Fields = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en')

/** A text of a record with the place where it stands and the label that editors give it. */
export interface RecordText extends SourceText {
  readonly path: Path
  readonly label: AuthorKey
  /** Of a list: one, two … */
  readonly number?: number
  /** The entry of a list to which the text belongs, by its name: a level belongs to a criterion. */
  readonly of?: string
}

/** The texts of each kind: `*` stands for each entry of a list. */
const places: Readonly<Record<AuthoredKind, readonly (readonly [string, AuthorKey])[]>> = {
  persona: [
    ['name', 'editor.name'],
    ['description', 'editor.description'],
    ['job_title', 'personaEditor.jobTitle'],
    ['age_range', 'personaEditor.age'],
    ['pronouns', 'personaEditor.pronouns'],
    ['background', 'fields.background'],
    ['knowledge', 'fields.knowledge'],
    ['personality.*', 'fields.personality'],
    ['mood_start', 'fields.moodStart'],
    ['communication_style', 'fields.style'],
    ['goals.*', 'fields.goals'],
    ['hidden_facts.*.fact', 'translation.hiddenFact'],
    ['hidden_facts.*.reveal_note', 'personaEditor.revealNote'],
    ['objections.*', 'translation.objection'],
    ['forbidden.*', 'fields.forbidden'],
    ['opening_lines.*', 'translation.opening'],
    ['example_dialogue.*.text', 'translation.example'],
    ['tags.*', 'translation.tag'],
  ],
  mission: [
    ['name', 'editor.name'],
    ['description', 'editor.description'],
    ['learner_role', 'fields.role'],
    ['briefing', 'info.briefing'],
    ['ai_context', 'fields.context'],
    ['objectives.*.label', 'translation.objective'],
    ['objectives.*.signs.*.phrases', 'missionEditor.signs'],
    ['win_conditions', 'fields.win'],
    ['lose_conditions', 'fields.lose'],
    ['end_conditions', 'fields.end'],
    ['hints.*.text', 'translation.hint'],
    ['materials.*.label', 'translation.material'],
    ['tags.*', 'translation.tag'],
  ],
  observer: [
    ['name', 'editor.name'],
    ['description', 'editor.description'],
    ['instructions', 'fields.instructions'],
    ['tone', 'fields.tone'],
    ['criteria.*.label', 'translation.criterion'],
    ['criteria.*.descriptors.*', 'observerEditor.level'],
    ['criteria.*.not_applicable_when', 'fields.notWhen'],
    ['tags.*', 'translation.tag'],
  ],
  scenario: [
    ['name', 'editor.name'],
    ['description', 'editor.description'],
    ['intro', 'fields.intro'],
    ['opening_lines.*', 'translation.opening'],
    ['resolution', 'scenarioEditor.resolution'],
    ['tags.*', 'translation.tag'],
  ],
  playlist: [
    ['name', 'editor.name'],
    ['description', 'editor.description'],
    ['certificate.template', 'playlistEditor.ownWords'],
    ['tags.*', 'translation.tag'],
  ],
}

/** The field that names an entry of a list whose entries have several texts. */
const entryNames: Readonly<Record<string, string>> = { criteria: 'label', hidden_facts: 'fact', objectives: 'label' }

const asFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/** Each value at the place, with its path. */
const valuesAt = (value: unknown, steps: readonly string[], path: Path = []): { path: Path; value: unknown }[] => {
  const [step, ...rest] = steps
  if (step === undefined) return [{ path, value }]
  if (step !== '*') return valuesAt(asFields(value)?.[step], rest, [...path, step])
  return Array.isArray(value) ? value.flatMap((entry: unknown, place) => valuesAt(entry, rest, [...path, place])) : []
}

/** The phrases of a sign in one language, one a line. They exist in both languages at once. */
const phrasesIn = (value: unknown, language: Language): string => {
  const lines = asFields(value)?.[language]
  return Array.isArray(lines) ? lines.join('\n') : ''
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The words that a certificate names its look with are not a text. */
const isText = (place: string, text: string): boolean =>
  text !== '' && !(place === 'certificate.template' && certificateLooks.some((look) => look === text))

/** A longer name of an entry is cut. */
const longestName = 60

const cut = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name

/** The name of the entry to which a text belongs, unless the text is that name. */
const entryOf = (record: Fields, [list, entry, field]: Path): string => {
  const naming = entryNames[String(list)]
  const entries = record[String(list)]
  if (!naming || field === naming || !Array.isArray(entries)) return ''
  return cut(textIn(asFields(entries[Number(entry)])?.[naming]).trim())
}

/** The texts of one entry of a list stand together. */
const byEntry = (texts: readonly RecordText[]): RecordText[] => {
  const lists = [...new Set(texts.map(({ path }) => path[0]))]
  const entry = ({ path }: RecordText) => (typeof path[1] === 'number' ? path[1] : 0)
  return texts.toSorted((a, b) => lists.indexOf(a.path[0]) - lists.indexOf(b.path[0]) || entry(a) - entry(b))
}

/** A number tells texts apart that have the same label and belong to the same entry. */
const withNumbers = (texts: readonly RecordText[]): RecordText[] => {
  const same = (text: RecordText) => texts.filter(({ label, of }) => label === text.label && of === text.of)
  return texts.map((text) => {
    const alike = same(text)
    return alike.length > 1 ? { ...text, number: alike.indexOf(text) + 1 } : text
  })
}

/** In the order of the table above. */
const textsAtPlaces = (kind: AuthoredKind, record: Fields, from: Language): RecordText[] =>
  places[kind].flatMap(([place, label]) => {
    const steps = place.split('.')
    const isSign = place.endsWith('.phrases')
    const max = isSign ? 4000 : longestText(kind, steps)
    return valuesAt(record, steps)
      .filter(({ value }) => !isSign || phrasesIn(value, otherLanguage(from)) === '')
      .map(({ path, value }) => ({ path, text: (isSign ? phrasesIn(value, from) : textIn(value)).trim() }))
      .filter(({ text }) => isText(place, text))
      .map(({ path, text }) => {
        const of = entryOf(record, path)
        return { key: path.join('.'), path, text, max, label, ...(of ? { of } : {}) }
      })
  })

/** All texts of a record that a reader of another language needs, in the order of its editor. */
export const textsOf = (kind: AuthoredKind, record: Fields, from: Language): RecordText[] =>
  withNumbers(byEntry(textsAtPlaces(kind, record, from)))

const withValue = (value: unknown, [step, ...rest]: Path, change: (before: unknown) => unknown): unknown => {
  if (step === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((entry: unknown, place) => (place === step ? withValue(entry, rest, change) : entry))
  const fields = asFields(value) ?? {}
  return { ...fields, [step]: withValue(fields[step], rest, change) }
}

/** The draft of the translated record: a private copy with the texts that the author accepted. */
export const translatedDraft = (
  kind: AuthoredKind,
  record: Fields,
  { to, texts }: { readonly to: Language; readonly texts: readonly (readonly [RecordText, string])[] },
): Fields => {
  const own = Object.fromEntries(Object.entries(record).filter(([field]) => field in authoredDrafts[kind].shape))
  const writtenFields = texts.reduce<Fields>((draft, [{ path }, text]) => {
    const phrases = text.split('\n').map((line) => line.trim())
    return withValue(draft, path, (before) =>
      path.at(-1) === 'phrases' ? { ...asFields(before), [to]: phrases.filter(Boolean) } : text.trim(),
    ) as Fields
  }, own)
  return {
    ...writtenFields,
    language: to,
    visibility: 'private',
    // They belong to a language, or to the people to whom the original is assigned.
    ...('speech' in own ? { speech: null } : {}),
    ...('voice' in own ? { voice: null } : {}),
    ...('assignments' in own ? { assignments: [] } : {}),
  }
}

/** The texts in parts that one call takes. */
export const batchesOf = (texts: readonly RecordText[]): SourceText[][] => {
  const batches: SourceText[][] = []
  let size = 0
  for (const { key, text, max } of texts) {
    const batch = batches.at(-1)
    size += text.length
    if (batch && batch.length < translationLimits.texts && size <= translationLimits.characters)
      batch.push({ key, text, max })
    else {
      batches.push([{ key, text, max }])
      size = text.length
    }
  }
  return batches
}
