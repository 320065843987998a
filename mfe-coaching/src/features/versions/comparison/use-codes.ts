import { certificateLooks, reactionNames } from '@parley/contracts/authored'
import { forbiddenActs, measureKeys } from '@parley/contracts/session/words'
import { difficulties as levels, difficultyKey } from '../../../parts/scenario/difficulty.ts'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'

/** Names of companies are the same in every language. */
const voiceProviders = {
  azure_microsoft: 'Azure Speech',
  elevenlabs: 'ElevenLabs',
  openai: 'OpenAI',
  openai_azure: 'Azure OpenAI',
}

const dials = ['resistance', 'patience', 'talkativeness', 'warmth'] as const

/** The words for the levels of the difficulty and of each dial. */
export function useLevelWords(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const t = useAuthorPhrases()
  const wordsOf = (word: (level: (typeof levels)[number]) => string) =>
    Object.fromEntries(levels.map((level) => [level, word(level)]))
  const dialWords = dials.map((dial) => [dial, wordsOf((level) => t(`personaEditor.dials.${dial}.l${level}`))] as const)
  return { difficulty: wordsOf((level) => t(difficultyKey(level))), ...Object.fromEntries(dialWords) }
}

function useRecordCodes() {
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
  }
}

function usePersonaCodes() {
  const t = useAuthorPhrases()
  return {
    reveal_when: {
      asked_openly: t('fields.revealed.asked_openly'),
      reflected: t('fields.revealed.reflected'),
      trust: t('fields.revealed.trust'),
      affirmed: t('fields.revealed.affirmed'),
      never: t('fields.revealed.never'),
    },
    role: { persona: t('fields.starts.persona'), learner: t('fields.starts.learner') },
    provider: { ...voiceProviders, openai_compatible: t('versions.compatibleProvider') },
    style: { initials: t('personaEditor.portraits.initials'), thumbs: t('personaEditor.portraits.thumbs') },
    reaction: Object.fromEntries(
      reactionNames.map((name) => [name, `${t('personaEditor.reaction')} ${t(`personaEditor.reactions.${name}`)}`]),
    ),
  }
}

function useMissionCodes() {
  const t = useAuthorPhrases()
  const signs = {
    told: t('missionEditor.signIs.told'),
    own_step: t('missionEditor.signIs.own_step'),
    said_back: t('missionEditor.signIs.said_back'),
    more_open: t('missionEditor.signIs.more_open'),
  }
  return {
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
      ...signs,
      mentions: t('missionEditor.signIs.mentions'),
      asks_about: t('missionEditor.signIs.asks_about'),
      agrees_to: t('missionEditor.signIs.agrees_to'),
      must_not: t('missionEditor.signIs.must_not'),
    },
    shown_by: signs,
    act: Object.fromEntries(forbiddenActs.map((act) => [act, t(`missionEditor.actIs.${act}`)])),
  }
}

function useObserverCodes() {
  const t = useAuthorPhrases()
  return {
    measures: Object.fromEntries(measureKeys.map((measure) => [measure, t(`report.measure.${measure}`)])),
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
  }
}

function useScenarioCodes() {
  const t = useAuthorPhrases()
  return {
    feedback_visibility: {
      all: t('scenarioEditor.feedbackIs.all'),
      summary: t('scenarioEditor.feedbackIs.summary'),
      after_review: t('scenarioEditor.feedbackIs.after_review'),
    },
    locale_policy: { scenario: t('scenarioEditor.localeIs.scenario'), learner: t('scenarioEditor.localeIs.learner') },
    input: { hands_free: t('voice.settings.handsFree'), push_to_talk: t('voice.settings.pushToTalk') },
  }
}

function usePlaylistCodes() {
  const t = useAuthorPhrases()
  return {
    template: Object.fromEntries(certificateLooks.map((look) => [look, t(`playlistEditor.lookIs.${look}`)])),
    unlock: {
      always: t('playlistEditor.unlockIs.always'),
      after_done: t('playlistEditor.unlockIs.after_done'),
      after_win: t('playlistEditor.unlockIs.after_win'),
      min_score: t('playlistEditor.unlockIs.min_score'),
    },
  }
}

/** The words for the codes of each field, as the forms show them. */
export function useCodes(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const t = useAuthorPhrases()
  const mission = useMissionCodes()
  return {
    ...useRecordCodes(),
    ...usePersonaCodes(),
    ...mission,
    ...useObserverCodes(),
    ...useScenarioCodes(),
    ...usePlaylistCodes(),
    kind: {
      ...mission.kind,
      user: t('playlistEditor.kindIs.user'),
      usergroup: t('playlistEditor.kindIs.usergroup'),
    },
  }
}
