import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { sampleItem } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'

const id = '7b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const step = {
  required: true,
  scenario: sampleItem(),
  done: false,
  score: null,
  score_needed: null,
  unlocked: true,
  locked_because: null,
}
const course = {
  id,
  name: 'First steps',
  description: 'Three talks.',
  image_url: null,
  language: 'en',
  tags: [],
  certificate: false,
  certificate_min_score: null,
  certificate_earned: false,
  opens_at: null,
  due_at: null,
  done: 1,
  required: 3,
  complete: false,
  items: [
    { ...step, order: 1, done: true },
    { ...step, order: 2 },
    { ...step, order: 3, unlocked: false, locked_because: 'after_win', scenario: sampleItem({ name: 'The last one' }) },
    { ...step, order: 4, scenario: null, unlocked: false, locked_because: 'not_available' },
  ],
}

test.each([
  ['en', en],
  ['fr', fr],
] as const)('in %s each step says whether it is done, open or locked, and what opens it', async (language, phrases) => {
  await openPage(() => import('./playlist-info.page.tsx'), {
    language,
    route: { params: { playlistID: id } },
    answers: { 'catalogue.progress': course },
  })
  const steps = await screen.findAllByRole('listitem')
  const texts = steps.map((line) => line.textContent)
  expect(texts[0]).toContain(phrases.playlists.step.done)
  expect(
    within(steps[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(`?playlist=${id}`)
  expect(texts[2]).toContain(phrases.playlists.locked.after_win)
  expect(within(steps[2] as HTMLElement).queryByRole('link')).toBeNull()
  expect(texts[3]).toContain(phrases.playlists.locked.not_available)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
})

test('a removed step says that it no longer counts, and the step after it names the score of the step before it', async () => {
  const lostStep = { ...step, order: 2, scenario: null, unlocked: false, locked_because: 'not_available' }
  const scoreStep = { ...step, order: 1, score: 48, score_needed: 70 }
  const lockedStep = { ...step, order: 3, unlocked: false, locked_because: 'min_score' }
  await openPage(() => import('./playlist-info.page.tsx'), {
    route: { params: { playlistID: id } },
    answers: { 'catalogue.progress': { ...course, items: [scoreStep, lostStep, lockedStep] } },
  })
  const texts = (await screen.findAllByRole('listitem')).map((line) => line.textContent)
  expect(texts[1]).toBe('No longer availableThis step was removed and no longer counts.')
  expect(texts[2]).toContain('Opens once you score 70 out of 100 in the previous step. Your best so far is 48.')
})

test('a conversation that was lost, and counts, is shown as played; the progress says what it counts', async () => {
  const lostScenario = { ...step.scenario, mine: { ...step.scenario.mine, attempts: 1, best: 'loose' as const } }
  await openPage(() => import('./playlist-info.page.tsx'), {
    route: { params: { playlistID: id } },
    answers: {
      'catalogue.progress': { ...course, items: [{ ...step, order: 1, done: true, scenario: lostScenario }] },
    },
  })
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toContain('Played, goal not reached')
  expect(within(line).queryByText(en.playlists.step.done)).toBeNull()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 3 required steps done')
})

test.each([
  ['a score that is too low', 48, 'Your best so far is 48.'],
  ['no score yet', null, 'You have no score yet.'],
])('a step that asks for a score says what is needed and what one has: %s', async (_name, score, own) => {
  const triedScenario = { ...step.scenario, mine: { ...step.scenario.mine, attempts: 1 } }
  const scoreStep = { ...step, scenario: triedScenario, order: 1, score, score_needed: 70 }
  const lockedStep = { ...step, order: 2, unlocked: false, locked_because: 'min_score' }
  await openPage(() => import('./playlist-info.page.tsx'), {
    route: { params: { playlistID: id } },
    answers: { 'catalogue.progress': { ...course, items: [scoreStep, lockedStep] } },
  })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain(`Needs a score of 70 out of 100. ${own}`)
  expect(second?.textContent).toContain(`Opens once you score 70 out of 100 in the previous step. ${own}`)
})

test('the picture of the course stands on its page', async () => {
  const image_url = `/api/image/${'a'.repeat(40)}/large.webp`
  await openPage(() => import('./playlist-info.page.tsx'), {
    route: { params: { playlistID: id } },
    answers: { 'catalogue.progress': { ...course, image_url } },
  })
  await screen.findByRole('heading', { name: course.name })
  expect(document.querySelector('.course__picture')?.getAttribute('src')).toBe(image_url)
})

test('a playlist leads an author to a code for guests', async () => {
  await openPage(() => import('./playlist-info.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { playlistID: id } },
    answers: { 'catalogue.progress': course },
  })
  const link = await screen.findByRole('link', { name: en.accessCodes.shareWithGuests })
  expect(link.getAttribute('href')).toBe(`/apps/coaching/access-code/create?playlist=${id}`)
})

test('the first open step is one press away, and a playlist without one offers none', async () => {
  const open = (items: readonly object[]) =>
    openPage(() => import('./playlist-info.page.tsx'), {
      route: { params: { playlistID: id } },
      answers: { 'catalogue.progress': { ...course, items } },
    })
  const page = await open(course.items)
  const link = await screen.findByRole('link', { name: /^Next step: / })
  expect(link.getAttribute('href')).toContain(`?playlist=${id}`)
  page.unmount()
  const [doneStep, , lockedStep] = course.items
  await open([doneStep ?? {}, lockedStep ?? {}])
  await screen.findAllByRole('listitem')
  expect(screen.queryByRole('link', { name: /^Next step: / })).toBeNull()
})

test.each([
  ['en', en],
  ['fr', fr],
] as const)('in %s a playlist without scores and certificate says so', async (language, phrases) => {
  await openPage(() => import('./playlist-info.page.tsx'), {
    language,
    route: { params: { playlistID: id } },
    answers: { 'catalogue.progress': course },
  })
  expect(await screen.findByText(phrases.playlists.noScoreNeeded)).toBeDefined()
  expect(screen.getByText(phrases.certificate.none)).toBeDefined()
})
