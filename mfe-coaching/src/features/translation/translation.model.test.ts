import { missionDraft, observerDraft, personaDraft, translationLimits } from '@parley/contracts/authored'
import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { batchesOf, textsOf, translatedDraft } from './translation.model.ts'

const persona = {
  ...personaDraft.parse({
    name: 'Ana, tired',
    first_name: 'Ana',
    language: 'en',
    visibility: 'organization',
    goals: ['Rest', 'Be heard'],
    hidden_facts: [{ fact: 'I have applied elsewhere.', reveal_when: 'trust', reveal_note: 'Late.' }],
    speech: { topics: { rota: 'the rota' } },
  }),
  id: 'not an author’s field',
}
const mission = missionDraft.parse({
  name: 'Listen',
  language: 'en',
  objectives: [
    { label: 'Ask', signs: [{ kind: 'asks_about', phrases: { en: ['rota', 'shift*'] } }, { kind: 'told' }] },
  ],
})

test('every text of a record is found with the length of its field, and nothing else', () => {
  const texts = textsOf('persona', persona, 'en')
  expect(texts.map(({ key, max }) => [key, max])).toEqual([
    ['name', 120],
    ['goals.0', 300],
    ['goals.1', 300],
    ['hidden_facts.0.fact', 600],
    ['hidden_facts.0.reveal_note', 300],
  ])
  expect(textsOf('mission', mission, 'en').find(({ key }) => key.endsWith('phrases'))?.text).toBe('rota\nshift*')
})

test('the texts of one criterion stand together and name it; a number tells its levels apart', () => {
  const observer = observerDraft.parse({
    name: 'Listening',
    language: 'en',
    criteria: [
      { key: 'a', label: 'Open questions', descriptors: ['None', 'Many'], not_applicable_when: 'The call drops' },
      { key: 'b', label: 'Reflections', descriptors: ['None', 'Some'] },
    ],
  })
  const texts = textsOf('observer', observer, 'en').filter(({ key }) => key.startsWith('criteria'))
  expect(texts.map(({ key, label, number, of }) => [key, label, number, of])).toEqual([
    ['criteria.0.label', 'translation.criterion', 1, undefined],
    ['criteria.0.descriptors.0', 'observerEditor.level', 1, 'Open questions'],
    ['criteria.0.descriptors.1', 'observerEditor.level', 2, 'Open questions'],
    ['criteria.0.not_applicable_when', 'fields.notWhen', undefined, 'Open questions'],
    ['criteria.1.label', 'translation.criterion', 2, undefined],
    ['criteria.1.descriptors.0', 'observerEditor.level', 1, 'Reflections'],
    ['criteria.1.descriptors.1', 'observerEditor.level', 2, 'Reflections'],
  ])
})

test('the design of a certificate is no text to translate, and the same word elsewhere is one', () => {
  const playlist = { name: 'First steps', tags: ['completion'], certificate: { template: 'completion' } }
  expect(textsOf('playlist', playlist, 'en').map(({ key }) => key)).toEqual(['name', 'tags.0'])
})

test('the translated draft is private, in the other language, and keeps what is not a text', () => {
  const texts = textsOf('persona', persona, 'en')
  const writtenTexts = texts.flatMap((text) => (text.key === 'goals.1' ? [[text, ' Être entendue '] as const] : []))
  const draft = translatedDraft('persona', persona, { to: 'fr', texts: writtenTexts })
  expect(draft).toMatchObject({
    name: 'Ana, tired',
    language: 'fr',
    visibility: 'private',
    goals: ['Rest', 'Être entendue'],
    hidden_facts: [{ reveal_when: 'trust' }],
    speech: null,
  })
  expect(draft).not.toHaveProperty('id')
  expect(persona.goals).toEqual(['Rest', 'Be heard'])
})

test('a translated mission keeps the phrases of its signs and adds those of the other language', () => {
  const texts = textsOf('mission', mission, 'en').flatMap((text) =>
    text.key.endsWith('phrases') ? [[text, 'planning\n\néquipe*'] as const] : [],
  )
  expect(translatedDraft('mission', mission, { to: 'fr', texts })).toMatchObject({
    objectives: [{ signs: [{ phrases: { en: ['rota', 'shift*'], fr: ['planning', 'équipe*'] } }, { kind: 'told' }] }],
  })
})

test('a translation of every record of the library fits its fields and the calls', () => {
  const { personas, missions } = demoLibrary('en')
  const records = [
    ...personas.map(({ draft }) => ['persona', draft] as const),
    ...missions.map(({ draft }) => ['mission', draft] as const),
  ]
  for (const [kind, draft] of records) {
    const texts = textsOf(kind, draft, 'en')
    expect(texts.filter(({ text, max }) => text.length > max)).toEqual([])
    const batches = batchesOf(texts)
    expect(batches.flat().map(({ key }) => key)).toEqual(texts.map(({ key }) => key))
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(translationLimits.texts)
      const size = batch.reduce((sum, { text }) => sum + text.length, 0)
      expect(size).toBeLessThanOrEqual(translationLimits.characters)
    }
    const all = texts.map((text) => [text, text.text] as const)
    expect(translatedDraft(kind, draft, { to: 'fr', texts: all })).toMatchObject({ name: draft.name, language: 'fr' })
  }
})
