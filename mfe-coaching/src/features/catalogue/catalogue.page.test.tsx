import { ApiError } from '@parley/api-client'
import { demoLibrary } from '@parley/fixtures/library'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { idAt } from '../../testing/editor-fields.ts'
import { pageOf, sampleItem, sessionId } from '../../testing/coaching.samples.ts'
import type { CatalogueItem } from '../../parts/scenario/catalogue.queries.ts'
import { openPage } from '../../testing/open-page.tsx'

const wonProgress = {
  attempts: 2,
  best: 'win',
  live_session_id: null,
  last_session_id: null,
  last_played_at: null,
  attempts_left: null,
} as const

interface OpenOptions {
  readonly items?: readonly CatalogueItem[]
  readonly language?: 'en' | 'fr'
}

const open = (search = '', { items = [sampleItem()], ...options }: OpenOptions = {}) =>
  openPage(() => import('./catalogue.page.tsx'), {
    route: { path: '/apps/coaching/scenario/list', search },
    answers: {
      'catalogue.list': pageOf(items),
      'catalogue.facets': { subjects: ['feedback', 'sales'], skills: ['Calm under pressure'] },
      'scenarios.list': pageOf([]),
    },
    ...options,
  })

const queriesOf = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.calls.filter(({ call }) => call === 'catalogue.list').map(({ input }) => (input as { query: object }).query)

test('scenarios are shown as people: who, what is hard, how long, how hard, how it went', async () => {
  const item = sampleItem({ mine: wonProgress })
  await open('', { items: [item] })
  const link = await screen.findByRole('link', { name: item.name })
  expect(link.getAttribute('href')).toBe(`/apps/coaching/scenario/info-${item.id}`)
  for (const text of [item.description, '10 minutes', en.difficulty.d2, en.status.win]) {
    expect(screen.getByText(text)).toBeDefined()
  }
})

test('the filters list their names in the alphabetical order of the reader', async () => {
  await openPage(() => import('./catalogue.page.tsx'), {
    route: { path: '/apps/coaching/scenario/list' },
    answers: {
      'catalogue.list': pageOf([sampleItem()]),
      'catalogue.facets': { subjects: ['motivation', 'médecin', 'accueil'], skills: [] },
      'scenarios.list': pageOf([]),
    },
  })
  await screen.findByRole('option', { name: 'accueil' })
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  const subjects = names.filter((name) => ['motivation', 'médecin', 'accueil'].includes(name))
  expect(subjects).toEqual(['accueil', 'médecin', 'motivation'])
})

test.each([
  ['win', 1, en.status.win],
  ['end', 2, 'Tried 2 timesEnded'],
  ['loose', 2, `Tried 2 times${en.status.loose}`],
  ['abort', 1, en.card.unfinished],
] as const)('a card of a scenario whose best outcome is %s after %i tries says “%s”', async (best, attempts, words) => {
  await open('', { items: [sampleItem({ mine: { ...wonProgress, best, attempts } })] })
  const card = await screen.findByRole('article')
  expect(card.querySelector('.own-best')?.textContent).toBe(words)
})

test('a card tells what the conversation is about and what makes it hard, and neither sentence twice', async () => {
  const texts = { description: 'Nadia has been late.', challenge: 'Find the reason without a reproach.' }
  await open('', { items: [sampleItem(texts)] })
  expect((await screen.findByRole('article')).textContent).toContain(`${texts.description}${texts.challenge}`)
  cleanup()
  await open('', { items: [sampleItem({ ...texts, description: '' })] })
  expect(await screen.findAllByText(texts.challenge)).toHaveLength(1)
})

test('a scenario with a picture shows it small and late in place of the drawn ground', async () => {
  const picture = `/api/image/${'a'.repeat(40)}`
  const items = [sampleItem(), sampleItem({ id: sessionId, name: 'Pictured', image_url: `${picture}/large.webp` })]
  await open('', { items })
  const card = (await screen.findByRole('link', { name: 'Pictured' })).closest('article')
  const image = card?.querySelector('img.scenario-card__picture')
  expect(image?.getAttribute('src')).toBe(`${picture}/medium.webp`)
  expect([image?.getAttribute('loading'), image?.getAttribute('alt')]).toEqual(['lazy', ''])
  expect(document.querySelectorAll('svg.scenario-card__scene')).toHaveLength(1)
})

