import { accentedPattern } from './words.ts'

type Language = 'en' | 'fr'

/** Each pattern reads one sentence in lower case, without its lead ("and", "so"). Who types in a hurry leaves the question mark out. */
const unmarkedQuestions: Record<Language, readonly RegExp[]> = {
  en: [
    /^(?:what|why|how|when|where|who|whom|which)(?: (?:else|exactly|not|so|then|too|about (?:you|him|her|them|it|that)))?\s*[.…]*$/,
    /^(?:what|why|how|where|who|when|which \w+|what (?:kind|sort|time|day|else)(?: of \w+)?|how (?:many|much|long|often|old|far|big|soon|come)(?: \w+)?|since when|for how long|by when)(?: exactly)? (?:do|does|did|don't|didn't|are|were|will|would|can|could|should|has|had|might)\b/,
    /^(?:what|why|where|who|how|when)(?:'s| is| was) (?:it|that|this|he|she|the|your|his|her|wrong|different|new|there|on|going|happening|bothering|stopping|missing|next|behind|up)\b/,
    /^what (?:happened|happens|made|makes|changed|helps|helped|worries|bothers|scares|stops|holds|keeps|matters|if) (?!i\b|is\b)/,
    /^what (?:happened|happens|changed|helps|helped|matters|if)\s*[.…]*$/,
    /^(?:what|who)(?: exactly| actually| really| then)? (?:went|goes|came|comes|broke|breaks|failed|fails|caused|causes|led|kept|keeps|brought|brings|triggered|upset|annoys|annoyed)\b/,
    /^why (?:not (?:tell|say|ask|just|try|call|talk|do)|(?:only )?now|me|him|her|them|that|this)\b/,
    /^what \w+(?:s|ed) (?:you|him|her|them|it|me|us|your|his|their)\b/,
    /^(?:which|what|whose) \w+(?: \w+)? (?:is|was|were|are|do|does|did|would|will|can|suffers?|needs?|comes?|goes|has|had)\b/,
    /^who(?:'s|'d| \w+s| \w+ed| was| were| would| will| could| can| should)\b(?! cares)/,
    /^who (?:told|said|decides?|decided|knows?|knew|helps?|helped|made|makes|did|does|else|has|had|sent|taught|runs?|ran|leads?|led|gave|asked|left|wrote|started|pays|paid|owns|works|promised)\b/,
    /^(?:how (?:many|much|long|often|old|far|big|soon|come|so)|since when|for how long|until when|by when|which (?:one|ones)|such as|like what|like who|what (?:for|kind|sort|time|else))\b[^,.!]{0,30}[.…]*$/,
    /^(?:do|does|did|don't|didn't|are|aren't|were|have|haven't|has|can|could|would|will|won't|is|isn't|was|wasn't) (?:you|u|ya|he|she|it|they|there|your|that|this|those|these|anyone|anybody|someone|somebody|we)\b(?! (?:go|are|is)\s*$)/,
    /^(?:can|could|may) i (?:ask|know)\b/,
  ],
  fr: [
    /^(?:quoi|pourquoi(?! pas\s*[.…]*$)|comment|quand|où|qui|combien|lequel|laquelle|depuis quand|comme quoi|(?:avec|chez|de|à|pour|par|sur|contre) (?:qui|quoi)|qui d'autre|quoi d'autre|pourquoi (?:ça|non|donc)|comment ça|et alors)\s*[.…]*$/,
    /^(?:(?:dis|dites)[- ])?moi,? (?:c'est quoi|c'est qui|c'est où|qu'est-ce qui) /,
    /^(?:qu'est[- ]ce|est[- ]ce qu|c'est quoi|c'est qui|c'est quand(?! même)|c'est où|c'est combien|c'était (?:quoi|qui|quand|où|comment)|il se passe quoi|il s'est passé quoi)/,
    /^(?:tu|vous) (?:préf[eé]r\p{L}+|voul\p{L}+|veux|aim\p{L}+|choisi\p{L}+|pens\p{L}+|voudr\p{L}+)\b[^,.!]* ou (?!pas\b)/u,
    /^(?:tu|vous|on|il|elle|ils|elles|ça|t'\p{L}+)(?! (?:ne )?(?:sais|savez|sait|vois|voyez|voit|comprends|comprenez|comprend|dis|dites|dit)\b) [^,.!?]{0,30}(?:quoi|combien|où|qui|comment)(?: (?:de|d'|pour|à|en|avec|dans|chez|par|sur|au|votre|ton|ta|vos|tes|comme|le|la|les|\p{L}+) ?[^,.!?]{0,30})?$/u,
    /^(?:on (?:se dit|fait|fait comment|commence par|dit) quoi|qui fait quoi)\b/,
    /^pourquoi (?!pas\b)\p{L}/u,
    /^(?:comment|combien|depuis (?:quand|combien)|de quoi|à quoi|en quoi|à qui|avec qui|pour qui|chez qui|par qui|quel(?:le)?s? (?:est|sont|était|étaient|âge|jour|heure)|à quelle?|dans quelle?|pour quelle|d'où|jusqu'à quand) (?!que vous soyez)\p{L}/u,
    /^(?:où|quand) (?:est|sont|en (?:est|êtes|es)|était|avez|as|allez|vas|ça|c'est)(?![\p{L}])/u,
    /^qui (?:a|est|va|pourrait|peut|devrait|serait|vous|t'|te|s'|se|décide|d'autre|était|avait|paie|dirige|commande|s'occupe|sait|l'a|vous a|t'a)(?![\p{L}])/u,
    /^(?:avez|êtes|pouvez|pourriez|voulez|voudriez|pensez|croyez|savez|aimez|aimeriez|allez|comptez|faites|dormez|préférez|accepteriez|seriez)-vous(?!\p{L})/u,
    /^(?:as|es|peux|pourrais|veux|voudrais|penses|crois|sais|aimes|aimerais|vas|comptes|fais|dors|préfères|accepterais|serais)-tu(?!\p{L})/u,
    /^(?:a-t-|y a-t-il|est-il|est-elle|sont-ils|sont-elles)/,
    /^(?!.*\b(?:je (?:ne )?(?:sais|vois|comprends)|sait|savoir|comprendre|n'importe|peu importe|j'ignore)(?: pas)?\b)[^,.!?]{2,50} (?:quoi|où|qui|comment|combien|quand|pourquoi)(?: (?:après|alors|au juste|exactement|ensuite|du coup|maintenant|en fait|d'habitude|le soir|le matin|le week-end))?\s*[.…]*$/,
  ].map(accentedPattern),
}

/** Exclamations and statements that begin like a question: "What a week", "Who knows", "What I know is small". */
const statements: Record<Language, RegExp> = {
  en: /^(?:what an? |what (?:i|we|you|he|she|they|it)(?! (?:up|on|at|in)\b)\b[^?]* (?:is|was|are|were|(?:would|will|must) be)\b|what \w+(?:s|ed)(?: (?:me|us|you|him|her|them|most|more|here|now|today|next|really|to|for|about|it|this|that))* (?:is|was|are|were)\b|what (?:happened|went|came)\b[^?]* (?:was|is|made|hurt|must|cost)\b|who knows\b|how (?:nice|sad|hard|awful|terrible|great|kind|lovely)\b|why not\s*[!]|(?:have|had) (?:a|you (?:your|to))\b|do (?:it|that|this|what|your)\b|will do\b|is that (?:so|right)\s*[.!]|can do\b)/,
  fr: accentedPattern(
    /^(?:(?:c'est (?:toi|vous) qui|tu|vous) (?:vo(?:is|yez)|choisi\p{L}+|décide[sz]) (?:quand|comment|où|quoi)\s*[.!]|comment dire|qui sait\b|comme quoi\b.{20,}|quoi qu|pourquoi pas\b|\p{L}+ ou quoi\b|[^?]*\b(?:a|ai|as|avez|avais|avait|aviez|avoir) de quoi\s*[.!])/u,
  ),
}

/** Tells whether a sentence without a question mark asks for something. */
export const isUnmarkedQuestion = (sentence: string, language: Language): boolean =>
  !/[!]\s*$/.test(sentence) &&
  !statements[language].test(sentence) &&
  unmarkedQuestions[language].some((pattern) => pattern.test(sentence))
