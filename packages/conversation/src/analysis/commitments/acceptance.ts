import { accentedPattern, plainText, showsAny } from '../../observer/words.ts'

/** "Your terms are fine with me", « Ça marche », "Thursday it is": somebody says yes to a step that was named. */
const acceptance = {
  en: /^(?:(?:ok(?:ay)?|all right|right|good|fine|great|perfect|so|yes|then),? (?:then )?)*(?:(?:that|this|your \w+) (?:works?|suits?|(?:is|are|sounds?) (?:fine|good|fair|ok(?:ay)?|all right))(?: (?:for|with|by))? (?:me|us)|(?:works|suits|fine|good)(?: (?:for|with|by))? me|fine (?:by|with) me|sounds (?:good|fair)(?: to me)?(?=\s*[.!,]|$)|we'll do it (?:the way|as|like)|let's do it (?:the way|as|like)|agreed|(?:(?:it|that)'s a )?deal|we(?:'ll)? do it your way|let's do (?:that|it)|it's (?:settled|agreed)|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)(?: it is|,? then(?=\s*[.!]|$)| (?:works|suits)))\b/,
  fr: accentedPattern(
    /^(?:(?:alors|très bien|bien|bon|ok|oui|parfait|entendu|d'accord|super),? )*(?:ça (?:me|nous) (?:va|convient)|ça (?:marche|roule|joue)|marché conclu|(?:vos|tes|votre|ton|ta) \p{L}+ (?:me|nous) (?:vont|va|conviennent|convient)|(?:on fait|faisons) (?:comme (?:ça|vous|tu)|à (?:votre|ta) façon)|on part (?:là-dessus|comme ça)|on dit (?:ça|comme ça|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain))|(?:d'accord|va|ok|okay|bon|entendu|parfait|c'est bon) pour (?:moi|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)|ce(?:tte|t)? \p{L}+|ça|l[ea] \p{L}+)|c'est (?:entendu|convenu|noté|réglé|d'accord)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain),? (?:alors|donc|c'est (?:bon|parfait|noté)|ça (?:me va|marche)))\b/u,
  ),
} as const

/** Tells whether a sentence says yes to a step that was named. */
export const acceptsStep = (sentence: string): boolean => showsAny(acceptance, plainText(sentence))
