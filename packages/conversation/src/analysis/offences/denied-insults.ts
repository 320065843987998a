import type { Language } from '../../observer/question-kind.ts'

/** A clause that denies a claim, or passes on an order of others, with the claim as it would stand alone. */
interface Denial {
  pattern: RegExp
  claim: (groups: Readonly<Record<string, string | undefined>>) => string
}

const ownClaim: Denial['claim'] = ({ claim = '' }) => claim
const clause = '[^,;:.!?–—]+'

const denials: Readonly<Record<Language, readonly Denial[]>> = {
  en: [
    {
      pattern: new RegExp(
        String.raw`\byou(?:'re| are) (?:(?:obviously|certainly|clearly|really|definitely) )?(?:not(?! (?:just|only|merely|even|simply)\b)|no(?! (?:longer|less)\b)) (?:an? )?(?<claim>${clause})`,
      ),
      claim: ({ claim = '' }) => `you are a ${claim}`,
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:(?:nobody|no one|none of us) (?:(?!but\b|except\b|thinks?\b)\w+ ){0,3}?(?:thinks?|thought|believes?|says?|said|is saying|finds?)|i (?:don't|do not|never|didn't) (?:really |for a moment )?(?:think|thought|believed?|say|said|mean|meant)) (?:that )?(?<claim>(?!anything but\b|nothing but\b)${clause})`,
      ),
      claim: ownClaim,
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:(?:has|have|had|did) \w+|who|they|he|she|somebody|someone) (?:ever |just |really |also )?(?:told|tell) (?:you|him|her|them|\w+) to (?<claim>${clause})`,
      ),
      claim: ownClaim,
    },
  ],
  fr: [
    {
      pattern: new RegExp(
        String.raw`(?<!\p{L})(?<you>vous n'êtes|tu n'es|t'es) (?:certainement |sûrement |vraiment )?pas (?!qu|seulement|que |juste|une (?:lumière|flèche))(?<claim>${clause})`,
        'u',
      ),
      claim: ({ you = '', claim = '' }) => `${you.replace("n'", '')} ${claim}`,
    },
    {
      pattern: new RegExp(
        String.raw`(?<!\p{L})personne (?:ici )?ne (?:vous|te) (?:prend|voit|considère|traite) (?:pour|comme|d['e]) ?(?<claim>${clause})`,
        'u',
      ),
      claim: ({ claim = '' }) => `vous êtes ${claim}`,
    },
    {
      pattern: new RegExp(
        String.raw`(?<!\p{L})(?:personne (?:ici )?ne (?:pense|croit|dit|trouve|a dit)|je ne (?:pense|crois|dis|trouve) pas|je n'ai (?:pas|jamais) (?:pensé|dit|cru)) (?:que |qu')(?<claim>${clause})`,
        'u',
      ),
      claim: ({ claim = '' }) => claim.replace('vous soyez', 'vous êtes').replace('tu sois', 'tu es'),
    },
  ],
}

/** The sentence without the insults that it denies: "You are no fool" and "I don’t think you’re lazy" offend no one. */
export const withoutDeniedInsults = (text: string, language: Language, insults: (claim: string) => boolean): string =>
  denials[language].reduce((rest, { pattern, claim }) => {
    const match = pattern.exec(rest)
    return match?.groups !== undefined && insults(claim(match.groups)) ? rest.replace(match[0], '') : rest
  }, text)
