import { expect, type Page } from '@playwright/test'
import { callsOf, type Calls, scenarioNamed } from '../practice/conversation.ts'

/** The contents of a page that shows a session, a scenario or a playlist: real ones, with something said in them. */
export interface ShownSessions {
  readonly running: string
  readonly ended: string
  readonly scenario: string
  readonly playlist: string
}

type Language = 'en' | 'fr'

const scripts: Readonly<Record<Language, { scenario: string; lines: readonly string[] }>> = {
  en: {
    scenario: 'The third late report',
    lines: [
      'What has this month been like for you?',
      'It sounds as if a lot has landed on you at once.',
      'What would make this week easier?',
      'So somebody to share it with would help. Who could that be?',
    ],
  },
  fr: {
    scenario: 'Le troisième rapport en retard',
    lines: [
      'Comment avez-vous vécu ce mois-ci ?',
      'On dirait que beaucoup de choses vous sont tombées dessus.',
      'Qu’est-ce qui rendrait cette semaine plus légère ?',
      'Pouvoir partager vous aiderait, donc. Avec qui ?',
    ],
  },
}

const waitForAnswer = (call: Calls, id: string) =>
  expect
    .poll(async () => {
      const { phase, last_seq } = await call<{ phase: string; last_seq: number }>(`coaching_sessions/${id}`, {
        method: 'GET',
      })
      return phase === 'idle' && last_seq > 2
    })
    .toBe(true)

const playSession = async (call: Calls, scenario_id: string, lines: readonly string[]): Promise<string> => {
  const { id } = await call<{ id: string }>('coaching_sessions', { data: { scenario_id } })
  await call(`coaching_sessions/${id}/start`)
  await waitForAnswer(call, id)
  for (const text of lines) {
    await call(`coaching_sessions/${id}/turns`, { data: { client_turn_id: crypto.randomUUID(), text } })
    await waitForAnswer(call, id)
  }
  return id
}

const waitForReport = (call: Calls, id: string) =>
  expect
    .poll(async () => (await call<{ state: string }>(`coaching_sessions/${id}/report`, { method: 'GET' })).state)
    .toBe('ready')

const make = async (page: Page, language: Language): Promise<ShownSessions> => {
  const call = await callsOf(page, 'user')
  const { lines, scenario: name } = scripts[language]
  const scenario = await scenarioNamed(page, name)
  const [running, ended] = await Promise.all([playSession(call, scenario, lines), playSession(call, scenario, lines)])
  await call(`coaching_sessions/${ended}/end`)
  await waitForReport(call, ended)
  const { items } = await call<{ items: { id: string }[] }>(`playlists?language=${language}`, { method: 'GET' })
  return { running, ended, scenario, playlist: items[0]?.id ?? '' }
}

const sessionsByLanguage = new Map<Language, Promise<ShownSessions>>()

/** Played once for all pictures of a language. */
export const shownSessions = (page: Page, language: Language): Promise<ShownSessions> => {
  const sessions = sessionsByLanguage.get(language) ?? make(page, language)
  sessionsByLanguage.set(language, sessions)
  return sessions
}
