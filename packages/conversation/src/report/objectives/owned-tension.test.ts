import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()
const missions = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' } as const

const tensionAfter = (language: Language, line: string) => {
  const talk = talkOnMission(language, missions[language], ['Hm.', 'Hm.', line, 'Hm.', 'Hm.', 'Hm.'])
  const [tension] = writeReport({ ...talk, observer: all.content('calm', language), language }).objectives
  return [tension?.met, tension?.evidence.map(({ quote }) => quote)]
}

test.each<readonly [Language, string]>([
  ['en', 'It was your idea and I took the credit.'],
  ['en', 'I put my name on your slides.'],
  ['en', 'I presented your work as mine.'],
  ['en', 'I went to the boss without telling you.'],
  ['en', 'I left your name off the deck.'],
  ['fr', 'C’était ton idée et j’ai récolté les lauriers.'],
  ['fr', 'J’ai mis mon nom sur tes planches.'],
  ['fr', 'J’ai présenté ton travail comme le mien.'],
  ['fr', 'Je suis allé voir le chef sans te prévenir.'],
  ['fr', 'J’ai laissé croire que ton idée était la mienne.'],
])('%s: “%s” names what stands between the two', (language, line) => {
  expect(tensionAfter(language, line)).toEqual([true, [line]])
})

test.each<readonly [Language, string]>([
  ['en', 'I should have slept more.'],
  ['en', 'You took the credit for my idea.'],
  ['en', 'Your idea was good.'],
  ['en', 'I presented my work as planned.'],
  ['fr', 'J’aurais dû dormir plus.'],
  ['fr', 'Tu as récolté les lauriers.'],
  ['fr', 'Ton idée était bonne.'],
  ['fr', 'J’ai présenté mon travail comme prévu.'],
])('%s: “%s” names nothing between the two', (language, line) => {
  expect(tensionAfter(language, line)[0]).toBe(false)
})

test.each<readonly [Language, string]>([
  ['en', 'For three weeks we have answered each other in one line, and two of our meetings did not happen.'],
  ['en', 'Lately we only write to each other in a few words.'],
  ['en', 'Our last two meetings were cancelled.'],
  ['en', 'We have missed two of our meetings since March.'],
  ['en', 'We haven’t spoken since the board.'],
  ['fr', 'Depuis trois semaines, nous nous répondons en une ligne, et deux de nos réunions n’ont pas eu lieu.'],
  ['fr', 'On ne s’écrit plus qu’en deux mots.'],
  ['fr', 'Nos deux dernières réunions ont été annulées.'],
  ['fr', 'Nous avons manqué deux points depuis mars.'],
  ['fr', 'On ne s’est pas parlé depuis le comité.'],
])('%s: “%s” names the tension by what both did', (language, line) => {
  const [isMet, quotes] = tensionAfter(language, `Jonas, thank you for your time. ${line}`)
  expect([isMet, quotes]).toEqual([true, [line]])
})

test.each<readonly [Language, string]>([
  ['en', 'You have answered me in two words for three weeks.'],
  ['en', 'Can we say it in two words?'],
  ['en', 'We have two meetings this week.'],
  ['en', 'We haven’t talked about the budget yet.'],
  ['fr', 'Tu me réponds en deux mots depuis trois semaines.'],
  ['fr', 'On peut le dire en deux mots ?'],
  ['fr', 'Nous avons deux réunions cette semaine.'],
])('%s: “%s” names no tension of both', (language, line) => {
  expect(tensionAfter(language, line)[0]).toBe(false)
})
