import type { HeardUtterance } from '../hearing.ts'

/** An utterance whose harsh word is aimed at no person. */
export const withoutAbuse = (utterance: HeardUtterance): HeardUtterance => ({
  ...utterance,
  acts: new Set([...utterance.acts].filter((act) => act !== 'abuse' && act !== 'criticism')),
})
