export const phrases = {
  notFound: {
    lead: 'There is no page at this address. The address may be mistyped, or the page has moved.',
    advice: 'Check the address, or go to the home page.',
  },
  broken: {
    lead: 'The page could not be shown. It is our fault; everything you saved is safe.',
    advice: 'Try again in a moment. If it happens again, tell the site owner the time and the address below.',
  },
  away: {
    lead: 'You are still signed in, but the server does not answer at the moment.',
    advice: 'Check your connection, wait a minute, then try again.',
  },
  crowded: {
    lead: 'You are still signed in, but too many requests came from your network in a short time.',
    advice: 'Wait a minute, then try again.',
  },
  address: 'Address',
  message: 'Message',
  retry: 'Try again',
  home: 'Go to the home page',
  contact: 'Contact the site owner',
}

export type ErrorPhrases = typeof phrases
