import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { phrases as en } from './landing.en.ts'
import { phrases as fr } from './landing.fr.ts'
import { seeds } from './portraits.ts'

const languages = [
  ['en', en],
  ['fr', fr],
] as const

test.each(languages)('the people of the landing in %s are personas of the demo library', (language, phrases) => {
  const { personas } = demoLibrary(language)
  const people = phrases.steps.people.map(({ name, trait }, place) => ({ name, trait, seed: seeds[place] }))
  const libraryPeople = people.map(({ name }) => {
    const persona = personas.find(({ draft }) => draft.first_name === name)?.draft
    return { name, trait: persona?.mood_start, seed: persona?.avatar.seed }
  })
  expect(people).toEqual(libraryPeople)
})

test.each(languages)(
  'the picture in %s shows a scenario with its goals and its persona’s own lines',
  (language, phrases) => {
    const { personas, scenarios, missions } = demoLibrary(language)
    const { picture, analysis } = phrases
    const scenario = scenarios.find(({ draft }) => draft.name === picture.scenario)?.draft
    const persona = personas.find(({ id }) => id === scenario?.persona_id)?.draft
    const mission = missions.find(({ id }) => id === scenario?.mission_id)?.draft
    expect(picture.name).toBe(`${persona?.first_name} ${persona?.last_name}`)
    expect(picture.objectives.map(({ text }) => text)).toEqual(mission?.objectives.map(({ label }) => label))
    expect(picture.role).toBe(mission?.learner_role)
    const ownLines = JSON.stringify([scenario?.opening_lines, persona?.speech, scenario?.speech])
    const shownLines = [
      ...picture.said.filter(({ who }) => who === 'partner').map(({ text }) => text),
      ...analysis.lines.filter(({ who }) => who === persona?.first_name).map(({ text }) => text),
    ]
    expect(shownLines.length).toBe(4)
    expect(shownLines.filter((line) => !ownLines.includes(line))).toEqual([])
  },
)
