import type { HeardUtterance } from '../hearing.ts'

/** An utterance whose harsh word is aimed at nobody. */
export const withoutAbuse = (utterance: HeardUtterance): HeardUtterance => ({
  ...utterance,
  acts: new Set([...utterance.acts].filter((act) => act !== 'abuse' && act !== 'criticism')),
})
