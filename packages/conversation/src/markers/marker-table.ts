import type { Outcome } from '@parley/contracts/session/words'

export interface Marker {
  spelling: string
  outcome: Outcome
}

/** The one table of outcome markers. Every other spelling in this folder derives from it. */
export const markers = [
  { spelling: '[WIN]', outcome: 'win' },
  { spelling: '[WON]', outcome: 'win' },
  { spelling: '[LOSE]', outcome: 'loose' },
  { spelling: '[END]', outcome: 'end' },
] as const satisfies readonly Marker[]

/** The spelling a partner or a prompt uses for an outcome: the first of the table. */
export const spellingOf = (outcome: Outcome): string => {
  const match = markers.find((marker) => marker.outcome === outcome)
  if (!match) throw new Error(`No marker for ${outcome}`)
  return match.spelling
}
