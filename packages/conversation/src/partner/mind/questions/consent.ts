import type { DialogueAct } from '../../../analysis/dialogue-acts.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { plainText, sentencesOf, showsAny } from '../../../observer/words.ts'

/** "Ça te va ?" after an offer wants consent to it; it asks for nothing else. */
const wantsConsent: Record<Language, RegExp> = {
  en: /^(?:(?:so|and|well),? )?(?:what do you (?:think|say|make)(?: of (?:that|it|this))?|how (?:does|would|do) (?:that|this|it) (?:sound|land|sit|feel|strike|seem|look)(?: (?:to|with|for) you)?|sounds? (?:good|ok|okay|fair|right|doable)|fair(?: enough)?|all right|alright|agreed|would you be up for (?:that|it|this)|(?:does|would|could) (?:that|this) (?:work|sound|suit|help|be|(?:seem|feel|look) (?:fair|right|ok|okay|good|reasonable|doable))[^?]{0,30}|would you be (?:ok|okay|fine|happy|comfortable) with (?:that|it|this)[^?]{0,20}|(?:are|is) (?:you|that) (?:ok|okay|fine|good) (?:with|for) [^?]{0,12}|is that (?:ok|okay|all right|alright|fine)[^?]{0,20}|(?:is|would|will) (?:that|this) (?:be )?(?:soon |early )?enough[^?]{0,12}|would you (?:prefer|rather have) another \w+|deal|okay|ok|(?:can|could) you do (?:that|it|this)|(?:can|could|would) you (?:live with|accept|agree to|go along with) (?:that|it|this)|(?:are )?you in(?: on (?:that|this|it))?|(?:does|would) (?:that|this) (?:suit|work for) you or [^?]{3,50}|is (?:that|this) (?:possible|doable|feasible)|(?:shall|can) we (?:go with|do|leave it at) (?:that|this|it))\s*\?+$/,
  fr: /^(?:(?:alors|et),? )?(?:ça (?:te|vous) (?:va|irait|convient|conviendrait|dit|semble|para[iî]t (?:juste|bien|correct|possible|jouable|équitable|faisable|raisonnable))[^?]{0,20}|que (?:pensez-vous|penses-tu|dites-vous|dis-tu) de (?:ça|cela)|qu'en (?:pensez-vous|penses-tu|dites-vous|dis-tu)|comment (?:ça|cela) (?:vous|te) (?:semble|paraît)|comment (?:vous le|tu le) (?:sentez|sens|voyez|vois)|ça (?:vous|te|t') ?(?:parle|inspire quoi|semble possible|semble jouable)|(?:t'en|tu en|vous en) (?:penses|pensez|dis|dites) quoi|qu'est-ce que (?:tu en|vous en|t'en) (?:penses|pensez|dis|dites)|ça (?:marche|irait|aiderait|(?:vous |te |t')(?:aiderait|soulagerait|plairait|arrangerait))|d'accord|entendu|ok|marché conclu|(?:vous seriez|tu serais|seriez-vous|serais-tu) d'accord(?: avec ça)?|(?:vous êtes|tu es|t'es) d'accord(?: avec ça)?|ce serait (?:possible|utile)[^?]{0,12}|c'est bon pour (?:toi|vous)|(?:vous auriez|tu aurais|auriez-vous|vous avez|tu as) (?:une (?:demi-)?heure|le temps|\p{L}+ minutes)|(?:tu préfères|vous préférez|préférez-vous) une? autre \p{L}+|(?:tu (?:peux|pourrais)|vous (?:pouvez|pourriez)) faire (?:ça|cela)|c'est (?:possible|faisable|jouable)|(?:vous pourriez|tu pourrais|vous pouvez|tu peux|pourriez-vous|pourrais-tu) (?:vivre avec(?: ça)?|accepter (?:ça|cela)|(?:vous|t')(?: )?y faire)|(?:vous en êtes|tu en es|t'en es|vous êtes des nôtres|vous marchez|tu marches)|ça (?:te|vous) (?:va|irait|convient) ou [^?]{3,50}|on (?:part|fait|dit|y va)(?: comme)?(?: là-dessus| ça)?|on part sur ça)\s*\?+$/u,
}

/** "Half an hour, no questionnaire. Fair?" */
const bareConsent: Record<Language, RegExp> = {
  en: /^(?:(?:so|and|well),? )?(?:(?:does|would) (?:that|this) (?:suit|work for) you or [^?]{3,50}|fair|fair enough|deal|ok|okay|all right|alright|agreed)\s*\?+$/,
  fr: /^(?:(?:alors|et),? )?(?:ça (?:te|vous) (?:va|irait|convient) ou [^?]{3,50}|d'accord|ça marche|ok|entendu|marché conclu|ça (?:te|vous) va)\s*\?+$/,
}

const proposes: Record<Language, RegExp> = {
  en: /\b(?:here(?:'s| is) what i can do|we (?:could|can|might|would)|we'll|there(?:'s| is) (?:another|also|a)|you(?:'d| would| could| can| get| take)|\w+ takes|from (?:next|now|monday)|for (?:two|three|four) weeks|every \w+day|i(?:'ll|'d| will| could| would)|i (?!think|know|see|hear|like|mean|need|want|have|feel|find|love|hate|guess|was|saw|had)[a-z]+ (?:him|her|it|them|you|the|my|your)|here(?:'s| is) (?:an|my) (?:idea|proposal|offer)|how about this|if (?:we|i)|let's|(?:it|that|this) (?:might|could|would|may) (?:work|help|do|be (?:easier|better)))\b/,
  fr: /(?<!\p{L})(?:(?:vous l'|tu l')?(?:aurez|auras)|dix minutes|je (?:le|la|les|lui|leur|vous les?|te les?) (?:apporte|dis|fais|mets|écris|explique|présente|rends|donne|raconte|montre)|voilà ce que je (?:peux|propose)|il (?:y a|existe) (?:un|une|aussi)|(?:vous|tu) (?:pourriez|pourrais|prendriez|prendrais|prenez|prends|récupérez|récupères|gardez|gardes)|à partir de|dès (?:lundi|demain)|pendant (?:deux|trois|quatre)|chaque \p{L}+|tous les \p{L}+s|(?:on|nous) (?:pourrait|pourrions|peut|pouvons)|je (?:te |vous |t')?(?:reprends|prends|fais|livre|passe|viens|appelle|garde|cherche|organise|mets)|j'aimerais qu'on|j'aimerais que nous|je (?:pourrais|peux|vais)|je propose|(?:ça|cela) (?:pourrait|devrait|peut) (?:marcher|aider|aller|convenir)|je (?:te|vous) propose|si (?:on|nous|je))(?!\p{L})/u,
}

const consentOrElse: Record<Language, RegExp> = {
  en: /^(?:so |and )?(?:does|would|is) (?:that|this) (?:work|suit|ok|okay|fine|all right)(?: (?:for|with))?(?: you)?,? or (?:do|would|should|shall|is)\b[^?]{3,50}\?+$/,
  fr: /^(?:alors |et )?ça (?:te|vous) (?:va|irait|convient|conviendrait),? ou (?:tu|vous|je|on|plutôt|est-ce)(?!\p{L})[^?]{3,50}\?+$/u,
}

/** "…, does that work for you, or do you want to see it first?" wants no answer to a choice. */
const asksForElse = (line: string, language: Language): boolean => {
  const [last = '', ...before] = sentencesOf(line).toReversed()
  return before.length > 0 && consentOrElse[language].test(last.trim())
}

/** "Wednesday at ten, two men": a day makes a plan of the words before a question. */
const namedDay: Record<Language, RegExp> = {
  en: /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)\b/,
  fr: /(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)(?!\p{L})/u,
}

/** "Is there anything I haven't understood?" behind a plan asks for what is missing, and offers nothing. */
const rest: Record<Language, RegExp> = {
  en: /\b(?:is there|have i|did i)? ?(?:anything|something) (?:else|i|that|you|we)\b|\b(?:have|did) i (?:forgotten|forget|missed?|understood|understand)/,
  fr: /(?:quelque|autre) chose (?:que|qui|d'autre|à)|ai-je (?:bien )?(?:compris|oublié)|(?:j'ai|on a|il) (?:bien |tout )?(?:compris|oublié|manque)/u,
}

export const asksForRest = (question: string): boolean => showsAny(rest, plainText(question))

/** True where the last sentence wants consent to what stands before it. */
export const isConsentAsked = (line: string, language: Language, acts: ReadonlySet<DialogueAct>): boolean => {
  // "I take Wednesdays, would that help?": what is asked for consent stands behind the comma.
  const sentences = sentencesOf(line).flatMap((sentence) => sentence.split(/(?<=,) (?=[^,]+\?$)/))
  if (asksForElse(line, language)) return true
  const before = sentences.slice(0, -1).join(' ')
  if (before.includes('?') || !wantsConsent[language].test((sentences.at(-1) ?? '').trim())) return false
  if (acts.has('reflection') || acts.has('empathy')) return false
  if (bareConsent[language].test((sentences.at(-1) ?? '').trim())) return before !== ''
  return acts.has('proposal') || acts.has('offer') || proposes[language].test(before) || namedDay[language].test(before)
}

/** "…, is that all right with you?" */
export const asksLeave: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:is (?:that|this)|if (?:that|this)(?:'s| is)) (?:ok|okay|all ?right|fine)\b[^?]{0,20}\?+$/,
  fr: /\b(?:ça|cela) (?:vous|te) (?:va|convient|irait) ?\?+$/,
}
