import { expect, type Page } from '@playwright/test'

export interface ConsoleWatch {
  /** A journey that provokes an error says so beforehand. */
  allow: (expected: RegExp) => void
  verify: () => void
}

const isHydration = /hydrat|did not match|server rendered/i

/** Notes every error, every uncaught exception and every warning about hydration. */
export function watchConsole(page: Page): ConsoleWatch {
  const allowedMessages: RegExp[] = []
  const messages: string[] = []
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`
    if (message.type() === 'error' || (message.type() === 'warning' && isHydration.test(text))) messages.push(text)
  })
  page.on('pageerror', (error) => messages.push(error.stack ?? error.message))
  return {
    allow: (pattern) => allowedMessages.push(pattern),
    verify: () => {
      const unexpectedMessages = messages.filter((text) => !allowedMessages.some((pattern) => pattern.test(text)))
      expect(unexpectedMessages, 'what the console said').toEqual([])
    },
  }
}
