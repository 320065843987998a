import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import type { HeardKind, HeardUtterance } from '../hearing.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "Are we agreed: …?", « On est d'accord : … ? » ask for a yes to the terms behind them. */
const announcement: Pattern = {
  en: /^(?:(?:so|and|then|good|right|ok|okay|well|now),? )*(?:(?:are|aren't) we agreed|we(?:'re| are) agreed|(?:do|can|could|shall|should) we (?:all |both |just )?(?:agree|say|settle|shake hands)|we agree|(?:so )?(?:that|this|it)(?:'s| is) (?:the|our|a) (?:deal|plan|agreement|rule)|is (?:that|this|it) (?:the|our|a) (?:deal|plan|agreement|rule)|(?:the |our )?(?:deal|plan|agreement)(?: is)?|would (?:it|that|this) (?:suit|work for|be all right (?:for|with)) you|would you agree)(?:,? then)?(?: (?:that|on (?:this|that|it)|on|if))?\s*[:,–-]? (?=\w)/,
  fr: accentedPattern(
    /^(?:(?:alors|donc|et|bon|bien|ok|parfait),? )*(?:(?:on|nous) (?:est|sommes|serait|serions) (?:bien |donc )?d'accord|sommes-nous d'accord|(?:vous êtes|tu es|êtes-vous|es-tu|vous seriez|tu serais) (?:bien )?d'accord|(?:on|nous) (?:peut|pourrait|pouvons) (?:donc )?(?:dire|convenir|se dire|s'entendre)|(?:peut|pourrait)-on (?:dire|convenir|s'entendre)|on (?:se met d'accord|s'entend|convient|se dit|dit)(?: bien)?|(?:c'est|ce serait)(?: donc)? (?:ça|cela)?,? ?(?:l'accord|notre accord|le marché|notre plan|le plan|la règle|notre règle)|(?:notre |l')accord|marché conclu|(?:est-ce que )?(?:ça|cela) (?:vous|t'|te) ?(?:va|irait|convient|conviendrait))(?: alors)?(?: (?:que|pour que|si|sur ceci|sur ça|là-dessus))?\s*[:,–-]? ?(?=\p{L})/u,
  ),
}

/** The learner or both will do it from now on. */
const ownDeed: Pattern = {
  en: /\b(?:i|we|each of us|both of us|neither of us)(?:'ll| will| can|'d)? (?!(?:both |all )?(?:am|are|were|was|have|had|feel|felt|think|thought|know|knew|see|saw|agree|need|want|mean|understand|should|didn't|don't|can't|got|went|said|did|lost|missed|\w+ed)\b)\w+/,
  fr: accentedPattern(
    /(?<!\p{L})(?:(?:je|nous|on|chacun(?: de nous)?|aucun(?: de nous)?) ?(?:(?:ne|n'|se|s'|vous|te|t'|lui|leur|le|la|les|l'|en|y|nous) ?)*(?!(?:ai|avons|a|avait|avais|suis|sommes|est|était|étais|pense|crois|vois|sais|sens|veux|comprends|entends|trouve|peut dire|ne|n'|se|vous|te|lui|leur|les?|la|en|y)(?!\p{L}))\p{L}{2,}|j'(?!ai |avais |étais |aimerais |entends )\p{L}{3,})/u,
  ),
}

/** "Nothing leaves the office before we talked", « Les deux noms sur chaque page » are rules that name no one who acts. */
const rule: Pattern = {
  en: /^(?!(?:you|he|she|they|it)\b)(?=.*\b(?:nothing|nobody|no one|both|each|every|neither|always|never|from now on|before|without|first)\b)(?!.*\b(?:was|were|had|did|felt|you (?:are|feel))\b)/,
  fr: accentedPattern(
    /^(?!(?:vous|tu|il|elle|ils|elles|c'est)(?!\p{L}))(?=.*(?<!\p{L})(?:rien|personne|les deux|chaque|chacun|toujours|jamais|désormais|avant|sans|d'abord)(?!\p{L}))(?!.*(?<!\p{L})(?:était|avait|(?:vous|tu) (?:êtes|es|avez|as))(?!\p{L}))/u,
  ),
}

/** True where the last sentence announces an agreement and names its terms. */
const announcesTerms = (text: string, language: Language): boolean => {
  const last = plainText(sentencesOf(text).at(-1) ?? '').trim()
  const match = last.endsWith('?') ? announcement[language].exec(last) : null
  const terms = match === null ? '' : last.slice(match[0].length)
  return terms !== '' && [ownDeed, rule].some((way) => way[language].test(terms))
}

/** "What if you asked him one evening?", « Et si vous lui demandiez … ? » put the other's part on the table. */
const otherPart: Pattern = {
  en: /^(?:(?:and|so|then|ok|okay|maybe|perhaps),? )*(?:what if you|how about (?:you\b|\w+ing\b)|suppose you|could you|would you|can you|why don't you)(?! (?:tell|say|explain|describe|imagine|feel|be|were|are|have|had|knew|know|help me understand|(?:walk|talk|take) me)\b)/,
  fr: accentedPattern(
    /^(?:(?:et|alors|donc|peut-être),? )*(?:s(?:i |')(?:vous|tu) (?:(?:me|m'|lui|leur|le|la|les|l'|en|y|vous|te) ?)*(?!(?:étiez|étais|aviez|avais|saviez|savais|pouviez|pouvais|étais)(?!\p{L}))\p{L}+(?:iez|ais)|(?:vous pourriez|tu pourrais|pourriez-vous|pourrais-tu|pouvez-vous|peux-tu) (?!(?:me |m'|nous )?(?:dire|raconter|expliquer|décrire|parler|imaginer|aider)))/u,
  ),
}

/** "I'll call you on Wednesday", « Moi, je vous appelle mercredi » */
const ownPromise: Pattern = {
  en: /(?:^|[,;] )(?:and |then |so |for my part,? )*i(?! keep (?:this|that|it) in mind\b)(?:'ll| will| can|'m going to| (?:call|ring|phone|write|send|come|ask|talk|move|take|keep|bring|tell|speak)) (?!be |have |never|not |see |hear |feel |imagine |understand )\w+/,
  fr: accentedPattern(
    /(?:^|[,;] )(?:et |alors |puis |de mon côté,? |moi,? )*je (?:(?:vous|te|t'|lui|leur|le|la|les|l'|en|y|m'en) ?)*(?!(?:suis|pense|crois|vois|sais|sens|veux|voudrais|aimerais|comprends|entends|trouve|imagine|ne|vous|te|lui|leur|les?|la|en|y)(?!\p{L}))\p{L}{3,}/u,
  ),
}

/** "If you decided, what would you begin with?" asks, and puts nothing on the table. */
const asksBehindIf: Pattern = {
  en: /, (?:what|who|where|how|which|when) (?:would|could|will) you\b/,
  fr: /, (?:(?:vous|tu) [^,?]{2,30} (?:quoi|qui|où|comment|laquelle|lequel)(?!\p{L})|qu'est-ce que (?:vous|tu) |que \p{L}+-(?:vous|tu)|par (?:quoi|où) )/u,
}

/** Both halves of a plan: a part for the other in a question, and the learner's own beside it. */
const isTwoSided = ({ text, question }: HeardUtterance, language: Language): boolean => {
  if (question === null) return false
  const sentences = sentencesOf(plainText(text))
  return (
    sentences.some((one) => one.includes('?') && otherPart[language].test(one) && !asksBehindIf[language].test(one)) &&
    sentences.some((one) => !one.includes('?') && ownPromise[language].test(one))
  )
}

const mayAgree: ReadonlySet<HeardKind> = new Set([
  'question',
  'statement',
  'reflection',
  'information',
  'self_disclosure',
  'proposal',
  'offer',
  'commitment',
  'permission',
  'accusation',
  'closing',
  'own_part',
])

const withoutQuestion = (utterance: HeardUtterance, kind: 'agreed' | 'proposal'): HeardUtterance => ({
  ...utterance,
  kind,
  acts: new Set([...utterance.acts, 'proposal']),
  question: null,
  questions: [],
})

/** Hears a yes that is asked for terms behind the question, and a plan with a part for each. */
export const noticePlanOfBoth = (utterance: HeardUtterance, language: Language): HeardUtterance => {
  if (!mayAgree.has(utterance.kind)) return utterance
  if (announcesTerms(utterance.text, language)) return withoutQuestion(utterance, 'agreed')
  return isTwoSided(utterance, language) ? withoutQuestion(utterance, 'proposal') : utterance
}