test('the rings of every card end at the same distance from its edge', async () => {
  const difficulties = [1, 3, 5]
  await open('', {
    items: difficulties.map((difficulty, place) => sampleItem({ id: idAt(place), name: `No. ${place}`, difficulty })),
  })
  await screen.findByRole('link', { name: 'No. 2' })
  const endOf = (circle: Element) => Number(circle.getAttribute('cx')) + Number(circle.getAttribute('r'))
  const ends = [...document.querySelectorAll('.scenario-card__scene')].map((scene) =>
    Math.max(...[...scene.querySelectorAll('circle')].map(endOf)),
  )
  expect(ends).toEqual([373, 373, 373])
})

const libraryItems = (language: 'en' | 'fr') => {
  const { personas, missions, scenarios } = demoLibrary(language)
  const draftOf = <Draft,>(records: readonly { id: string; draft: Draft }[], wantedId: string) =>
    records.filter(({ id }) => id === wantedId).map(({ draft }) => draft)
  return scenarios.flatMap(({ id, draft }) =>
    draftOf(personas, draft.persona_id).flatMap((persona) =>
      draftOf(missions, draft.mission_id).map(({ difficulty }) =>
        sampleItem({ ...draft, id, persona, difficulty, challenge: persona.description }),
      ),
    ),
  )
}

test.each(['en', 'fr'] as const)('no two cards of the demo library look alike (%s)', async (language) => {
  const items = libraryItems(language)
  expect(items.length).toBeGreaterThanOrEqual(10)
  await open('', { items, language })
  await screen.findByRole('link', { name: items[0]?.name ?? '' })
  const cards = [...document.querySelectorAll('.scenario-card')]
  expect(cards).toHaveLength(items.length)
  const textOf = (card: Element, part: string) => card.querySelector(part)?.textContent ?? ''
  const looks = cards.map((card) =>
    [
      textOf(card, '.scenario-card__who p'),
      card.querySelector('.scenario-card__scene rect')?.getAttribute('fill'),
    ].join(),
  )
  expect(looks.filter((look, place) => looks.indexOf(look) !== place)).toEqual([])
  for (const part of ['h2', '.scenario-card__about'])
    expect(new Set(cards.map((card) => textOf(card, part))).size).toBe(cards.length)
})

test.each(['en', 'fr'] as const)('the catalogue never says that nothing is marked (%s)', async (language) => {
  const promise =
    /\b(?:nothing|not|never|no one|rien|pas|jamais|aucune?)\b[^.]*\b(?:marked|scored|graded|rated|judged|not[ée]e?s?|évaluée?s?|jugée?s?)(?![\wà-ÿ])/i
  const { catalogue } = language === 'fr' ? fr : en
  expect(JSON.stringify(catalogue)).not.toMatch(promise)
  await open('', { language })
  await screen.findByRole('searchbox')
  expect(document.body.textContent).not.toMatch(promise)
  expect('Nothing here is marked unless you want it to be.').toMatch(promise)
  expect('Ici, rien n’est noté sans votre accord.').toMatch(promise)
})

test('without a chosen language, the list is in the reader’s language; every filter is in the address and starts at page one', async () => {
  const { host } = await open('?page=3')
  await screen.findByRole('list', { name: '' })
  expect(queriesOf(host)[0]).toMatchObject({ language: 'en', page: 3 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.catalogue.byDifficulty }), '4')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.catalogue.byLanguage }), 'all')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: en.catalogue.bySubject }), 'sales')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.catalogue.bySkill }), 'Calm under pressure')
  await userEvent.type(screen.getByRole('searchbox'), 'nadia')
  const address = '?difficulty=4&language=all&subject=sales&skill=Calm+under+pressure&search=nadia'
  await waitFor(() => expect(host.navigation.getState().search).toBe(address))
  const query = { difficulty: 4, page: 1, search: 'nadia', tag: 'sales', skill: 'Calm under pressure' }
  await waitFor(() => expect(queriesOf(host).at(-1)).toMatchObject(query))
  expect(queriesOf(host).at(-1)).toHaveProperty('language', undefined)
})

