import type { ReactionName } from '@parley/contracts/authored'
import type { QuestionForm } from '../../../analysis/acts/question-form.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern } from '../../../observer/words.ts'
import { asksAboutOthers } from '../../matching/about-others.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** The side of its subject that a question asks about, such as a feeling; a few words show it for any subject. */
export type Facet = Extract<
  ReactionName,
  | 'unknown_feeling'
  | 'unknown_wish'
  | 'unknown_effect'
  | 'unknown_event'
  | 'unknown_others'
  | 'unknown_done'
  | 'unknown_would'
>

const feeling: Pattern = {
  en: /^(?!.*\b(?:mean (?:to|by)|teach|tell if|(?:usually|normally|generally) like|what (?:did|do|have|had) you (?!feel)[^?]* (?:that|which) (?:worr\w+|bother\w*|upset\w*|scare\w*|hurts?)|(?:stop(?:s|ped)?|ke(?:eps|pt)|h(?:olds|eld)|prevent(?:s|ed)?) you from)\b).*\b(?:feel(?:s|ing)?|felt|emotions?|afraid|scar(?:e|es|ed|y|ing)|frighten\w*|fears?|worr(?:y|ies|ied)|dread|hurts?|upset\w*|angr\w+|annoy\w*|bother\w*|sad|lonely|(?:what|how) (?:was|is|were) (?:it|that|this|those|these)(?: \w+){0,2} (?:like|for you)|how (?:it|that|this) (?:was|felt|has been) (?:\w+ ){0,2}(?:for|like)|(?:through|on|in) your (?:mind|head|heart)|(?:keeps?|lie|lying|lay) (?:you )?awake|(?:happens|goes on|going on|stirs) (?:in|inside|within) you)\b/,
  fr: accentedPattern(
    /^(?!.*\b(?:lu|vu|entendu|appris)\b.* qui (?:vous|te|t') ?(?:inqui|fai|gên|touch)).*\b(?:ressen\p{L}+|sentez|sens|senti\p{L}*|émotions?|peur|effra\p{L}+|inqui\p{L}+|crai\p{L}+|redout\p{L}+|bless\p{L}+|fâch\p{L}+|en colère|énerv\p{L}+|gêne|touch\p{L}+|triste\p{L}*|vécue?|vivez|vis (?:ça|cela|tout)|(?:ça|cela) (?:vous|te|t')a fait|(?:ça|cela) (?:vous|te) fait|fait (?:le plus |si |aussi )?mal|empêche de dormir|dans (?:la|votre|ta) tête|(?:se passe|bouge|remonte|remue)(?:-t-il)? (?:en|au fond de|à l'intérieur de) (?:vous|toi)(?!-))\b/u,
  ),
}

const wish: Pattern = {
  en: /\b(?:need(?:s|ed)?|want|wish|hope|help(?:s|ed|ful)?|useful|expect(?:ing)?|would (?:have to|you (?:still )?(?:like|love)|make|be different|it take|convince)|(?:are you|you'?re) looking for|like to (?:have|see|hear|get|do|find|leave)|should (?:be|happen|change)|ideal(?:ly)?|matters?|important)\b/,
  fr: accentedPattern(
    /\b(?:besoin|faudrait|faut-il|(?:vous|te) faut|voulez|veux|voudri\p{L}+|souhait\p{L}+|espér\p{L}+|espèr\p{L}+|aider\p{L}*|aide|utiles?|aimeri\p{L}+|attend(?:s|ez)|idéal\p{L}*|compte (?:le plus|pour)|important\p{L}*|cherche[sz]?|devrait)\b/u,
  ),
}

/** "What would have to happen for you to feel safe?" wishes more than it feels. */
const foremostWish: Pattern = {
  en: /\b(?:would (?:have to|you need|you want|it take|help|make|convince)|do you (?:need|want)|should (?:be|happen|change))\b/,
  fr: accentedPattern(
    /\b(?:faudrait|avez besoin|as besoin|voudri\p{L}+|aimeri\p{L}+|souhait\p{L}+|devrait|aiderait)\b/u,
  ),
}

const effect: Pattern = {
  en: /\b(?:cost|(?<!\b(?:we|you|i|us|to) )(?<!\b(?:the|these|those) )(?<!\b(?:what|which) (?=change\b))change[sd]?|affect(?:s|ed)?|effects?|consequences?|impact|means? for|(?:would|will|does) (?:it|that|this|all (?:this|that)) mean to|(?<!\b(?:want|like|hate|afraid) to )lose|lost|risk|happens(?! (?:at|in|on|during|between|before|with|here|there)\b)|lead to|(?:does|did) (?:it|that|this) (?:do|cost|mean(?! (?:yes|no|you|we|i|that|it'?s)\b)|change))\b/,
  fr: accentedPattern(
    /\b(?:coût\p{L}*|(?<!(?:on|nous|vous|tu|je) )chang\p{L}+|conséquences?|effets?|impact|entraîne\p{L}*|(?<!\b(?:vouloir|voul|voudr|aimer|veux)\p{L}*(?: pas| jamais| surtout)* )perd\p{L}*|risqu\p{L}+|se passe-t-il|se passe\b.*\bquand|(?:ça|cela) donne)\b/u,
  ),
}

const event: Pattern = {
  en: /\b(?:what|how) (?:exactly )?(?:happened|did (?:you|he|she|they|it|that|this)(?: \w+)? (?:do|say|tell|answer|go|end|react|respond|happen|come about|start|begin|manage|cope|get (?:there|here|through|by)))\b/,
  fr: accentedPattern(
    /\b(?:s'est(?:-il|-elle)? (?:passée?s?|finie?|terminée?|produite?)|(?:avez|as|a|ont|êtes|es)(?:-(?:vous|tu|t-il|t-elle|ils|elles|on))? (?:\p{L}+ )?(?:fait|dit|répondu|réagi|raconté|arrivé|tenu|géré|traversé))\b/u,
  ),
}

/** "What makes him sad?" asks for what goes on in him, and for no feeling of the persona's. */
const movesOther: Pattern = {
  en: /\bwhat(?:'s| is| was)? (?:\w+ )?(?:makes?|made|making|hurts?|hurting|upset|upsets|upsetting|scar(?:es|ed|ing)|worr(?:ies|ied|ying)|bother(?:s|ed|ing)|annoy(?:s|ed|ing)) (?:him|her|them)\b/,
  fr: accentedPattern(
    /\bqu'est-ce qui (?:le |la |les |l'|lui )(?:a )?(?:rend\p{L}*|met|mis|fai\p{L}+|bless\p{L}+|inqui\p{L}+|gên\p{L}+|touch\p{L}+|énerv\p{L}+|attrist\p{L}+)/u,
  ),
}

/** The persona may know of other people's acts, but not of their thoughts and feelings. */
const othersMind: Pattern = {
  en: /\b(?:say|says|said|think|thinks|thought|feels?|felt|react\w*|wants?|expects?|believes?|knows?|minds?|copes?|takes? it|(?:how|what) (?:is|are|was|were) (?:he|she|they)(?<!what (?:are|were) they(?=\s*\?)))\b/,
  fr: accentedPattern(
    /\b(?:dit|disent|dirait|diraient|pense\p{L}*|ressent\p{L}*|réagi\p{L}*|voit|voient|verrait|veut|veulent|attend\p{L}*|croit|croient|sait|savent|vit|vivent|comment\b.*\b(?:va|vont|est|était|prend))\b/u,
  ),
}

const asksIfDone: Pattern = {
  en: /^(?:(?:and|so|but|then),? )*(?:did|have|had|haven't|didn't) (?:you|anybody|anyone|somebody|someone)\b/,
  fr: accentedPattern(
    /\b(?:avez-vous|as-tu|êtes-vous|es-tu|(?:vous|tu)(?: (?:l'|n'|les |la |le |lui |leur |en |y |vous |te |t'))? ?(?:avez|as|êtes|es)|t'as|t'es)(?: (?!sous|plus|tous|toutes)\p{L}+)? (?!sous |plus |tous |jaloux |depuis |eu (?:l'impression|le sentiment|peur|mal|honte|envie|besoin))\p{L}+(?:é|és|ée|ées|u|us|ue|is|it)(?=[ ,.?!]|$)/u,
  ),
}

const would: Pattern = {
  en: /^(?:(?:and|so|but|then),? )*(?:would|could|can|will|might|shall|do you (?:want|wish|think you (?:can|could))|are you (?:willing|ready|prepared|open))\b(?=.*\byou\b)/,
  fr: accentedPattern(
    /\b(?:(?:pourri|voudri|aimeri|seri|accepteri|auri|feri|iri|envisageri)(?:ez|ons)(?:-vous)?|(?:pourr|voudr|aimer|ser|accepter|aur|fer|ir)ais(?:-tu)?|(?:pouvez|voulez)-vous|(?:peux|veux)-tu|vous (?:pouvez|voulez)|tu (?:peux|veux)|prête? à|d'accord pour)\b/u,
  ),
}

/** "If you could change one thing, what would it be?" asks for a wish. */
const imaginedWish: Pattern = {
  en: /\bwhat (?:should|would have to) be\b|\bwhat would (?:it be|you (?:want|wish|like|choose|change|keep|ask|leave|do first))\b|\bwhich (?:one|would)\b/,
  fr: accentedPattern(
    /\b(?:(?:ce serait|ça serait) (?:quoi|laquelle|lequel)|que (?:voudri|aimeri|choisiri|changeri|garderi)\p{L}+|qu'est-ce que (?:vous|tu) (?:voudr|aimer|changer|garder|choisir|demander)\p{L}+|qu'est-ce qui (?:devrait|pourrait))/u,
  ),
}

/** The forms of questions with several possible facets; the first facet whose words occur counts. */
const openForms: ReadonlySet<QuestionForm> = new Set(['what', 'how'])

type FacetWords = readonly (readonly [Facet, Pattern])[]

const openFacets: FacetWords = [
  ['unknown_wish', foremostWish],
  ['unknown_feeling', feeling],
  ['unknown_event', event],
  ['unknown_effect', effect],
  ['unknown_wish', wish],
]

/** "Is there something you'd like to have settled when you leave?" asks for a wish. */
const wishedThing: Pattern = {
  en: /\b(?:something|anything|one thing)\b[^?]*\b(?:you(?:'d| would) (?:like|love|want)|you (?:want|need|wish))\b/,
  fr: accentedPattern(
    /\b(?:quelque chose|une chose)\b[^?]*\bque (?:vous|tu) (?:aimeri|voudri|souhaiteri|voul|veux|souhait)\p{L}*/u,
  ),
}

const closedFacets: FacetWords = [
  ['unknown_wish', wishedThing],
  ['unknown_would', would],
  ['unknown_done', asksIfDone],
]

/** "Which of the two hurt more?" asks for one of them, and for no feeling. */
const asksForOneOf =
  /^(?:(?:and|so|but|et|mais|alors),? )*(?:which(?! (?:part|side|thing|moment|bit|thought|question))|laquelle|lequel|lesquel\p{L}+)(?!\p{L})/u

/** "If I gave you one name to call, what would that change?", and the same the other way round. */
const effectOfOffer: Pattern = {
  en: /\bif (?:i|we)\b[^?]*\bwhat (?:(?:would|does|will|could) (?:that|it|this|you) (?:change|do for|mean|bring|give|gain)|(?:would |will )?changes?|difference)\b|\bwhat (?:(?:would|does|will) )?(?:(?:it|that|you) )?(?:changes?|do for|mean|bring|gain|be different)\b[^?]{0,25} if (?:i|we)\b/,
  fr: accentedPattern(
    /(?<!\p{L})si (?:je |j'|on |nous )[^?]*(?<!\p{L})(?:(?:ça|cela) (?:vous |te |t')?(?:chang|apport|donn|fer)\p{L}+ quoi|qu'est-ce que (?:ça|cela) (?:vous |te |t')?(?:chang|apport|donn|fer)\p{L}+|qu'est-ce qui chang\p{L}+|en quoi (?:ça|cela) chang\p{L}+)|(?<!\p{L})(?:(?:ça|cela) (?:vous |te |t')?(?:chang|apport|donn)\p{L}+ quoi|qu'est-ce que (?:ça|cela) (?:vous |te |t')?(?:chang|apport|donn|fer)\p{L}+|qu'est-ce qui chang\p{L}+)[^?]{0,25} si (?:je |j'|on |nous )/u,
  ),
}

/** True for a question, in lower case, for the effect of what the learner offers in it: nothing has happened yet. */
export const asksEffectOfOffer = (question: string, language: Language): boolean =>
  effectOfOffer[language].test(question)

/** The facet of a question, in lower case, or null where its words name none. */
export const questionFacet = (question: string, form: QuestionForm, language: Language): Facet | null => {
  const find = (facets: FacetWords) => facets.find(([, words]) => words[language].test(question))?.[0] ?? null
  if (form === 'hypothetical') return imaginedWish[language].test(question) ? 'unknown_wish' : null
  const isOfOthers = asksAboutOthers(question, language)
  if (form === 'yes_no') return isOfOthers ? null : find(closedFacets)
  if (asksForOneOf.test(question)) return null
  if (!openForms.has(form)) return null
  if (movesOther[language].test(question)) return 'unknown_others'
  if (!isOfOthers) return find(openFacets)
  return othersMind[language].test(question) ? 'unknown_others' : null
}
