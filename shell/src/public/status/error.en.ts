export const phrases = {
  /** The titles are the specification's, in English everywhere; the explanation is the reader's. */
  notFound: {
    lead: 'There is nothing at this address. It may have been moved or mistyped, or the link is older than the page.',
    advice: 'Check the address, or start from the beginning.',
  },
  broken: {
    lead: 'The page could not be shown. That is our fault, not yours, and what you had saved is safe.',
    advice: 'Try again in a moment. If it happens again, tell the operator the time and the address below.',
  },
  address: 'Address',
  message: 'Message',
  retry: 'Try again',
  home: 'Go to the start',
  contact: 'Contact the operator',
}

export type ErrorPhrases = typeof phrases