test('each filter makes an entry of the history, and a search makes one however often its words change', async () => {
  const { host } = await open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: en.catalogue.byDifficulty }), '4')
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'nad')
  await waitFor(() => expect(host.navigation.getState().search).toBe('?difficulty=4&search=nad'))
  await userEvent.type(search, 'ia')
  await waitFor(() => expect(host.navigation.getState().search).toBe('?difficulty=4&search=nadia'))
  const entries = host.navigation.visited.filter(({ options }) => !options?.replace)
  expect(entries.map(({ to }) => new URL(to, 'http://x').search)).toEqual(['?difficulty=4', '?difficulty=4&search=nad'])
})

test('an address with invalid values is read as far as it makes sense', async () => {
  const { host } = await open('?page=-4&size=13&sort=evil&difficulty=9&progress=x&language=de')
  await screen.findByRole('list', { name: '' })
  expect(queriesOf(host)[0]).toMatchObject({ page: 1, size: 12, sort: '-updated_at', language: 'en' })
})

test('a search without results offers to clear it; an empty catalogue says what will be there', async () => {
  const { host } = await open('?search=zzz', { items: [] })
  expect(await screen.findByText(en.catalogue.noneInLanguage)).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: en.catalogue.clear }))
  expect(host.navigation.getState().search).toBe('?language=all')
  await open('?language=all', { items: [], language: 'fr' } as never)
  expect(await screen.findByText(fr.catalogue.emptyTitle)).toBeDefined()
})

test('a catalogue without scenarios in the reader’s language offers those of all languages', async () => {
  const { host } = await open('', { items: [] })
  await userEvent.click(await screen.findByRole('button', { name: en.catalogue.everyLanguage }))
  expect(host.navigation.getState().search).toBe('?language=all')
})

test('an address beyond the last page leads back to the last page', async () => {
  const pages = (input: unknown) => {
    const { page = 1 } = (input as { query: { page?: number } }).query
    return { ...pageOf(page > 1 ? [] : [sampleItem()]), total: 1 }
  }
  const { host } = await openPage(() => import('./catalogue.page.tsx'), {
    route: { path: '/apps/coaching/scenario/list', search: '?page=77' },
    answers: {
      'catalogue.list': pages,
      'catalogue.facets': { subjects: [], skills: [] },
      'scenarios.list': pageOf([]),
    },
  })
  await waitFor(() => expect(host.navigation.getState().search).toBe(''))
  expect(await screen.findByRole('link', { name: /late/i })).toBeDefined()
})

test('a failure is shown in the server’s words and can be tried again', async () => {
  let isBroken = true
  await openPage(() => import('./catalogue.page.tsx'), {
    answers: {
      'catalogue.list': () => (isBroken ? new ApiError('network-error', 'No connection.') : pageOf([sampleItem()])),
    },
  })
  await screen.findByText('No connection.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('10 minutes')).toBeDefined()
})

test('only users who may change scenarios see them as records', async () => {
  await open('?view=manage')
  expect(await screen.findByRole('heading', { name: en.catalogue.title })).toBeDefined()
  await open('?view=manage', { person: { role: 'editor' } } as never)
  // The management part is a chunk of its own, with antd in it.
  const heading = { name: en.records.many.scenario }
  expect(await screen.findByRole('heading', heading, { timeout: 60_000 })).toBeDefined()
  expect(screen.getByRole('link', { name: en.catalogue.asLearner })).toBeDefined()
})

test('the actions of an author have one shape, so that they align where each has a line', async () => {
  const answers = {
    'catalogue.list': pageOf([sampleItem()]),
    'catalogue.facets': { subjects: [], skills: [] },
    'ownScenarios.permission': { allowed: true },
  }
  await open('', { person: { role: 'editor' }, answers } as never)
  const own = await screen.findByRole('link', { name: en.ownConversation.open })
  expect(screen.getByRole('link', { name: en.catalogue.manage }).className).toBe(own.className)
})

test.each([en, fr])('the link to the catalogue and the link to one scenario have different names', (words) => {
  expect(words.catalogue.asLearner).not.toBe(words.fields.seeAsLearner)
})
