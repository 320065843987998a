import type { Language } from '../../observer/question-kind.ts'

/** "How old is she?" asks for no answer about the persona. */
const asksOthers: Record<Language, RegExp> = {
  en: /^(?!.*\b(?:you|your|yours)\b).*\b(?:he|she|they|his|her)\b|\byour \w+(?:'s| of \w+) (?:name|age|job|health|birthday|number|opinion)\b|\b(?:does|did|would|will|has|is) (?:your|the) (?!(?:body|head|heart|stomach|gut|hands?|mind|voice)\b)\w+(?: \w+)? (?:say|think|feel|want|see|take|make|react|believe|know|explain|cope|mean|do|like|hope|fear|need)\b/,
  fr: /^(?!.*(?<!\p{L})(?:vous|votre|vos|tu|toi|t'\p{L}+|ton|ta|tes)(?!\p{L})).*(?<!\p{L})(?:elle|ils|elles|lui|(?<!fau(?:t|drait)-|suffi(?:t|rait)-|s'agi(?:t|rait)-|a-t-)il (?!y a|s'agit|faut|faudrait|est \p{L}+ de))(?!\p{L})|(?<!\p{L})(?:votre|ton|ta|vos|tes|la|le) \p{L}+,? (?:il|elle|ils|elles|en) (?:en )?(?:dit|pense|veut|voit|a |est|fait|sait|vit|craint|croit)|qu'est-ce que? (?:la |le |votre |ton |ta )?\p{L}+ en (?:pense|dit)(?!\p{L})/u,
}

/** "Does he tell you about his day?" asks about him, though it names both. */
const asksWhatOthersDo: Record<Language, RegExp> = {
  en: /^(?:(?:and|so|but|what|how|why|when|where|who|which|\w+ing),? )*(?:does|did|do|has|have|is|was|would|will|can) (?:he|she|they)\b/,
  fr: /^(?:(?:et|mais|alors|est-ce qu'),? ?)*(?:il|elle|ils|elles) (?!(?:ne |n')?(?:(?:te|vous|me|nous|m'|t') ?)?(?:y a|en (?:reste|manque)|s'agit|fau|est \p{L}+ de|reste|manque|semble|arrive|suffi|vaut|pleut))|(?<!fau|faudrai|suffi|suffirai|s'agi|s'agirai|y |pass|passerai|vau|vaudrai)\p{L}(?:-t)?-(?:il|elle|ils|elles)(?!\p{L})(?! pas de| un| une)/u,
}

/** "Did they make you feel bad?" and "Does it help when they call you?" ask what the persona feels. */
const asksEffectOnYou: Record<Language, RegExp> = {
  en: /\b(?:make|made|makes|making|let|help|helped|leave|left|cause|caused|give|gave) you (?:feel|any|worse|better|dizzy|ill|sick|tired|sad|angry|afraid|nervous|sleep|alone)\b/,
  fr: /(?<!\p{L})(?:vous|te|t') ?(?:font|faisaient|fait|faisait|a fait|ont fait|rend|rendent|rendaient|ont rendue?|a rendue?|laissent|ont laissée?) (?:du mal|mal|peur|du bien|plaisir|plus|moins|malade|triste|nerv|fatigu|vous sentir|te sentir|des |seule?)/u,
}

/** True where he, she or they are the subject: "Does she know about your pressure?" */
export const isSubjectOther = (question: string, language: Language): boolean =>
  asksWhatOthersDo[language].test(question) && !asksEffectOnYou[language].test(question)

/** Tells whether a question, in lower case, is about somebody else than the persona. */
export const asksAboutOthers = (question: string, language: Language): boolean =>
  asksOthers[language].test(question) || isSubjectOther(question, language)

const viewAsked =
  /\b(?:do|would|did) you (?:think|believe|suppose|say|guess) |(?<!\p{L})(?:vous pensez|tu penses|pensez-vous|penses-tu) qu(?:e |['’])/giu

/** "What do you think Leo needs?" asks for a view, and is about Leo. */
export const withoutView = (question: string): string => question.replace(viewAsked, '')

/** "Who else knows?" asks who knows or was told; "Is there anybody else who could look after him?" does not. */
const ofKnowing: Record<Language, RegExp> = {
  en: /\b(?:kn[eo]w|aware|told|tell|s[ae]id|say|talk|spoke|speak|hear|share|confid|notice|guess|suspect|find out|found out|in on|understand|secret|first)/,
  fr: /(?<!\p{L})(?:sa[iv]|su(?!\p{L})|courant|di[str]|dire|parl|enten|confi|remarqu|dout|devin|comprend|secret|premi)/u,
}

export const asksWhoKnows = (question: string, language: Language): boolean => ofKnowing[language].test(question)
