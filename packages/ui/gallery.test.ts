import { render } from '@testing-library/react'
import { run } from 'axe-core'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Gallery } from './gallery/gallery.tsx'

/** Colours are proved by the tokens' own test: what renders here knows no styles. */
const rules = { 'color-contrast': { enabled: false } }

test('every component of the gallery is accessible in both schemes', async () => {
  const { container } = render(createElement(Gallery))
  const { violations, passes } = await run(container, { rules })
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  expect(passes.length).toBeGreaterThan(20)
})
