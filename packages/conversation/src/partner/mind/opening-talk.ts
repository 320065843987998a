import type { Language } from '../../observer/question-kind.ts'
import { isSmallTalk as isWeatherTalk } from '../../analysis/small-talk.ts'
import { accentedPattern, plainText, sentencesOf, wordsOf } from '../../observer/words.ts'
import type { HeardUtterance, HeardKind } from './hearing.ts'

const smallTalk: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:take a seat|sit (?:down|wherever)|have a seat|(?:please |do |^|[,.!] )come (?:on )?in(?! (?:january|february|march|april|may|june|july|august|september|october|november|december|two|a|the))|make yourself|glad (?:we|you|to)|nice (?:to|view|place|office)|lovely to|good to see|pleased to|(?:thanks|thank you)(?: (?:so|very) much)? for (?:coming|letting|making|taking|your time|seeing|having|meeting|joining|agreeing|being|calling|inviting|finding|waiting|the time|this)|i won't (?:take|keep)|i'll (?:be brief|keep)|this won't take|welcome|my name is|i've got (?:tea|coffee)|no agenda|speaking\b|we(?:'ve| have) (?:got )?(?:about |around |only |just )?(?:half an hour|an hour|\w+ minutes)|\w+ minutes(?:'s| is| are|, that's|, that is) (?:fine|clear|enough|plenty)|it's been (?:a (?:long )?while|a long time|ages)|i(?:'ve| have)(?: only)? got (?:a|another) (?:meeting|call|class|appointment) (?:in|at)|i (?:don't have|haven't got) (?:much|long)|(?:we'll|let's) (?:be|make (?:it|this)|keep (?:it|this)) (?:quick|short|brief)|coffee (?:from|out of) the machine|i know (?:that )?you(?:'ve| have) (?:got )?(?:a|an|another) (?:call|appointment|meeting)|(?:water|coffees?|tea|biscuits?)\b[^.?!]{0,30}(?:table|if you|for you|there)|i(?:'m| am) calling (?:you )?(?:about|regarding|because of)|(?:got|brought|made|bought) (?:us |you )?(?:two |some |a )?(?:coffees?|tea|water|biscuits?)|customer (?:service|care))\b/,
  fr: accentedPattern(
    /\b(?:asseyez-vous|assieds-toi|installe[zs]?-(?:vous|toi)|entre[zs]?(?! (?:nous|toi|vous|les|deux|le|la|ces|temps)(?!\p{L}))(?=[,.! ]|$)|fais comme chez|faites comme chez|contente? (?:de|qu)|ravie? de|heureu(?:x|se) de|enchantée?|merci (?:d'être|de|d'avoir|pour)|ça fait (?:un moment|longtemps|une éternité)|on va faire (?:vite|court)|j'ai (?:une réunion|un (?:rendez-vous|appel)|cours) (?:dans|à)|je n'ai pas (?:beaucoup de|trop de|le) temps|café de la machine|bienvenue|à l'appareil|service clients?|(?:de l'eau|(?:deux |un |des )?cafés?|du thé|du café|croissants?)(?!\p{L})[^.?!]{0,30}(?:table|si|pour)|je vous appelle (?:au sujet|à propos|pour)|(?:j'ai (?:pris|apporté|fait)|je (?:t'|vous )ai (?:pris|apporté|fait)|il y a) (?:deux |du |un |de |des )(?:cafés?|thé|l'eau|croissants)|mets-toi (?:où|là)|mettez-vous (?:où|là)|(?:on a|nous avons|j'ai) (?:environ )?(?:une )?(?:petite |bonne )?(?:demi-heure|heure|\p{L}+ minutes)|\p{L}+ minutes,? (?:c'est (?:entendu|noté|bien|d'accord)|ça me va)|prene?[zd]s? (?:votre|ton) temps|je sais que (?:tu as|vous avez) (?:un|une) (?:appel|rendez-vous|réunion)|je (?:vous|te) remercie de|je m'appelle|je me présente|je (?:serai|ferai) (?:bref|court|brève)|je ne serai pas long)/u,
  ),
}

const longestSmallTalk = 24

/** A hello, a name or a courtesy: a remark on the matter is none of them. */
const isOpening = (sentence: string, language: Language): boolean =>
  smallTalk[language].test(sentence) ||
  isWeatherTalk(sentence, language) ||
  introduction.test(sentence) ||
  wordsOf(sentence).length <= longestHello

const longestHello = 4

