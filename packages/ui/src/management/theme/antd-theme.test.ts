import { expect, test } from 'vitest'
import { colours, contrastOf } from '../../tokens/index.ts'
import { antdTheme } from './antd-theme.ts'

test.each(['light', 'dark'] as const)('antd wears our tokens in %s', (scheme) => {
  const { token } = antdTheme(scheme)
  expect([token?.colorPrimary, token?.colorBgElevated, token?.colorText]).toEqual([
    colours[scheme]['accent-fill'],
    colours[scheme].raised,
    colours[scheme].text,
  ])
  expect([token?.motionDurationMid, token?.screenXXL]).toEqual(['0.2s', 1536])
})

test.each(['light', 'dark'] as const)('the ring of the focus stands out from every ground in %s', (scheme) => {
  const ring = antdTheme(scheme).token?.colorPrimaryBorder ?? ''
  const { page, surface, raised } = colours[scheme]
  for (const ground of [page, surface, raised]) expect(contrastOf(ring, ground)).toBeGreaterThan(3)
})

test.each(['light', 'dark'] as const)('the chosen segment stands out from its track in %s', (scheme) => {
  const { trackBg = '', itemSelectedBg = '' } = antdTheme(scheme).components?.Segmented ?? {}
  expect(contrastOf(trackBg, itemSelectedBg)).toBeGreaterThan(1.2)
})

test('antd follows the text size and the pointer of the reader', () => {
  const { token } = antdTheme('light', { scale: 1.5, target: 44 })
  expect([token?.fontSize, token?.fontSizeSM, token?.controlHeight]).toEqual([24, 21, 66])
})
