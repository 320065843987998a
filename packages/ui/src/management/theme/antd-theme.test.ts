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

test.each(['light', 'dark'] as const)('the border of the chosen segment stands out from it in %s', (scheme) => {
  const { boxShadowTertiary = '', itemSelectedBg = '' } = antdTheme(scheme).components?.Segmented ?? {}
  const border = boxShadowTertiary.split(' ').at(-1) ?? ''
  expect(contrastOf(border, itemSelectedBg)).toBeGreaterThan(3)
})

test.each(['light', 'dark'] as const)('a link inside antd is underlined text in %s', (scheme) => {
  const { token } = antdTheme(scheme)
  expect([token?.colorLink, token?.linkDecoration]).toEqual([
    colours[scheme].text,
    `underline ${colours[scheme]['line-strong']}`,
  ])
})

test.each(['light', 'dark'] as const)(
  'what is chosen is marked in the colour of the text, not in pink, in %s',
  (scheme) => {
    const { Checkbox, Radio, Switch, Table } = antdTheme(scheme).components ?? {}
    const { text, page } = colours[scheme]
    expect([Checkbox?.colorPrimary, Radio?.colorPrimary, Switch?.colorPrimary]).toEqual([text, text, text])
    expect(Table?.rowSelectedBg).toContain(text)
    expect(contrastOf(text, page)).toBeGreaterThan(4.5)
  },
)

test('antd follows the text size and the pointer of the reader', () => {
  const { token } = antdTheme('light', { scale: 1.5, target: 44 })
  expect([token?.fontSize, token?.fontSizeSM, token?.controlHeight]).toEqual([24, 21, 66])
})
