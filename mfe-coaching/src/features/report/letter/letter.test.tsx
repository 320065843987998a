import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { fr } from '../../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed } from '../../../testing/session-log.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

test.each(['en', 'fr'] as const)(
  'another reader than the learner reads no “your” above the goals in %s',
  async (language) => {
    const { report } = language === 'en' ? en : fr
    const objectives = [{ label: 'Hear her side', met: false, evidence: [], forbidden: false }]
    const detail = sampleDetail()
    await openPage(() => import('../../result/session-result.page.tsx'), {
      language,
      route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
      answers: {
        'sessions.read': { ...detail, abilities: { ...detail.abilities, check: true } },
        ...createFeed(events).answers,
        'reports.read': sampleReport([sampleObserver(events, { objectives })]),
        'reports.comparison': { attempts: [] },
        'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
      },
    })
    expect(await screen.findByRole('heading', { name: report.objective.titleForOthers })).toBeDefined()
    expect(screen.getByText(report.addressee.replace('{{learner}}', detail.owner.name))).toBeDefined()
    expect(screen.queryByRole('heading', { name: report.objective.title })).toBeNull()
  },
)