/** "17/10. That's too much." is no small talk. */
const figures = /\d\s?(?:\/|over|sur)\s?\d/

/** Small talk with which somebody opens. */
const isSmallTalk = ({ text, words, question }: HeardUtterance, language: Language): boolean => {
  const sentences = sentencesOf(plainText(text))
  const isCourtesy = sentences.some((one) => smallTalk[language].test(one) || isWeatherTalk(one, language))
  return (
    question === null &&
    !figures.test(text) &&
    words <= longestSmallTalk &&
    isCourtesy &&
    sentences.every((one) => isOpening(one, language))
  )
}

/** True when the learner says who they are: their name, or their post with it. */
const introducesSelf = (utterance: HeardUtterance, language: Language): boolean => {
  if (utterance.acts.has('off_topic') || utterance.question !== null) return false
  const line = plainText(utterance.text)
  const isNamed = utterance.words <= longestNamed && namesSelf.test(utterance.text)
  if (!opening.has(utterance.kind) && !(isNamed && tellsPost[language].test(line))) return false
  return isNamed || (utterance.words <= longestIntroduction && introduction.test(line))
}

/** "Thank you for coming" ends a talk, but not one that has just begun. */
export const welcome = (utterance: HeardUtterance, language: Language): HeardUtterance => {
  const opens = opening.has(utterance.kind) && isSmallTalk(utterance, language)
  return leaving.has(utterance.kind) || introducesSelf(utterance, language) || opens
    ? { ...utterance, kind: 'greeting' }
    : utterance
}

/** Later on the same thanks end it: "Very well, a Monday in four weeks. Merci d'être venu." */
export const takeLeave = (utterance: HeardUtterance): HeardUtterance =>
  utterance.kind === 'greeting' && utterance.acts.has('thanks') ? { ...utterance, kind: 'farewell' } : utterance

const longestIntroduction = 12

/** An introduction that holds a name may say more: "…, I'm Anna from head office, I look after the tablets." */
const longestNamed = 22

const nameOf = String.raw`(?:(?:Dr|Mrs?|Ms|[Dd]octeur|[Dd]octor|[Mm]onsieur|[Mm]adame|M|Mme)\.? )?\p{Lu}\p{Ll}+`

/** "I'm Sam", "moi c'est Anna", or a bare name behind the greeting: "Bonjour, docteur Malik, je remplace …". */
const namesSelf = new RegExp(
  [
    String.raw`(?:^|[,.!] ?|\s)(?:[Ii](?:[’']m| am)|[Mm]y name(?:[’']s| is)|[Tt]his is|[Jj]e suis|[Jj]e m[’']appelle|[Ii]ci|[Mm]oi,? c[’']est) ${nameOf}`,
    String.raw`^(?:Hello|Hi|Good \p{L}+|Bonjour|Bonsoir|Salut)(?: [^,.!?]{2,24})?[,.!] ${nameOf}(?: \p{Lu}\p{Ll}+)?, (?:de |du |des |d[’']|l[ae] |votre |je (?:suis|remplace|travaille)|c[’']est moi qui|from |of |the |your |here |customer |[Jj][’']|professeur|médecin|responsable |coach |[Ii][’']m )`,
  ].join('|'),
  'u',
)

/** A post is no confession: "I took over from Claire", "I'm responsible for the introduction". */
const tellsPost: Readonly<Record<Language, RegExp>> = {
  en: /\bi (?:took over (?:from|as|the)|(?:lead|run|manage) the)|\bi(?:'m| am) (?:responsible for|in charge of) (?!this|that|it|what)/,
  fr: /(?<!\p{L})(?:j'ai (?:pris la suite|repris)|je suis (?:responsable d|chargée? d|en charge d)|c'est moi qui (?:pilote|dirige|m'occupe))/u,
}

/** Kinds for which somebody may be taken who says who they are. */
const introducing: ReadonlySet<HeardKind> = new Set(['statement', 'information', 'self_disclosure', 'off_topic'])

const leaving: ReadonlySet<HeardKind> = new Set(['farewell', 'thanks'])

/** Kinds for which the small talk at the beginning may be taken. */
const opening: ReadonlySet<HeardKind> = new Set([...introducing, 'reflection', 'proposal', 'commitment', 'offer'])

const introduction =
  /(?:^|[,.!] ?|\b)(?:i(?:'m| am)|my name(?:'s| is)|this is|je suis|je m'appelle|ici|moi,? c'est) (?!not|pas|sorry|désolé)/
