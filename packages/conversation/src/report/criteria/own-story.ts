import { hasAct } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import type { LearnerTurn } from '../facts.ts'

const story: Record<Language, RegExp> = {
  en: /^(?:(?:oh|yeah|yes|ah|ha|well|and|but|no),? )*(?:me too|same here|i(?:'ve| have) been there|i (?:also|too) (?:had|was|got|went)|when i (?:was|had|got|took|started)|back then,? i|it took me|that happened to me|i (?:know (?:the|that) feeling|remember (?:when|my))|in my (?:first|last|old) (?:job|year|team)|my (?:own )?(?:wife|husband|kids?|son|daughter|brother|sister|mother|father|old boss))\b/,
  fr: /^(?:(?:ah|oh|ouais|oui|et|mais|bon|non|tiens|en \p{L}+),? )*(?:moi (?:aussi|non plus|j'ai|j'avais|j'étais|c'était|ma|mon)|ma (?:femme|cheffe|mère|sœur|fille)|mon (?:mari|patron|père|frère|fils)|quand j'(?:étais|avais|ai)|à moi aussi|pareil pour moi|ça,? .{0,30}je connais|ça m'est arrivé)(?!\p{L})/u,
}
const ofOther = /(?<!\p{L})(?:you|your|vous|votre|vos|tu|ton|ta|tes|toi)(?!\p{L})/u

/** An own part, an apology and a promise speak of the matter between the two. */
const ofTheMatter = ['own_part', 'apology', 'commitment'] as const

/** Tells whether a sentence is about the learner's own life. */
export const isOwnStory = (sentence: string, language: Language): boolean => {
  const line = plainText(sentence)
  return story[language].test(line) && !ofOther.test(line)
}

/** Tells whether a turn brings news of the learner's own life: "Me too, I could not sleep for weeks." */
export const tellsOwnStory = (turn: Pick<LearnerTurn, 'text' | 'acts'>, language: Language): boolean =>
  !ofTheMatter.some((act) => hasAct(turn, act)) &&
  sentencesOf(turn.text).some((sentence) => isOwnStory(sentence, language))
