import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { newLine, type Voice } from '../voice.ts'

/** The sense of a reply that tells nothing of its own. */
type ReplySense = 'near' | 'far' | 'plan' | 'accord' | 'putOff' | 'refusal' | 'answer' | 'example' | 'thought'

const meanings: Readonly<Record<ReplySense, Readonly<Record<Language, readonly string[]>>>> = {
  near: {
    en: ['From how it is for me.', 'Only that you’re close to it.', 'That it’s nearly as you said.'],
    fr: [
      'De ce que je vis, moi.',
      'Je veux dire que <vous y êtes|tu y es> presque.',
      'C’est presque comme <vous l’avez|tu l’as> dit.',
    ],
  },
  far: {
    en: ['That it isn’t how I see it.', 'Only that it’s different for me.'],
    fr: ['Je veux dire que je le vois autrement.', 'Que pour moi, c’est différent.'],
  },
  plan: {
    en: ['What you’ve just proposed.', 'Your proposal. I’d like to see it clearly first.'],
    fr: ['Ce que <vous venez|tu viens> de proposer.', '<Votre|Ta> proposition. J’aimerais d’abord la voir clairement.'],
  },
  accord: {
    en: ['What we agree on. If we do.'],
    fr: ['Ce sur quoi on tombe d’accord. Si on y arrive.'],
  },
  putOff: {
    en: [
      'Only that I don’t have a better answer right now.',
      'It means I’d rather not guess.',
      'That I have no ready answer to it.',
    ],
    fr: [
      'Juste que je n’ai pas mieux à répondre pour l’instant.',
      'Ça veut dire que je préfère ne pas deviner.',
      'Que je n’ai pas de réponse toute prête.',
    ],
  },
  refusal: {
    en: ['My yes, and what I think.', 'Anything that counts here. My word, for one.'],
    fr: ['Mon accord. Et ce que je pense.', 'Ce qui compte ici. Ma parole, pour commencer.'],
  },
  answer: {
    en: [
      'I can’t put it more exactly than that.',
      'I put that badly. I have no better word for it.',
      'That’s all I meant. There’s no more to it.',
    ],
    fr: [
      'Je l’ai mal dit, pardon. Ça me vient dans le désordre.',
      'Pardon, je saute des étapes. C’est clair dans ma tête seulement.',
      'J’ai du mal à le dire mieux que ça.',
    ],
  },
  example: {
    en: [],
    fr: [
      'Là, je ne saurais pas en citer.',
      'Aucun exemple ne me vient, là.',
      'Il faudrait que je cherche un bon exemple.',
    ],
  },
  thought: {
    en: ['Nothing. I was thinking aloud.', 'Never mind. It just came out.', 'I was only talking to myself.'],
    fr: ['Rien, je pensais tout haut.', 'Peu importe. Ça m’a échappé.', 'Je parlais pour moi, c’est tout.'],
  },
}

const bySource: readonly (readonly [RegExp, ReplySense])[] = [
  [/^(?:reflection_unclear|reflection_right|empathy|yes|tag)/, 'near'],
  [/^(?:reflection_wrong|denial|disagreement|no$)/, 'far'],
  [/^agreed/, 'accord'],
  [/^(?:proposal|offer|commitment|advice|choice|step)/, 'plan'],
  [/^(?:unknown|hypothetical)/, 'putOff'],
  [/^refusal/, 'refusal'],
]

/** "For example?", « Lesquels ? »: the learner wants to hear one of several. */
const asksForOne: Readonly<Record<Language, RegExp>> = {
  en: /(?!)/,
  fr: /(?<!\p{L})(?:exemple|lequel|laquelle|lesquel(?:le)?s)(?:,? par exemple)?\s*\?/u,
}

/** The persona spoke of its matter, though no answer holds the words. */
const saysOwn = /^sequel$|^own_words$|\(/

/** A plain sentence on what the last reply meant; taken back where it meant nothing. */
export const sayMeaning = (voice: Voice, lastSource: string, question: string, isAnswer: boolean): string | null => {
  const statement = isAnswer || saysOwn.test(lastSource) ? 'answer' : 'thought'
  const sense: ReplySense = asksForOne[voice.language].test(plainText(question)) ? 'example' : statement
  const name = bySource.find(([pattern]) => pattern.test(lastSource))?.[1] ?? sense
  const full = { ...voice, brief: false }
  return newLine(full, meanings[name][voice.language]) ?? newLine(full, meanings.thought[voice.language])
}
