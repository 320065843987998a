import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { fr } from '../../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const open = (end: Parameters<ReturnType<typeof createLog>['ends']>, isOther: boolean, language: 'en' | 'fr') => {
  const log = createLog()
    .begin()
    .persona('Hi.')
    .ends(...end)
  const detail = sampleDetail()
  return openPage(() => import('../session-play.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': { ...detail, abilities: { ...detail.abilities, check: isOther, again: !isOther } },
      ...createFeed(log.events).answers,
    },
  })
}

test.each([
  [['end', 'learner_ended'], 'Ada Byron finished the conversation.', 'Ada Byron a terminé la conversation.'],
  [['abort', 'learner_quit'], 'Ada Byron quit the conversation.', 'Ada Byron a quitté la conversation.'],
  [['win', 'marker'], 'Ada Byron reached the goal with Nadia.', 'Ada Byron a atteint son objectif avec Nadia.'],
] as const)(
  'a reader of another person’s session that ended with %s reads who ended it',
  async (end, english, french) => {
    const page = await open([...end], true, 'en')
    expect(await screen.findByText(english)).toBeDefined()
    expect(screen.getByRole('heading', { name: en.play.outcome.end })).toBeDefined()
    page.unmount()
    await open([...end], true, 'fr')
    expect(await screen.findByText(french)).toBeDefined()
    expect(screen.getByRole('heading', { name: fr.play.outcome.end })).toBeDefined()
  },
)

test('the learner reads that they finished the conversation', async () => {
  await open(['end', 'learner_ended'], false, 'en')
  expect(await screen.findByText(en.play.reason.learner_ended)).toBeDefined()
})
