import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'

const sketch = { slug: 'sketch', title: 'Sketch', version: '1.0.0', source: '/files/index.html' }

const open = (slug: string) =>
  renderRemotePage(() => import('./application.page.tsx'), {
    phrases: { settings: en },
    answers: { 'applications.open': { remotes: [], frames: [sketch] } },
    route: { path: `/apps/${slug}/pages/2`, params: { slug, rest: 'pages/2' } },
    person: { role: 'user' },
    wrap: (page) => (
      <UiProvider scheme="dark" language="en">
        {page}
      </UiProvider>
    ),
  })

test('a frame runs scripts without the origin of the page', async () => {
  await open('sketch')
  const frame = await screen.findByTitle('Sketch')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  expect(frame.getAttribute('src')).toBe('/files/index.html')
})

test('an application that is not shared with the user is said to be missing', async () => {
  await open('secret-plans')
  expect(await screen.findByText(en.applications.notThere)).toBeDefined()
})
