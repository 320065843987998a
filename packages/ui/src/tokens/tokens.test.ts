// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colours, type Scheme } from './colours.tokens.ts'
import { contrastOf } from './contrast.ts'
import { colourPairs } from './colour-pairs.tokens.ts'
import { breakpoints, disabledOpacity, focusRingWidth, motion } from './scale.tokens.ts'
import { tokensCss } from './tokens-css.ts'

const schemes: readonly Scheme[] = ['light', 'dark']

describe('contrast', () => {
  test('is measured as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test.each(schemes.flatMap((scheme) => colourPairs.map((pair) => ({ scheme, ...pair }))))(
    '$scheme: $front on $back reaches $least',
    ({ scheme, front, back, least }) => {
      expect(contrastOf(colours[scheme][front], colours[scheme][back])).toBeGreaterThanOrEqual(least)
    },
  )
})

test('in the dark scheme, nearer surfaces are lighter', () => {
  const from = (ground: 'sunken' | 'page' | 'surface' | 'raised') => contrastOf(colours.dark[ground], '#000000')
  expect(from('raised')).toBeGreaterThan(from('surface'))
  expect(from('surface')).toBeGreaterThan(from('page'))
  expect(from('page')).toBeGreaterThan(from('sunken'))
})

test('the specified figures are kept', () => {
  expect(Object.values(breakpoints)).toEqual([640, 768, 1024, 1280, 1536])
  expect([motion.duration, disabledOpacity, focusRingWidth]).toEqual(['0.2s', 0.6, 1])
})

test('tokens.css is generated from the tokens', () => {
  expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
})
