import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageWithWords } from './public-page.tsx'

const pageWith = (words: Parameters<typeof pageWithWords<string>>[0]['words']) =>
  pageWithWords<string>({ page: () => Promise.resolve({ Page: ({ phrases }) => <p>{phrases}</p> }), words })

test('phrases that fail to load are logged, and the page is shown in the other language', async () => {
  const warnSpy = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failure = new Error('offline')
  const load = pageWith({
    en: () => Promise.resolve({ phrases: 'English' }),
    fr: () => Promise.reject(failure),
  })
  const { Page, isOtherLanguage } = await load('fr')
  expect(isOtherLanguage).toBe(true)
  render(<Page language="fr" product={{ name: 'Parley', slug: 'coaching' }} operator={{}} />)
  expect(screen.getByText('English')).toBeTruthy()
  expect(warnSpy).toHaveBeenCalledExactlyOnceWith(failure)
})

test('a page without any phrases fails, and the next try asks for them again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const en = vi.fn<() => Promise<{ phrases: string }>>(() => Promise.reject(new Error('offline')))
  const load = pageWith({ en, fr: () => Promise.reject(new Error('offline')) })
  await expect(load('en')).rejects.toThrow('offline')
  en.mockResolvedValue({ phrases: 'English' })
  await expect(load('en')).resolves.toHaveProperty('Page')
})
