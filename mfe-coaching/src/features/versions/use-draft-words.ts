import { reactionNames } from '@parley/contracts/authored'
import { judgedWithoutModel } from '@parley/contracts/session/words'
import { callQuery } from '@parley/api-client/queries'
import { api, useCan, useFormat } from '@parley/mfe-kit'
import { useQueries } from '@tanstack/react-query'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { recordName } from '../../parts/records/record.queries.ts'
import { useChosenNames } from '../../parts/records/use-chosen-names.ts'
import { difficulties as levels, difficultyKey } from '../../parts/scenario/difficulty.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type DraftWords, storedMoment } from './compare.model.ts'
import { useCustomLabels } from './comparison/use-custom-labels.ts'

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

const dials = ['resistance', 'patience', 'talkativeness', 'warmth'] as const

/** The words for the levels of the difficulty and of each dial. */
function useLevelWords(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const t = useAuthorPhrases()
  const wordsOf = (word: (level: (typeof levels)[number]) => string) =>
    Object.fromEntries(levels.map((level) => [level, word(level)]))
  const dialWords = dials.map((dial) => [dial, wordsOf((level) => t(`personaEditor.dials.${dial}.l${level}`))] as const)
  return { difficulty: wordsOf((level) => t(difficultyKey(level))), ...Object.fromEntries(dialWords) }
}

/** The words for the codes of each field, as the forms show them. */
function useCodes(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const t = useAuthorPhrases()
  const modes = { text: t('mode.text'), voice: t('mode.voice'), realtime: t('mode.realtime') }
  return {
    visibility: {
      private: t('editor.visible.private'),
      groups: t('editor.visible.groups'),
      organization: t('editor.visible.organization'),
      platform: t('editor.visible.platform'),
    },
    language: { en: t('language.en'), fr: t('language.fr') },
    modes,
    allowed_modes: modes,
    reveal_when: {
      asked_openly: t('fields.revealed.asked_openly'),
      reflected: t('fields.revealed.reflected'),
      trust: t('fields.revealed.trust'),
      affirmed: t('fields.revealed.affirmed'),
      never: t('fields.revealed.never'),
    },
    outcome_mode: {
      win_lose: t('fields.outcome.win_lose'),
      end_only: t('fields.outcome.end_only'),
      none: t('fields.outcome.none'),
    },
    who_starts: { persona: t('fields.starts.persona'), learner: t('fields.starts.learner') },
    timeout_outcome: { end: t('missionEditor.timeoutIs.end'), loose: t('missionEditor.timeoutIs.loose') },
    trigger: {
      on_request: t('missionEditor.triggerIs.on_request'),
      stuck: t('missionEditor.triggerIs.stuck'),
      start: t('missionEditor.triggerIs.start'),
    },
    kind: {
      told: t('missionEditor.signIs.told'),
      own_step: t('missionEditor.signIs.own_step'),
      said_back: t('missionEditor.signIs.said_back'),
      more_open: t('missionEditor.signIs.more_open'),
      mentions: t('missionEditor.signIs.mentions'),
      asks_about: t('missionEditor.signIs.asks_about'),
      agrees_to: t('missionEditor.signIs.agrees_to'),
      must_not: t('missionEditor.signIs.must_not'),
      user: t('playlistEditor.kindIs.user'),
      usergroup: t('playlistEditor.kindIs.usergroup'),
    },
    type: {
      scale: t('observerEditor.typeIs.scale'),
      binary: t('observerEditor.typeIs.binary'),
      numeric: t('observerEditor.typeIs.numeric'),
      text: t('observerEditor.typeIs.text'),
    },
    timing: {
      after: t('observerEditor.timingIs.after'),
      live_coach_only: t('observerEditor.timingIs.live_coach_only'),
    },
    feedback_visibility: {
      all: t('scenarioEditor.feedbackIs.all'),
      summary: t('scenarioEditor.feedbackIs.summary'),
      after_review: t('scenarioEditor.feedbackIs.after_review'),
    },
    locale_policy: { scenario: t('scenarioEditor.localeIs.scenario'), learner: t('scenarioEditor.localeIs.learner') },
    style: { initials: t('personaEditor.portraits.initials'), thumbs: t('personaEditor.portraits.thumbs') },
    input: { hands_free: t('voice.settings.handsFree'), push_to_talk: t('voice.settings.pushToTalk') },
    reaction: Object.fromEntries(
      reactionNames.map((name) => [name, `${t('personaEditor.reaction')} ${t(`personaEditor.reactions.${name}`)}`]),
    ),
    unlock: {
      always: t('playlistEditor.unlockIs.always'),
      after_done: t('playlistEditor.unlockIs.after_done'),
      after_win: t('playlistEditor.unlockIs.after_win'),
      min_score: t('playlistEditor.unlockIs.min_score'),
    },
  }
}

/** The labels of the fields inside an entry of a list. An entry's own text needs none. */
export function useEntryLabels(): Readonly<Record<string, string>> {
  const t = useAuthorPhrases()
  return {
    label: '',
    fact: '',
    text: '',
    id: '',
    scenario_id: '',
    kind: '',
    trigger: '',
    reveal_when: '',
    plain: '',
    reaction: '',
    topic: t('personaEditor.topic'),
    topics: t('personaEditor.topics'),
    feelings: t('personaEditor.feelings'),
    asks: t('personaEditor.asks'),
    like: t('personaEditor.asks'),
    closed: t('personaEditor.tones.closed'),
    open: t('personaEditor.tones.open'),
    why: t('personaEditor.why'),
    more: t('personaEditor.more'),
    dodges: t('personaEditor.secretLines.dodges'),
    tells: t('personaEditor.secretLines.tells'),
    after: t('personaEditor.secretLines.after'),
    change: t('personaEditor.changeShort'),
    sustain: t('personaEditor.sustainShort'),
    key: t('observerEditor.judge'),
    required: t('missionEditor.required'),
    weight: t('missionEditor.weight'),
    signs: t('missionEditor.signs'),
    act: t('missionEditor.act'),
    cost: t('missionEditor.cost'),
    type: t('observerEditor.type'),
    scale_max: t('observerEditor.scale'),
    descriptors: t('observerEditor.levels'),
    not_applicable_when: t('fields.notWhen'),
    requires_evidence: t('observerEditor.evidence'),
    reveal_note: t('personaEditor.revealNote'),
    opens_at: t('playlistEditor.opens_at'),
    due_at: t('playlistEditor.due_at'),
    min_score: t('playlistEditor.minScore'),
    min_attempts: t('playlistEditor.min_attempts'),
    max_attempts: t('playlistEditor.max_attempts'),
    url: '',
    style: t('personaEditor.portrait'),
    seed: t('personaEditor.seed'),
    speed: t('personaEditor.voiceSpeed'),
    llm: t('scenarioEditor.model'),
    stt: t('scenarioEditor.models.stt'),
    tts: t('scenarioEditor.models.tts'),
    realtime: t('scenarioEditor.models.realtime'),
    temperature: t('scenarioEditor.temperature'),
    voice: t('scenarioEditor.turnTaking'),
    pause_ms: t('scenarioEditor.pauseMs'),
    interruption: t('scenarioEditor.interruption'),
    input: t('voice.settings.input'),
    resistance: t('fields.dials.resistance'),
    patience: t('fields.dials.patience'),
    talkativeness: t('fields.dials.talkativeness'),
    warmth: t('fields.dials.warmth'),
  }
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
      if (typeof value === 'number') return levelWords[field]?.[value] ?? format.number(value)
      if (field === 'key') return judgeText(value)
      return codeText(field, value) ?? names.get(value) ?? value
    },
  }
}
