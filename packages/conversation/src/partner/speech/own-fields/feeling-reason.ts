import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { WantedAnswer } from '../line-kinds/answer-kind.ts'
import type { FieldLine } from './field-lines.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "Why are you so tired?", "What makes you so angry?" */
const asksReason: Pattern = {
  en: /^(?:(?:and|so|but),? )*(?:why (?:are|were|do|did) you|how come you|what(?: is|'s)? (?:makes?|made|making) you)\b(?!.*\bnot\b)/,
  fr: accentedPattern(
    /^(?:(?:et|mais|alors),? )*(?:pourquoi|d'où vient|qu'est-ce qui (?:vous|te) (?:rend|met)|qu'est-ce qui fait que)(?!\p{L})(?=.*(?<!\p{L})(?:vous|tu|te|t'|votre|ton|ta)(?!\p{L}))(?!.*(?<!\p{L})(?:pas|plus)(?!\p{L}))/u,
  ),
}

/** Words for a feeling, and words of what may have led to it. */
const causes: readonly { feeling: Pattern; cause: Pattern }[] = [
  {
    feeling: { en: /\b(?:tired|exhaust\w+|worn|burnt)\b/, fr: /fatigu|épuis|à bout|crev|usée?/u },
    cause: {
      en: /\b(?:nights?|shifts?|sle(?:ep|pt)|hours|overtime|in a row|weekends?|alone|too (?:much|many)|awake|workload)\b/i,
      fr: /(?<!\p{L})(?:nuits?|gardes?|dor(?:s|t|mi\p{L}*)|heures|de suite|d[’']affilée|week-ends?|seule?|trop|charge)(?!\p{L})/iu,
    },
  },
  {
    feeling: {
      en: /\b(?:angry|annoyed|cross|furious|upset|hurt|disappointed|frustrated|irritated|bitter)\b/,
      fr: /colère|fâch|furieu|agacé|irrité|énerv|bless|déçue?|vexé|amer|amère/u,
    },
    cause: {
      en: /\b(?:without|nobody|no one|never|ignored|refused|blam\w+|unfair|behind my|again|told)\b/i,
      fr: /(?<!\p{L})(?:sans|personne|jamais|ignor\p{L}+|refus\p{L}+|reproch\p{L}+|injuste\p{L}*|encore)(?!\p{L})/iu,
    },
  },
  {
    feeling: {
      en: /\b(?:afraid|scared|worried|anxious|nervous|stressed|tense)\b/,
      fr: /peur|inquiet|inquiète|anxieu|angoiss|nerveu|stress|tendue?/u,
    },
    cause: {
      en: /\b(?:los[et]\w*|clos\w+|cut\w*|resign\w*|left|leav\w+|redundan\w+|debts?|fail\w*|accident|ill|deadline|rent|loan)\b/i,
      fr: /(?<!\p{L})(?:perd\p{L}*|ferm\p{L}+|supprim\p{L}+|démission\p{L}*|part(?:i|ie|is|ies|ent)|licenci\p{L}+|dettes?|échou\p{L}+|accident|malad\p{L}+|échéance|loyer|prêt)(?!\p{L})/iu,
    },
  },
  {
    feeling: { en: /\b(?:sad|lonely|alone|depressed)\b/, fr: /triste|seule?(?!\p{L})|déprim/u },
    cause: {
      en: /\b(?:died|dead|lost|left|divorc\w+|alone|gone|moved)\b/i,
      fr: /(?<!\p{L})(?:mort\p{L}*|décéd\p{L}+|perdu\p{L}*|partie?s?|divorc\p{L}+|seule?|déménag\p{L}+)(?!\p{L})/iu,
    },
  },
]

/** The fact that explains a feeling that the learner asks about; null where the question asks for something else. */
export const feelingReason = (
  { text }: WantedAnswer,
  fresh: readonly FieldLine[],
  language: Language,
): FieldLine | null => {
  const question = plainText(text)
  if (!asksReason[language].test(question)) return null
  const facts = fresh.filter(({ kind }) => kind === 'background' || kind === 'knowledge')
  const namedCauses = causes.filter(({ feeling }) => feeling[language].test(question))
  return facts.find(({ text: fact }) => namedCauses.some(({ cause }) => cause[language].test(fact))) ?? null
}
