import type { InputMode } from '@parley/voice/turn'

const inputKey = 'parley.voice.input'
const checkKey = 'parley.voice.check'

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/**
 * This person's choice of input on this device. It overrides the author's proposal: some cannot hold a key, some are
 * never alone.
 */
export const ownInput = (): InputMode | null => {
  const choice = attempt(() => localStorage.getItem(inputKey), null)
  return choice === 'hands_free' || choice === 'push_to_talk' ? choice : null
}

export const keepOwnInput = (input: InputMode): void => attempt(() => localStorage.setItem(inputKey, input), undefined)

/** True when the learner checks texts before they are sent. */
export const checksTexts = (): boolean => attempt(() => localStorage.getItem(checkKey) === 'true', false)

export const keepChecksTexts = (isChecked: boolean): void =>
  attempt(() => localStorage.setItem(checkKey, String(isChecked)), undefined)
