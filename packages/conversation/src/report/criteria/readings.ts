import { hasAct, saysOwnPart, type UtteranceAnalysis } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf, showsAny, wordsOf } from '../../observer/words.ts'
import type { LearnerTurn } from '../facts.ts'
import { type Quote, quoteFrom, sentenceOf } from '../evidence/quote.ts'
import { brushesOff, shows, contradictsUnderstanding, tellsOwnFeeling, wishes } from './signs.ts'

/** Readings that a goal and the criterion of the same subject share: both ask here. */

/** "I will write to the board that the idea was yours" promises; "I will tell you plainly: I was wrong" owns. */
const laterWord = {
  en: /\bi(?:'ll| will|'m going to) (?:write|mail|inform|(?:tell|let) (?!you\b)|say (?:to|at|in|it (?:to|at|in)) )/,
  fr: /(?<!\p{L})(?:j'|je (?:vais )?(?:le |leur )?)(?:écri|préviens|informe|annonce|(?:dirai|dire) (?:aux?|à|en|devant) )/u,
} as const

/** Tells whether a sentence promises to say something to others. */
export const saysItLater = (sentence: string): boolean => showsAny(laterWord, plainText(sentence))

/** The sentences that say what the learner's own part was, those that say most first. */
export const ownPartQuotes = (turn: Pick<LearnerTurn, 'seq' | 'text'>, language: Language): Quote[] =>
  sentencesOf(turn.text)
    .filter((sentence) => saysOwnPart(sentence, language) && !saysItLater(sentence))
    .toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
    .flatMap((sentence) => quoteFrom(turn, sentence) ?? [])

const ofTheirs = {
  en: /\b(?:yours?|you down|left you|(?:without|instead of|before) (?:\w+ing )?you)\b/,
  fr: /(?<!\p{L})(?:ton|ta|tes|tien(?:ne)?s?|votre|vos|vôtres?|(?:vous |t')ai (?:laissée?|plantée?|lâchée?)|sans (?:te|vous|t'\p{L}+))(?!\p{L})/u,
} as const

/** "It was your idea and I took the credit": an own part in what belongs to the other stands between the two. */
export const ownedBetween = (turn: Pick<LearnerTurn, 'seq' | 'text'>, language: Language): Quote[] =>
  ownPartQuotes(turn, language).filter(({ quote }) => showsAny(ofTheirs, plainText(quote)))

/** Tells whether a turn says what the learner's own part was. */
export const ownsPart = (turn: Pick<UtteranceAnalysis, 'acts'>): boolean => hasAct(turn, 'own_part')

const enrolment =
  /(?<!\p{L})(?:(?:can|may|shall) i (?:put|sign|book|count) you|(?:je |on )(?:peu[xt] )?(?:vous |t')(?:inscri|compt)\p{L}+)(?!\p{L})/u

/** "Can I put you down for Monday?" asks for a yes to a step. */
export const signsUp = (text: string): boolean => enrolment.test(plainText(text))

/** Words that refuse; "No problem", "I don't mind" and "Why not?" do not. */
export const refusal: Record<Language, RegExp> = {
  en: /\b(?:no(?! (?:problem|worries|objection|trouble))|(?<!why )not(?! a problem)|never|won't|can't|cannot|don't(?! mind| see why not)|doubt|refuse)\b/,
  fr: /(?<!\p{L}|pourquoi |dérange )(?:non|pas(?! (?:de (?:souci|problème)|d'(?:inconvénient|objection)))|jamais|refuse|plus question|doute)(?!\p{L})/u,
}

/** A word of consent to what was proposed. */
const consent: Record<Language, RegExp> = {
  en: /, yes(?: please)?[.!]*$|\b(?:i'm |am )?(?:glad|happy|pleased) (?:that )?we (?:share|agree|see|settled|found|can agree)\b|^(?:agreed|very well(?=\s*[,.!]|$)|so (?:we do|be it)(?=\s*[.!]|$)|do (?:that|it|so)(?! (?:to|again))|all right|alright|fine|deal|okay|ok|good,|that (?:works|suits|would suit)|that's (?:clear|fine|fair)|it's worth a try|let's (?:do|try)|no(?:t a)? problem(?! \w)|no (?:worries|objections?)|(?:i )?don't mind(?! (?!at all|that|it)\w)|why not|i (?:could|can) (?:agree|live with|do|try)|perfect|sounds good|gladly|with pleasure|count me in|i(?:'d| would) be (?:\w+ )?(?:grateful|thankful|glad|pleased)(?! (?:if|to (?:know|be rid|see the back|hear less))\b)|(?:that|it|this|\w+day) would (?:really |certainly |already )?(?:help|be (?:\w+ )?(?:good|great|lovely|nice|helpful|perfect|fine|wonderful|kind(?: of you)?|a (?:help|relief|start)))(?! (?:if|to|in|but|for|once|wouldn't|nobody|no one|somebody|you|him|her|them|the others)\b|, (?:if|wouldn't)\b))\b|^i(?:'d (?:appreciate|like|welcome) that|'ll be there)[.!]*$/,
  fr: /, oui[.!]*$|(?<!\p{L})(?:content|ravi|heureu)\p{L}* (?:que nous (?:soyons d'accord|partagions)|qu'on (?:soit d'accord|partage|se soit))|^(?:d'accord|(?:faites|fais) (?:donc |comme )?(?:ça|cela)|entendu|ça marche|très bien|parfait|bon,|marché conclu|ça vaut (?:la peine|le coup)|on peut essayer|faisons|(?:pas de|aucun) (?:souci|problème)|pourquoi pas|je n'y vois pas d'inconvénient|je (?:suis|peux être) d'accord(?! pour dire)|ça ne me dérange pas|ça (?:me va|m'irait)|je veux bien|c'est (?:clair|entendu|bon pour moi)|volontiers|avec plaisir|compte[sz]? sur moi|je (?:vous|t')(?: en)? ?(?:serais|saurais) (?:\p{L}+ment |très |bien )?(?:reconnaissante?|gré)(?! de (?:sortir|partir|(?:vous|te) taire|me laisser))|je t'en serais (?:\p{L}+ment |très )?reconnaissante?|(?:ça|cela|ce) (?:serait (?:déjà |très |vraiment )?(?:bien|parfait|gentil|super|une bonne chose|un (?:soulagement|début))|m'aiderait|m'arrangerait|me soulagerait)(?! (?:si|de|mais|que (?:vous|tu|ce)|la|le|étonnant|pratique|beau|trop|mal|pire|pour un|dans un|à quoi|en rien)(?!\p{L})|, (?:si|dans)(?!\p{L})))(?!\p{L})|^(?:j'apprécierais|je serai là|ça me (?:plairait|ferait plaisir|irait bien|conviendrait))[.!]*$/u,
}

/** Words that leave a yes open: "I'll think about it", "That's not a yes." */
const hedges: Record<Language, RegExp> = {
  en: /\b(?:perhaps|maybe|not (?:quite )?yet|think (?:about it|it over|on it)|sleep on it|we'll see|(?:let's|i'll) see(?=\s*[.!,…]|$| (?:how|if|whether|what|about)\b)|let you know(?! (?:the|what time|when|where)\b)|(?:not|isn't|wasn't) (?:quite |really )?a yes|(?:haven't|have not|didn't|did not|don't|never) (?:say|said) yes(?! (?:so|as|that) )|neither yes nor no|(?:it|that) depends|(?:give me|i need) (?:a (?:little|bit of) |some |more )?time(?! (?:until|with you)\b)|(?:can't|cannot|won't|don't) (?:promise|commit)|promise nothing|not promising)\b|^(?:\p{L}+\? )?(?:(?:it|that) )?(?:could|might) be(?=\s*[.!…]|$)|^(?:yes|ok(?:ay)?|fine|all right|very well|gladly|no problem|why not)[,.]? but\b/u,
  fr: /(?<!\p{L})(?:peut-être|pas encore|(?:y|j'y) (?:réfléchi|pense)\p{L}*(?!\p{L}| depuis)|réfléchir(?! à votre place)|(?:on|nous|je) (?:en )?verr(?:a|ons|ai)(?= (?:bien|plus tard|si|comment|quand|ce qu)(?!\p{L})|(?: ça| cela)?\s*(?:[.!,…;:]|$))|à voir(?! avec)|pas (?:vraiment |encore |tout à fait )?un oui|pas (?:encore )?dit oui(?! (?:aussi|si) )|ni oui ni non|un oui et un non|(?:ça|cela) dépend|je (?:vous|te) (?:dirai|redirai)(?! (?:l'heure|le jour|la date|l'adresse|où|à quelle heure|merci)(?!\p{L}))|(?:ne|n') ?(?:\p{L}+ )?(?:promets|m'engage|engage) (?:à )?(?:rien|pas)|laisse[zs]?-moi (?:un peu de |du )temps(?! et (?:je|vous|tu) )|la nuit porte conseil)(?!\p{L})|^(?:\p{L}+ ?\? )?(?:ça )?se (?:pourrait|peut)(?=\s*[.!…]|$)|^(?:oui|d'accord|je veux bien|volontiers|pas de (?:souci|problème)|pourquoi pas)[,.]? mais(?!\p{L})/u,
}

/** "If something really changes then, yes" names a condition; "If that suits you, yes" says yes. */
const conditional: Record<Language, RegExp> = {
  en: /^(?:well,? |only )?if (?!(?:that|it) (?:suits|works|helps)|(?:it's )?no trouble|you (?:like|want|say|insist|prefer|don't mind))|, if (?:only|i (?:knew|were|was|had)|it (?:were|was|really))\b/,
  fr: /^(?:bon,? |seulement )?s(?:i |'ils? )(?!(?:ça|cela) (?:vous|te) (?:va|convient|arrange|aide)|(?:vous (?:voulez|préférez|y tenez)|tu (?:veux|préfères|y tiens))|(?:il )?(?:vous|te) plaît|ça ne (?:vous|te) dérange)|, si (?:seulement|je savais|j'étais|j'avais|c'était)(?!\p{L})/u,
}

/** A yes that stands at the front. */
const firmYes: Record<Language, RegExp> = {
  en: /^(?:yes|of course|sure|certainly|absolutely|gladly|with pleasure)(?!\p{L})/u,
  fr: /^(?:oui|bien sûr|d'accord|volontiers|avec plaisir|entendu|certainement)(?!\p{L})/u,
}

/** "Maybe bring a coffee", "I can't promise to smile": behind a plain yes, only the detail is open. */
const openDetails: Record<Language, RegExp> = {
  en: /\b(?:(?:perhaps|maybe) (?=(?:at (?:\d|noon|\w+ o'clock|half)|around|with an?|bring|take|call)\b)|(?:sleep on it|think about it)(?= (?:tonight|until then|before then|till then)\b(?! and (?:see|think|tell|let)\b))|(?:it|that) depends (?=(?:just |only )?on the (?:bus|train|traffic|weather)\b)|(?:can't|cannot|won't|don't) promise to (?=smile|laugh|enjoy|like|love|be (?:cheerful|funny|brilliant|good company)))/gu,
  fr: /(?<!\p{L})(?:peut-être (?=(?:vers|avec une?|à (?:\d|midi|\p{L}+ heures))(?!\p{L}))|y réfléchi\p{L}* (?=d'ici là)|(?:ça|cela) dépend (?=(?:juste |seulement )?(?:de l'heure )?(?:du (?:bus|train|temps|trafic)|de la (?:circulation|météo))(?!\p{L}))|ne (?:vous |te )?promets pas (?=de (?:sourire|rire|briller|m'amuser|l'aimer|(?:bien )?aimer)(?!\p{L})))/gu,
}

const withoutDetails = (plain: string, language: Language): string =>
  firmYes[language].test(plain) ? plain.replace(openDetails[language], '') : plain

/** A question in form alone. */
const whyNot = /\b(why not|pourquoi pas)\s*\?/giu

/** Tells whether an answer says yes, and leaves it standing. */
export const assents = (text: string, language: Language): boolean => {
  const plain = withoutDetails(plainText(text), language)
  if (
    brushesOff(text) ||
    hedges[language].test(plain) ||
    (/^(?:no|non)(?!\p{L})/u.test(plain) && refusal[language].test(plain))
  )
    return false
  const sentences = sentencesOf(plain.replace(whyNot, '$1.')).filter((sentence) => !sentence.includes('?'))
  return sentences.some(
    (sentence) =>
      (shows(sentence, 'agrees', language) || consent[language].test(sentence)) &&
      !conditional[language].test(sentence) &&
      !refusal[language].test(sentence),
  )
}

/** Tells whether an answer refuses. */
export const refuses = (answer: { text: string } | null, language: Language): boolean =>
  answer !== null && sentencesOf(answer.text).some((one) => refusal[language].test(plainText(one)))

const plainNo: Record<Language, RegExp> = {
  en: /^(?:no|nope)(?=\s*[.,!…–]|$)(?!,? (?:no problem|that's fine|not at all|please do|go ahead|come in|that would be|not a bit|i'd like that))|\b(?:i'd rather not|not like that|count me out|without me|i refuse|out of the question|not interested)\b/,
  fr: /^non(?=\s*[.,!…–]|$)(?!,? (?:pas de (?:souci|problème)|pas du tout|allez-y|vas-y|faites|fais|je (?:vous |t')en prie|au contraire|ça me va))|(?<!\p{L})(?:je (?:préfère|préférerais|préfèrerais) (?:pas|ne pas)|pas comme ça|sans moi|je refuse|(?:pas|hors de) question|pas intéressée?)(?!\p{L})/u,
}

/** Tells whether an answer to a proposal gives no yes: "That's not a yes", « On verra. » */
export const givesNoYes = (text: string, language: Language): boolean =>
  !assents(text, language) &&
  (hedges[language].test(withoutDetails(plainText(text), language)) || plainNo[language].test(plainText(text)))

/** An action that the persona takes upon itself; a wish, a state and "I could think about it" are none. */
const ownStep: Record<Language, RegExp> = {
  en: /^(?:well,? |perhaps |maybe )?we (?:could|might) (?!(?:see|think|talk about it|not|always|never|have|be)\b)\w+ |\bi(?:'d| would|'ll| will| could|'m going to) (?:first |then )?(?!(?:like|love|have|be|want|rather|need|prefer|say|think|know|hope|wish|not|never|only|look for|see|feel|believe|miss|mind|promise|listen|lose|sleep|expect|wait|refuse|doubt|leave (?:it|that|things|everything)|let (?:it|that)|drop (?:it|that)|forget)\b)\w|\byou (?:send|give|bring|show|get)\b(?! (?:up|in|out|off|away)\b)[^.?!]*(?:, | and )(?:then )?i(?:'ll| will)? (?!am\b|was\b|have\b|do\b|don't\b|know\b|want\b|see\b|feel\b|think\b|get\b|never\b|always\b)\w|\b(?:from|on|starting) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)\b[^.?!]*\bi (?!have\b|am\b|was\b)\w|\byou(?:'ll| will|'d| would| could| can) (?:have|get|find|hear)\b(?! (?:\w+ed|told|said|known|seen|let|gone|done)\b)[^.?!]*\b(?:pages?|list|report|version|draft|answer|numbers?|figures?|plan|from me|(?:it|them) (?:on|by|in|to|before|first|this|next))\b/,
  fr: /^(?:bon,? |bah,? )?(?:on|nous) (?:pourrait|pourrions) (?:(?:se|nous|en|y|l[ae]s?) |s'|l')?(?!(?:voir|réfléchir|penser|pas|toujours|être|avoir)(?!\p{L}))\p{L}+ |(?<!\p{L})j(?:e |')(?:(?:le|la|les|l'|lui|leur|en|y|me|m') ?)*(?:pourrais (?!y |pas(?!\p{L})|jamais|penser|réfléchir|voir|dire|croire|promettre)\p{L}+(?:er|ir|re)|(?!(?:aimer|voudr|pourr|devr|ser|aur|préférer|souhaiter|dir|saur|perdr|dormir|attendr|laisser|refuser|oublier)ai)\p{L}{2,}(?:[ei]r|dr|tr)ais?)(?!\p{L})|(?<!\p{L})(?:à partir de|dès) (?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain)(?!\p{L})[^.?!]*(?<!\p{L})j(?:e |')|(?<!\p{L})(?:(?:vous|tu) (?:me |m'|nous )?|on m')(?:envo|donn|apport|montr|rappel|écri|transm|remet)\p{L}+[^.?!]*(?:,| et) (?:et )?(?:moi,? (?:l[ae]s? |mes? |mon |ma )|(?:moi,? )?j(?:e |')(?!(?:ai|suis|sais|veux|ne|n'|me|crois|pense)(?!\p{L}))\p{L})|(?<!\p{L})(?:vous|tu) (?:(?:l'|les |le |la )?(?:aurez|auras|recevrez|recevras|trouverez|trouveras)|(?:pourriez|pourrais|pouvez|peux) (?:l'|les |le |la )?(?:avoir|recevoir))(?!\p{L})[^.?!]*(?:pages?|liste|rapport|version|projet|réponse|chiffres|jour|lundi|mardi|mercredi|jeudi|vendredi|demain|semaine|midi)(?!\p{L})/u,
}

/** "If you're serious, we go through last winter", « Jeudi, je demande à l'école »: a plan in the present tense. */
const presentPlan: Record<Language, RegExp> = {
  en: /^(?:(?:if|once) you[^,]{2,40}, )?(?:(?:first|then|so),? )?we (?:go (?:through|over)|add up|sit down|work out|draw up|count up|try (?:it|one|another)|start with|begin with) |\bi (?:propose|suggest)\b|\blet(?:'s| us) (?:try|start|begin|go (?:through|over)|add up|count|take|write|look at)\b|\bi(?:'d| would) like us to (?:try|start|begin|go|do|write|look|take|meet)\b|\b(?:tonight|this week|tomorrow)\b[^.?!]*\bi (?!(?:have|am|was|work|sleep|need|don't|know|feel|always|never|must)\b)\w/,
  fr: /^(?:si [^,]{2,30}, )?(?:d'abord,? )?on (?:reprend|additionne|compare|(?:en )?essa[iy]e (?!toujours)|commence par|s'assoit|en (?:prend|fait) un) ?|^(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain|ce soir|cette semaine|d'ici \p{L}+)(?!\p{L})[^.?!]{0,25}, j(?:e |')(?!(?:ne|suis|ai|sais|dois|travaille|dors|serai|aurai|me (?:sens|lève))(?!\p{L})|n')\p{L}|(?<!\p{L})je vais (?:(?:vous|te|l[ae]s?|lui|leur|en|y|me) |l'|m'|t')*(?!(?:dire|réfléchir|voir|perdre|craquer|devenir|finir|mourir|attendre|laisser|rester|rentrer|partir|être|avoir|penser|dormir)(?!\p{L}))\p{L}+(?:er|ir|re)(?!\p{L})|(?<!\p{L})j(?:e |')\p{L}+ ensuite(?!\p{L})|(?<!\p{L})je propose(?!\p{L})|^(?:additionn|repren|compar|essay|commenç|fais|compt)ons(?!\p{L})/u,
}

/** "On Monday, perhaps.", « Peut-être lundi. » behind a step: only the day is open. */
const openDay: Record<Language, RegExp> = {
  en: /^(?:(?:perhaps|maybe),? (?:on |by |next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|week)|(?:on |by |next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|week)(?: \w+)?,? (?:perhaps|maybe))[.!…]*$/,
  fr: /^(?:peut-être (?:dès |ce |avant )?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain|ce soir|la semaine prochaine)|(?:dès |ce |avant )?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain|ce soir|la semaine prochaine)(?: \p{L}+)?,? peut-être)[.!…]*$/u,
}

/** « … demander ce que je ne sais pas encore »: what is denied is only what the step is about. */
const aboutWhat: Record<Language, RegExp> = {
  en: /\b(?:what|who|how|why|where|whether|which) (?:i|we|he|she|they|it)\b.*$/,
  fr: /(?<!\p{L})(?:ce (?:que|qu'|qui|dont)|comment|pourquoi|où|qui|si) ?(?:je|j'|on|nous|ils?|elles?|ça|ne)(?!\p{L}).*$/u,
}

/** Tells whether the persona names a step of its own. */
export const namesStep = (text: string, language: Language): boolean =>
  !sentencesOf(plainText(text)).some(
    (one) => hedges[language].test(one.replace(aboutWhat[language], '')) && !openDay[language].test(one),
  ) &&
  sentencesOf(plainText(text)).some(
    (one) =>
      (ownStep[language].test(one) || presentPlan[language].test(one)) &&
      !wishes(one, language) &&
      !one.includes('?') &&
      !/(?<!\p{L})(?:ne|not|n't)(?!\p{L})/u.test(one.replace(aboutWhat[language], '')),
  )

/** Tells whether a turn leaves the choice to the other. */
export const leavesChoice = (turn: Pick<UtteranceAnalysis, 'acts' | 'text'>, language: Language): boolean =>
  hasAct(turn, 'autonomy') || shows(turn.text, 'choice', language)

const ofSelf = /(?<!\p{L})(?:i|i'\p{L}+|my|me|je|j'\p{L}+|moi)(?!\p{L})/u
const ofOther = /^(?:(?:and|but|so|et|mais|donc|alors)[, ]+)*(?:(?:you|it|that|vous|tu|ça|cela)(?!\p{L})|t')/u

/** A word of no more letters is no word for a feeling. */
const SHORT_WORD = 3

/** So few words with one of the other's are an echo: "Sad." */
const ECHO = 3

const echoes = (sentence: string, { takenUpWords }: Pick<LearnerTurn, 'takenUpWords'>): boolean =>
  !sentence.includes('?') &&
  wordsOf(sentence).length <= ECHO &&
  wordsOf(sentence).some((word) => takenUpWords.includes(word))

/** "Scared for him?" guesses a feeling in so few words. */
const GUESS = 5
const questionWord =
  /^(?:what|why|how|when|where|who|which|do|does|did|qu\p{L}*|quoi|pourquoi|comment|est-ce)(?!\p{L})/u

const guesses = (sentence: string): boolean =>
  sentence.includes('?') &&
  wordsOf(sentence).length <= GUESS &&
  !ofSelf.test(plainText(sentence)) &&
  !questionWord.test(plainText(sentence))

/** "I felt so small", « Je me suis sentie toute petite »: the words behind it are the feeling, whatever they are. */
const feltWords: Record<Language, RegExp> = {
  en: /\bi(?:'ve| have)? (?:just |always )?(?:felt|feel|been feeling) ([^.,;!?]+)/u,
  fr: /(?<!\p{L})je me (?:suis (?:\p{L}+ )?sentie?|sentais|sens) ([^.,;!?]+)/u,
}

type FeelingTurn = Pick<LearnerTurn, 'text' | 'acts' | 'reflection' | 'isDenied' | 'mainClass' | 'takenUpWords'> &
  Partial<Pick<LearnerTurn, 'before'>>

/** "Small, with my mail in front of you": the sentence that gives the persona's own word for its feeling back. */
const feelingBack = ({ text, before }: FeelingTurn, language: Language): string | undefined => {
  const feelingSentence = sentencesOf(before?.text ?? '').find((sentence) => shows(sentence, 'feeling', language))
  const [, words = ''] = feltWords[language].exec(plainText(feelingSentence ?? '')) ?? []
  const feelings = new Set(wordsOf(words).filter((word) => word.length > SHORT_WORD))
  return sentencesOf(text).find(
    (sentence) =>
      !sentence.includes('?') &&
      !tellsOwnFeeling(sentence, language) &&
      wordsOf(plainText(sentence)).some((word) => feelings.has(word)),
  )
}

/** The sentence of a turn that names the feeling. */
export const feelingQuote = (turn: FeelingTurn & Pick<LearnerTurn, 'seq'>, language: Language): Quote[] => {
  const back = feelingBack(turn, language)
  const own = sentenceOf(turn, (sentence) => shows(sentence, 'feeling', language))
  const isOwn = back === undefined || own.some(({ quote }) => shows(quote, 'feeling', language))
  return isOwn ? own : sentenceOf(turn, (sentence) => sentence === back)
}

/** Tells whether a turn goes on behind the sentence that names the feeling. */
export const goesOnAfterFeeling = (turn: FeelingTurn & Pick<LearnerTurn, 'seq'>, language: Language): boolean =>
  feelingQuote(turn, language).some(({ end }) => /\p{L}/u.test(turn.text.slice(end)))

/** Tells whether a turn names what the persona feels, and is not denied. */
export const namesFeeling = (turn: FeelingTurn, language: Language): boolean => {
  if (contradictsUnderstanding(turn.text) || turn.isDenied) return false
  if (feelingBack(turn, language) !== undefined) return true
  const isGivenBack =
    turn.mainClass === 'reflection' && /(?<!\p{L})(?:you|vous|toi|te|t'\p{L}+)(?!\p{L})/iu.test(turn.text)
  const isCaring =
    turn.reflection !== null || hasAct(turn, 'empathy') || (isGivenBack && !ofSelf.test(plainText(turn.text)))
  return sentencesOf(turn.text).some(
    (sentence) =>
      shows(sentence, 'feeling', language) &&
      !tellsOwnFeeling(sentence, language) &&
      (isCaring ||
        guesses(sentence) ||
        echoes(sentence, turn) ||
        (!sentence.includes('?') && ofOther.test(plainText(sentence)))),
  )
}

/** Tells whether a turn promises something clear by a certain time. */
export const promisesInTime = (turn: Pick<UtteranceAnalysis, 'text' | 'acts'>, language: Language): boolean =>
  !shows(turn.text, 'vague', language) &&
  (hasAct(turn, 'commitment') || (shows(turn.text, 'promises', language) && shows(turn.text, 'time', language)))

/** Tells whether a turn asks what the conversation is to be about. */
export const asksPurpose = ({ questions }: Pick<UtteranceAnalysis, 'questions'>, language: Language): boolean =>
  questions.some(({ text }) => shows(text, 'purpose', language))

const conditionQuestion: Record<Language, RegExp> = {
  en: /\b(?:what (?:would|must|should|does|has)\b[^?]*\b(?:have to|has to|need|needs|take|true|change|make)\b|(?:under|on) what (?:conditions?|terms|circumstances)|what (?:are|would be) your (?:terms|conditions?)|when would you (?:try|touch|say)|what do you need)\b/,
  fr: /(?<!\p{L})(?:(?:que |qu'est-ce qu'il |il )(?:(?:te|vous) )?(?:faudrait|faut)(?:-il)?|faudrait quoi|(?:à|sous) quelles? conditions?|(?:vos|tes) conditions|qu'est-ce qui (?:devrait|ferait|rendrait|doit)|que (?:devrait|doit)|(?:auriez-vous|aurais-tu|avez-vous|as-tu) besoin|besoin de quoi)(?!\p{L})/u,
}

/** "What would have to be true for you to try it?" asks for the other's conditions. */
export const asksForConditions = ({ questions }: Pick<UtteranceAnalysis, 'questions'>, language: Language): boolean =>
  questions.some(({ text }) => conditionQuestion[language].test(plainText(text)))
