import { questionBehindCondition, questionForm } from '../../../analysis/acts/question-form.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, wordsOf } from '../../../observer/words.ts'
import { questionMood } from '../../matching/questions/question-mood.ts'
import type { HeardUtterance } from '../../mind/hearing.ts'
import { endsInDenial, tagSense } from '../../mind/questions/tags.ts'
import { contentOf } from '../../mind/reflection-fit.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** An act of the learner, and the persona's way of asking for it. */
interface GivenAct {
  gives: Pattern
  asksFor: Pattern
}

const givens: readonly GivenAct[] = [
  {
    gives: {
      en: /\b(?:take|have|grab) a (?:seat|chair)|\bsit (?:down|wherever)/,
      fr: accentedPattern(/(?:asseyez|assieds|installe|prenez place|prends place)/),
    },
    asksFor: {
      en: /\b(?:do i|may i|shall i|can i) sit|sit down, please|please sit/,
      fr: accentedPattern(/asseoir|m'assieds|assieds-toi|asseyez-vous/),
    },
  },
  {
    gives: {
      en: /\d|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|tonight|this (?:morning|afternoon|evening|week)|next (?:week|month)|noon|o'clock|now|(?:in|within) (?:an?|one|two|three|four|five|ten) (?:hours?|days?|weeks?))\b/,
      fr: accentedPattern(
        /\d|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|aujourd'hui|ce (?:soir|matin)|cet après-midi|cette semaine|la semaine prochaine|midi|maintenant|tout de suite|(?:dans|sous) (?:une?|deux|trois|quatre|cinq|dix) (?:heures?|jours?|semaines?))\b/,
      ),
    },
    asksFor: {
      en: /\b(?:(?:what|which) (?:hour|time|day|date)|by when|when\?|with a date|with the day|need a date|how soon)/,
      fr: accentedPattern(
        /(?:quelle heure|quel jour|quelle date|pour quand|d'ici quand|quand \?|quand\?|(?:avec|faut) une date|avec le jour)/,
      ),
    },
  },
  {
    gives: {
      en: /\b(?:my name(?:'s| is)|(?:i'm|i am|this is) [a-z]+ (?:from|speaking)|speaking\b|here\b.{0,20}how can)/,
      fr: accentedPattern(/(?:je m'appelle|mon nom est|à l'appareil|je suis \p{L}+ du service)/u),
    },
    asksFor: {
      en: /\b(?:your name|a name|who am i)/,
      fr: accentedPattern(/(?:votre nom|ton nom|un nom|à qui (?:ai-je|je parle))/),
    },
  },
  {
    gives: {
      en: /\b(?:i(?:'ll| will| am going to|'m going to| can| could)|myself)\b/,
      fr: accentedPattern(
        /\b(?:je vais|je m'en|je (?:vous |te |l'|lui |leur )?\p{L}{2,}rai|moi-même|je m'engage|je peux|c'est moi qui)\b/u,
      ),
    },
    asksFor: {
      en: /\bwho (?:exactly|would|does|sees|will|is going)/,
      fr: accentedPattern(/\bqui (?:(?:le|la|les|s'en) )?(?:ferait|fait|fera|s'en|exactement|va|au juste)/),
    },
  },
  {
    gives: {
      en: /\b(?:i(?:'ve| have)?(?: just| already)? (?:read|got|studied|looked at|opened)|i(?:'m| am) looking at|in front of me) [^.?!]{0,20}\b(?:notes?|files?|calls|history)\b|\b(?:notes?|files?|history) [^.?!]{0,20}(?:in front of me|open)/,
      fr: accentedPattern(
        /\bj'ai (?:bien |déjà )?(?:lu|relu|ouvert|sous les yeux|étudié)\b[^.?!]{0,25}\b(?:notes?|dossiers?|appels|historique)\b/,
      ),
    },
    asksFor: {
      en: /\bnotes\b.*\?|\byou (?:can )?see the notes\b/,
      fr: accentedPattern(/\bnotes\b.*\?|les notes sont/),
    },
  },
  // A call is met with no “I'll be there”.
  {
    gives: {
      en: /\b(?:call|ring|phone) you\b/,
      fr: accentedPattern(/\b(?:vous|t'|te) ?(?:r?appel\p{L}*|téléphon\p{L}*)/u),
    },
    asksFor: { en: /\bi'll be there\b/, fr: accentedPattern(/\bj'y serai\b|\bje serai là\b/) },
  },
  {
    gives: { en: /\b(?:mail|e-?mail|letter|write|written|in writing|draft)\b/, fr: /(?:mail|courriel|lettre|écri)/ },
    asksFor: { en: /\bin writing\b/, fr: accentedPattern(/par écrit/) },
  },
]

/** A thing that stays agreed once the learner has said it, and the persona's ways of asking for it. */
const standing: readonly GivenAct[] = [
  {
    gives: {
      en: /\bmy name(?:'s| is)\b|\b(?:i'm|i am|this is) [a-z]+,? (?:from|speaking)\b/,
      fr: accentedPattern(/je m'appelle|mon nom est|à l'appareil/),
    },
    asksFor: {
      en: /\b(?:your name|(?:what|which)(?:'s| is| was)? (?:the |your )?name|a name|who am i)\b/,
      fr: accentedPattern(/(?:votre nom|ton nom|un nom|quel nom|à qui (?:ai-je|je parle))/),
    },
  },
  {
    gives: {
      en: /\b(?:i(?:'ll| will)|i(?:'m| am) (?:going to|having)|it'll be me|i do it myself)\b/,
      fr: accentedPattern(
        /\bje (?:(?:vous|te|l'|le|la|les|lui|leur|m'en|m') ?)*(?:\p{L}{2,}rai|vais|fais|reste|appelle|rappelle|envoie|occupe|charge|engage)(?!\p{L})|c'est moi(?!\p{L})/u,
      ),
    },
    asksFor: {
      en: /\bwho (?:exactly|would|does|sees|will|is going|is doing)\b/,
      fr: accentedPattern(/\bqui (?:(?:le|la|les|s'en) )?(?:ferait|fait|fera|s'en|exactement|va|au juste)(?!\p{L})/u),
    },
  },
  {
    gives: {
      en: /\bi(?:'ll| will|'m| am)\b[^.?!]*\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/,
      fr: accentedPattern(
        /\b(?:je|on) (?:(?:vous|te|t'|l'|le|la|les|lui) ?)*\p{L}+(?!\p{L})[^.?!]*\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L})/u,
      ),
    },
    asksFor: {
      en: /\b(?:(?:what|which) (?:day|date)|by when|when\?|how soon)/,
      fr: accentedPattern(/(?:quel jour|quelle date|pour quand|d'ici quand|quand ?\?)/),
    },
  },
]

/** Tells whether a line of the persona's asks for a name, a day or who does it, where the learner has told it before. */
export const asksForAgreed = (lines: readonly string[], language: Language): ((line: string) => boolean) => {
  const plainLines = lines.map((line) => plainText(line))
  const agreed = standing.filter(({ gives }) => plainLines.some((line) => gives[language].test(line)))
  return (line) => agreed.some(({ asksFor }) => asksFor[language].test(plainText(line)))
}

/** "No. Not yet." answers no "What could you try?". */
const yesOrNo = /^(?:yes|no|oui|non)[.,!] /

/** "Maybe." by itself answers no "What?" and no "Who?". */
const onlyMaybe =
  /^(?:maybe|perhaps|possibly|hardly|not really|not yet|of course|peut-être|pas vraiment|pas encore|bien sûr|possible)[.!…](?:\s|$)/

const since: Pattern = {
  en: /\b(?:since when|how long (?:have|has|is|are|did)|when did|for how long)\b/,
  fr: accentedPattern(/(?:depuis (?:quand|combien)|ça fait (?:combien|longtemps)|ça date)/),
}
const until = /^(?:until|till|by|not before|jusqu'|d'ici|pas avant|avant)/

/** After "Am I wrong?", or a denial with a tag, these would say the contrary. */
const agrees = /^(?:yes|yeah|exactly|true|correct|oui|ouais|exact|tout à fait)(?!\p{L})/u

/** After "So you haven't told anyone" a bare yes says neither. */
const bareYes = /^(?:yes|yeah|oui|ouais)(?!\p{L})/u

/** "Nobody asked you" denies nothing of the persona's, and a yes agrees with it. */
const ofNobody = /\b(?:nobody|no one|nothing)\b|(?<!\p{L})(?:personne|rien) (?:ne |n')/u

const wantsWord: ReadonlySet<string> = new Set(['what', 'how', 'why', 'who', 'when', 'where', 'how_many', 'scale'])

/** "How long did it last?" asks about something that is over. */
const asksHowLong: Pattern = {
  en: /\bhow long did (?:it|that|this|the \w+) (?:last|take|go on)\b|\bhow long was (?:it|that)\b/,
  fr: accentedPattern(
    /(?:combien de temps|longtemps)[^?]{0,25}(?:a|ont)(?:-t-\p{L}+)? (?:duré|pris|mis)(?!\p{L})|(?:a|ont) (?:duré|pris|mis) (?:combien|longtemps)/u,
  ),
}
const goesOnStill = /^(?:since|until|till|depuis|jusqu'|d'ici)|\b(?:more|longer|encore|de plus)\s*[.!]*$/

/** "The price counts, too." is beside what counts most. */
const asksForMost = /\bmost\b|(?<!\p{L})(?:le plus|avant tout|en premier)(?!\p{L})/u
const addsOn = /(?:^|[ ,])(?:too|as well|also|aussi|également)\s*[.!]*$/u

/** "It is." confirms what is now; "So you had to read it" wants "That's how it was." */
const confirmsByIs = /^(?:(?:yes|well|oh),? )?(?:so )?it is[.!]$/u
const saysIs =
  /\b(?:it|that|this|there|things|everything|all|\w+ing)(?:'s|'re| is| are| must| feels?| sounds?| looks?| seems?)\b/u

/** "He doesn't say" answers no question about her. */
const man =
  /(?<!\p{L})(?:he|him|his)(?!\p{L})|(?<!\p{L})il (?!y a|n'y a|faut|faudrait|me|reste|s'agit|est \p{L}+ (?:de|que))/u
const woman = /(?<!\p{L})(?:she|her|elle)(?!\p{L})/u

const mostWords = 5

const isOfOtherPerson = (question: string): ((line: string) => boolean) => {
  if (man.test(question) === woman.test(question)) return () => false
  const [meant, other] = woman.test(question) ? [woman, man] : [man, woman]
  // A longer line may say who is meant.
  return (line) => wordsOf(line).length <= mostWords && other.test(line) && !meant.test(line)
}

/** "I have an idea" answers no "How did you manage?". */
const hasIdea = /\bi have an idea\b|(?<!\p{L})j'ai une idée(?!\p{L})/u

/** "Good afternoon." answers no "Good morning". */
const timeOfDay = /^good (?:morning|afternoon|evening)/

/** « À voir. » answers no question for what was. */
const leavesOpen: Pattern = { en: /(?!)/, fr: /^(?:à voir|on verra|(?:ça|cela) dépend)(?!\p{L})/u }

const atOtherTime = (speech: string, line: string): boolean => {
  const [time] = timeOfDay.exec(line) ?? []
  const [own] = timeOfDay.exec(speech) ?? []
  return time !== undefined && own !== undefined && own !== time
}

/** "A nice question" answers no remark. */
const praisesQuestion = /\bquestions?\b(?!\s*\?)/u
const notAsked: ReadonlySet<HeardUtterance['kind']> = new Set(['off_topic', 'nonsense', 'machine'])

/** A line of so many words says something, and may say it again. */
const leastContent = 2

/** "Both." twice in a row sounds like a machine. */
const both = /^(?:both|les deux|the two)(?!\p{L})/iu

/** After "I have sent the corrected report" the line "The report. It is corrected." says nothing new. */
export const repeatsOnly = (lastText: string, language: Language): ((line: string) => boolean) => {
  const before = new Set(contentOf(lastText, language))
  return (line) => {
    if (both.test(line) && both.test(lastText)) return true
    const content = new Set(contentOf(line, language))
    return content.size >= leastContent && [...content].every((stem) => before.has(stem))
  }
}

/** "If we tried it in one clinic, which would it be?" wants what stands behind the condition. */
const formWanted = ({ question }: HeardUtterance, language: Language): string => {
  const behindCondition = question?.form === 'hypothetical' ? questionBehindCondition(question.text) : null
  return behindCondition === null ? (question?.form ?? '') : questionForm(behindCondition, language)
}

/** A line about another person than the question, or an idea where it asks for what is or was. */
const offQuestion = ({ question }: HeardUtterance, language: Language): ((line: string) => boolean) => {
  if (question === null) return () => false
  const isOfOther = isOfOtherPerson(plainText(question.text))
  const mood = questionMood(question.text, language)
  const wantsNoIdea = mood === 'was' || mood === 'is'
  const isPast = mood === 'was' && question.form === 'yes_no'
  return (line) =>
    isOfOther(line) || (wantsNoIdea && hasIdea.test(line)) || (isPast && leavesOpen[language].test(plainText(line)))
}

/** "I never thanked you for it" speaks of no mistake. */
const speaksOfThanks = /\bthank(?:s|ed|ing)?\b|\bremerci|\bmerci\b/u
const ofFault = /\b(?:fault|mistakes?|blame|faute|erreurs?|tort)\b/u

/** Tells whether a line cannot follow what the learner has just said, whatever occasion it was written for. */
export const unfitLine = (utterance: HeardUtterance, language: Language): ((line: string) => boolean) => {
  const speech = plainText(utterance.text)
  const information = givens.filter(({ gives }) => gives[language].test(speech))
  const form = formWanted(utterance, language)
  const takesNoYes = tagSense(utterance.text, language) !== 'plain'
  const isDenial =
    utterance.kind === 'reflection' &&
    utterance.question === null &&
    !ofNobody.test(speech) &&
    endsInDenial(speech.trim(), language)
  const isOrder = utterance.kind === 'advice' && utterance.question === null
  const isRemark = notAsked.has(utterance.kind) && !utterance.text.includes('?')
  const contradicts = (text: string) =>
    (isDenial && bareYes.test(text)) ||
    (takesNoYes && agrees.test(text)) ||
    (isRemark && praisesQuestion.test(text)) ||
    // "Make a list tonight." asks for no yes.
    (isOrder && /^(?:yes|oui)[.,] (?!yes|oui)/.test(text))
  const asksMost = form === 'what' && asksForMost.test(plainText(utterance.question?.text ?? ''))
  const isOfPast = utterance.kind === 'reflection' && !saysIs.test(speech)
  const isOffQuestion = offQuestion(utterance, language)
  const isForThanks = utterance.acts.has('own_part') && speaksOfThanks.test(speech)
  const isBeside = (text: string) =>
    (isForThanks && ofFault.test(text)) ||
    isOffQuestion(text) ||
    (asksMost && addsOn.test(text)) ||
    (isOfPast && confirmsByIs.test(text))
  return (line) => {
    const text = plainText(line)
    if (atOtherTime(speech, text) || contradicts(text) || isBeside(text)) return true
    if (information.some(({ asksFor }) => asksFor[language].test(text))) return true
    if (wantsWord.has(form) && (onlyMaybe.test(text) || yesOrNo.test(text))) return true
    if (asksHowLong[language].test(speech) && goesOnStill.test(text)) return true
    return since[language].test(speech) && until.test(text)
  }
}
