import { statusDisplay } from '@parley/conversation/session'
import { sessionStatuses } from '@parley/contracts/session/words'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { fr } from '../phrases/fr.ts'
import { openPage } from '../testing/open-page.tsx'
import { SessionStatusBadge, statusKey } from './session-status.tsx'

const iconClasses = { clock: 'clock', check: 'check', cross: 'x' } as const

test('every status has the colour and the icon of the status table, and its word in both languages', async () => {
  for (const [language, words] of Object.entries({ en, fr } as const)) {
    for (const status of sessionStatuses) {
      const { tone, icon } = statusDisplay[status]
      await openPage(async () => ({ Page: () => <SessionStatusBadge status={status} /> }), {
        language: language === 'fr' ? 'fr' : 'en',
      })
      const [, word] = statusKey(status).split('.') as ['status', keyof typeof en.status]
      const badge = (await screen.findByText(words.status[word])).closest('.ui-badge')
      expect(badge?.classList).toContain(`ui-tone-${tone}`)
      const shownIcons = Object.values(iconClasses).filter((name) => badge?.querySelector(`svg.lucide-${name}`))
      const ownIcons = icon === null ? [] : [iconClasses[icon]]
      expect(shownIcons).toEqual(ownIcons)
      cleanup()
    }
  }
})
