import type { Criterion, MissionContent, PersonaContent } from '@parley/contracts/authored'
import type { SessionRules } from '@parley/contracts/session'
import type { Cast } from '@parley/conversation/partner/lean'
import { type SpeechFile, speechFromFile } from './answer-columns.ts'

/** The names of the personas in the trial's addresses. The build writes a content file for each, in both languages. */
export const trialKeys = ['nadia', 'amelie', 'sofia'] as const
export type TrialKey = (typeof trialKeys)[number]
export type TrialLanguage = Cast['language']

export interface TrialPerson {
  readonly key: TrialKey
  readonly name: string
  readonly firstName: string
  /** Job title and company. */
  readonly post: string
  readonly avatar: PersonaContent['avatar']
  readonly scenario: string
  readonly description: string
  /** The mood at the start, in a word. */
  readonly mood: string
}

type Speech = Cast['persona']['speech']

/** The sentences of a persona and of its scenario, with the lines that ask for them: its own, and coaches' frequent questions. */
export interface TrialSpeech {
  readonly persona: Speech
  readonly scenario: NonNullable<Cast['scenario']>['speech']
  readonly questions: Cast['questions']
}

/** The same sentences as their content file holds them. */
export interface TrialSpeechFile {
  readonly persona: SpeechFile | null
  readonly scenario: TrialSpeech['scenario']
  /** Beside the persona's own lines, alike questions compress better than in a file of their own. */
  readonly questions: TrialSpeech['questions']
}

export const readSpeech = ({ persona, ...rest }: TrialSpeechFile): TrialSpeech => ({
  persona: persona && speechFromFile(persona),
  ...rest,
})

/** The material of a conversation with one persona until its first line stands, and of its report. */
export interface TrialContent {
  readonly person: TrialPerson
  /** The visitor's role in the scene. */
  readonly role: string
  readonly briefing: string
  readonly cast: Omit<Cast, 'seed'>
  readonly rules: SessionRules
  readonly objectives: MissionContent['objectives']
  readonly criteria: Criterion[]
}

/** The folder of this remote's files; the bundler sets it. */
declare const __webpack_public_path__: string

const fetchFile = async (file: string, signal?: AbortSignal): Promise<unknown> => {
  const base = new URL(__webpack_public_path__, document.baseURI)
  const answer = await fetch(new URL(`content/${file}`, base), { credentials: 'omit', signal })
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return answer.json()
}

export const fetchPeople = async (language: TrialLanguage, signal?: AbortSignal): Promise<readonly TrialPerson[]> =>
  (await fetchFile(`people.${language}.json`, signal)) as readonly TrialPerson[]

export const fetchContent = async (
  language: TrialLanguage,
  key: TrialKey,
  signal?: AbortSignal,
): Promise<TrialContent> => (await fetchFile(`${key}.${language}.json`, signal)) as TrialContent

/** Adds what the partner needs before its first answer, not before its first line: questions and sentences. */
export const withSpeech = async (content: TrialContent, speech: Promise<TrialSpeech>): Promise<TrialContent> => {
  const { cast } = content
  const { persona: ownSpeech, scenario: ownScenario, questions } = await speech
  const persona = { ...cast.persona, speech: ownSpeech }
  return { ...content, cast: { ...cast, persona, scenario: { ...cast.scenario, speech: ownScenario }, questions } }
}

export const fetchSpeech = async ({ cast, person }: TrialContent, signal?: AbortSignal): Promise<TrialSpeech> =>
  readSpeech((await fetchFile(`${person.key}.speech.${cast.language}.json`, signal)) as TrialSpeechFile)
