import type { Language } from '../../observe/question-kind.ts'
import { accented, plain } from '../../observe/words.ts'
import type { HeardUtterance } from '../mind/hearing.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** An act of the learner, and the persona's way of asking for it. */
interface Given {
  gives: Pattern
  asksFor: Pattern
}

const givens: readonly Given[] = [
  {
    gives: {
      en: /\d|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|tonight|this (?:morning|afternoon|evening|week)|next (?:week|month)|noon|o'clock|now)\b/,
      fr: accented(
        /\d|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|aujourd'hui|ce (?:soir|matin)|cet après-midi|cette semaine|la semaine prochaine|midi|maintenant|tout de suite)\b/,
      ),
    },
    asksFor: {
      en: /\b(?:(?:what|which) (?:hour|time|day|date)|by when|when\?|with a date|with the day|how soon)/,
      fr: accented(
        /(?:quelle heure|quel jour|quelle date|pour quand|d'ici quand|quand \?|quand\?|avec une date|avec le jour)/,
      ),
    },
  },
  {
    gives: {
      en: /\b(?:my name(?:'s| is)|(?:i'm|i am|this is) [a-z]+ (?:from|speaking)|speaking\b|here\b.{0,20}how can)/,
      fr: accented(/(?:je m'appelle|mon nom est|à l'appareil|je suis \p{L}+ du service)/u),
    },
    asksFor: {
      en: /\b(?:your name|a name|who am i)/,
      fr: accented(/(?:votre nom|ton nom|un nom|à qui (?:ai-je|je parle))/),
    },
  },
  {
    gives: {
      en: /\b(?:i(?:'ll| will| am going to|'m going to| can| could)|myself)\b/,
      fr: accented(/\b(?:je vais|je m'en|je (?:vous |te |l'|lui |leur )?\p{L}{2,}rai|moi-même|je m'engage|je peux)\b/u),
    },
    asksFor: {
      en: /\bwho (?:exactly|would|does|sees|will|is going)/,
      fr: accented(/\bqui (?:ferait|fait|fera|s'en|exactement|va|au juste)/),
    },
  },
  {
    gives: { en: /\b(?:mail|e-?mail|letter|write|written|in writing|draft)\b/, fr: /(?:mail|courriel|lettre|écri)/ },
    asksFor: { en: /\bin writing\b/, fr: accented(/par écrit/) },
  },
]

/** "Maybe." by itself answers no "What?" and no "Who?". */
const onlyMaybe =
  /^(?:maybe|perhaps|possibly|hardly|not really|not yet|of course|peut-être|pas vraiment|pas encore|bien sûr|possible)[.!…](?:\s|$)/

const since: Pattern = {
  en: /\b(?:since when|how long (?:have|has|is|are|did)|when did|for how long)\b/,
  fr: accented(/(?:depuis (?:quand|combien)|ça fait (?:combien|longtemps)|ça date)/),
}
const until = /^(?:until|till|by|not before|jusqu'|d'ici|pas avant|avant)/

const wantsWord: ReadonlySet<string> = new Set(['what', 'how', 'why', 'who', 'when', 'where', 'how_many', 'scale'])

/** Tells whether a line cannot follow what the learner has just said, whatever occasion it was written for. */
export const unfitLine = (heard: HeardUtterance, language: Language): ((line: string) => boolean) => {
  const said = plain(heard.text)
  const given = givens.filter(({ gives }) => gives[language].test(said))
  const form = heard.question?.form ?? ''
  return (line) => {
    const text = plain(line)
    if (given.some(({ asksFor }) => asksFor[language].test(text))) return true
    if (wantsWord.has(form) && onlyMaybe.test(text)) return true
    return since[language].test(said) && until.test(text)
  }
}
