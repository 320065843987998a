import { wordsOf } from '../../observer/words.ts'

const bareGreeting =
  /^(?:hello|hi|hey|morning|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut|coucou)[^.!?]{0,24}[.!]\s+/iu

/** "Salut Nadia, tu m'en veux, non ?": what matters stands behind the greeting. */
const greetingBefore =
  /^(?:hello|hi|hey|morning|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut|coucou)(?: \p{L}+){0,2},\s+/iu

const leastWords = 4

const wordsBehind = (greeting: RegExp, text: string): string | null => {
  const rest = text.replace(greeting, '')
  return rest !== text && wordsOf(rest).length >= leastWords ? rest : null
}

/** The words after a greeting that stands by itself; null when there are hardly any. */
export const afterGreeting = (text: string): string | null => wordsBehind(bareGreeting, text)

/** The words of the sentence that begins with a greeting; null when there are hardly any. */
export const behindGreeting = (text: string): string | null => wordsBehind(greetingBefore, text)
