export const phrases = {
  notFound: {
    lead: 'There is no page at this address. The address may be mistyped, or the page has moved.',
    advice: 'Check the address, or go to the home page.',
  },
  broken: {
    lead: 'The page could not be shown. It is our fault; everything you saved is safe.',
    advice: 'Try again in a moment. If it happens again, tell the operator the time and the address below.',
  },
  address: 'Address',
  message: 'Message',
  retry: 'Try again',
  home: 'Go to the home page',
  contact: 'Contact the operator',
}

export type ErrorPhrases = typeof phrases
