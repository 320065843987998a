import './load-react.ts'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'

// Test files share their modules but not their document: a page that outlives its file can no longer be removed.
afterEach(cleanup)

/** Prints the page only for who reads the message: a query that waits fails many times before. */
function errorOf(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (value: string) => {
      text = value
    },
  })
  return error
}

// A deadline for what never appears: on a busy machine a first page takes more than the library's one second.
configure({ asyncUtilTimeout: 60_000, getElementError: errorOf })
