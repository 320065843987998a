import { expect, type Page } from '@playwright/test'

export interface ConsoleWatch {
  /** A journey that provokes an error says so beforehand. */
  allow: (expected: RegExp) => void
  verify: () => void
}

const isHydration = /hydrat|did not match|server rendered/i

/** Notes every error, every uncaught exception and every warning about hydration. */
export function watchConsole(page: Page): ConsoleWatch {
  const allowed: RegExp[] = []
  const noted: string[] = []
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`
    if (message.type() === 'error' || (message.type() === 'warning' && isHydration.test(text))) noted.push(text)
  })
  page.on('pageerror', (error) => noted.push(error.stack ?? error.message))
  return {
    allow: (expected) => allowed.push(expected),
    verify: () => {
      const unexpected = noted.filter((text) => !allowed.some((expected) => expected.test(text)))
      expect(unexpected, 'what the console said').toEqual([])
    },
  }
}
