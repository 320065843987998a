import { expect, test } from 'vitest'
import { banner } from './banner.ts'
import { readStartSettings } from './start-settings.ts'

test('the first line is the ready line, and the demo accounts stand below it', () => {
  const lines = banner(readStartSettings({ PORT: '9000' })).split('\n')
  expect(lines[0]).toBe('Parley is ready on http://localhost:9000')
  expect(lines.filter((line) => line.includes('@demo.parley.test'))).toHaveLength(4)
})

test('without demo content only the ready line is printed', () => {
  expect(banner(readStartSettings({ DEMO: '0' }))).toBe('Parley is ready on http://localhost:8080')
})

test('the ready line bears the name of the product', () => {
  const settings = readStartSettings({ DEMO: '0', PRODUCT_NAME: 'Coachlab' })
  expect(banner(settings)).toBe('Coachlab is ready on http://localhost:8080')
})
