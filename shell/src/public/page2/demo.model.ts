import type { Expression } from '@parley/ui/avatar'

export type Kind = 'open' | 'closed' | 'reflection' | 'advice'

export interface Choice {
  readonly kind: Kind
  readonly text: string
  /** What she answers once she is willing to talk, and while she is not. */
  readonly open: string
  readonly guarded: string
}

export interface Script {
  readonly opening: string
  readonly turns: readonly { readonly choices: readonly Choice[] }[]
}

export interface Demo {
  readonly readiness: number
  readonly chosen: readonly Choice[]
  readonly said: readonly { readonly who: 'partner' | 'you'; readonly text: string; readonly kind?: Kind }[]
}

const startsAt = 3
const willing = 5
const effects: Record<Kind, number> = { reflection: 2, open: 2, closed: -1, advice: -2 }

export const begin = (script: Script): Demo => ({
  readiness: startsAt,
  chosen: [],
  said: [{ who: 'partner', text: script.opening }],
})

/** One exchange: the words change how ready she is, and whether she was ready before decides how she takes them. */
export const say = (demo: Demo, choice: Choice): Demo => ({
  readiness: Math.min(10, Math.max(0, demo.readiness + effects[choice.kind])),
  chosen: [...demo.chosen, choice],
  said: [
    ...demo.said,
    { who: 'you', text: choice.text, kind: choice.kind },
    { who: 'partner', text: demo.readiness >= willing && choice.open ? choice.open : choice.guarded },
  ],
})

export const faceOf = (readiness: number): Expression => {
  if (readiness <= 1) return 'closed'
  if (readiness <= 3) return 'wary'
  if (readiness <= 5) return 'neutral'
  return readiness <= 7 ? 'open' : 'warm'
}

export const resultOf = (readiness: number): 'high' | 'middle' | 'low' => {
  if (readiness >= 7) return 'high'
  return readiness >= 4 ? 'middle' : 'low'
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** The learner's part of all words, in percent; half before anything was said by them would be a lie, so nought. */
export const talkShare = ({ said }: Demo): number => {
  const count = (who: 'partner' | 'you') =>
    said.filter((line) => line.who === who).reduce((sum, line) => sum + wordsIn(line.text), 0)
  const [mine, theirs] = [count('you'), count('partner')]
  return Math.round((100 * mine) / Math.max(mine + theirs, 1))
}
