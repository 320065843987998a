import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText, wordsOf } from '../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** A first clause without one of these is likely to have no verb: "Four nurses, and each time from the start". */
const verb: Pattern = {
  en: /\b(?:is|are|was|were|has|have|had|do|does|did|can|could|would|needs?|costs?|pays?|takes?|gives?|works?|helps?|gets?|goes|went|makes?|means?|comes?|came|said|says|isn't|wasn't|don't|doesn't|didn't|\w+'s|\w+'re)\b/,
  fr: accentedPattern(
    /\b(?:ne (?!(?:rien|pas|plus|jamais)\b)|est|es|êtes|sont|étai(?:en)?t|a|as|ai|ont|avez|avai(?:en)?t|peut|peuvent|va|vont|fait|font|doit|veut|suffi\p{L}*|se|s'\p{L}+|c'\p{L}+|\p{L}{3,}(?:ez|ait|èrent)|(?!souvent|argent|parent|client|accident|patient|différent|content|cent\b|\p{L}*ment\b)\p{L}{3,}ent|il|elle|ils|elles|on)\b/u,
  ),
}

/** "Le café, c'est sa façon…" has its verb in the second clause. */
const resumption = /, (?:that's|it's|c'est|ce n'est|ça|ils?(?! y)|elles?) /

const clauseEnd = /[,;:–—]| (?:and|et|because|alors que) /

const firstClause = (line: string): string => line.split(clauseEnd, 1)[0] ?? ''

export const hasVerb = (line: string, language: Language): boolean =>
  resumption.test(line) || verb[language].test(firstClause(line))

/** Courtesies, assent, apologies and remarks on the talk, which need no verb either; and orders. */
const opensOtherwise: Pattern = {
  en: /^(?:(?:ok(?:ay)?|right|so|well|and|but|yes|no|yeah|fine|good|alright|all right|then)\b[\s,]*)*(?:$|(?:(?:very |quite |pretty |really )?(?:good|great|fair|nice|well|clear|sorry|promised?|interesting|excellent|perfect|lovely|wonderful|impressive|brilliant|fine|thank\w*|cheers|hi|hello|hey|welcome|bye|goodbye|see|sure|of course|absolutely|exactly|agreed|understood|congratulations|pleased|happy|glad|let|let's)\b|(?:no|any) (?:problem|worries|doubt|need|wonder|idea|questions?)\b|(?:just |only |first |next |last |one |two |a |an |the |another |my |some )*(?:\w+ )?(?:questions?|points?|topics?|things?|words?|moment|minute|second|idea|thought|example|suggestion|step)\b|same (?:here|time)|take|put|bring|send|come|call|write|look|listen|wait|stop|keep|give|get|go|tell|ask|try|use|be|check|read|sign|finish|start|leave|hold|calm|relax|think|remember|forget|show|choose|pick|turn|talk|speak|sit|stay|set|drop|trust|say|excuse|pardon|note|add|cut|fix|pay|order|report|imagine|never mind|by the way|for (?:example|instance)|according|in (?:general|fact|my)|at your|up to you|back to))/,
  fr: accentedPattern(
    /^(?:(?:ok|bon|bien|alors|donc|et|mais|oui|non|voilà|ah|d'accord|très bien)\b[\s,]*)*(?:$|(?:bonjour|bonsoir|salut|merci|bienvenue|au revoir|à (?:bientôt|demain|plus|votre (?:service|place)|ta place)|bonne?s?|bel|belle|beau|bravo|parfait|excellent|super|génial|entendu|compris|exact\p{L}*|absolument|évidemment|bien sûr|désolée?|promis\p{L}*|juré|pardon|toutes? mes|mes excuses|enchantée?|ravie?|content|chapeau|dommage|tant (?:mieux|pis)|un peu de |pas de (?:problème|souci|quoi)|aucun|(?:juste |encore |d'abord |un |une |le |la |autre |petite? |dernier |dernière |première? |prochaine? )*(?:question|point|sujet|chose|mot|instant|moment|minute|seconde|idée|exemple|suggestion|étape|précision)s?\b|par (?:exemple|ailleurs)|au fait|selon|d'après|en (?:général|fait)|pour (?:info|ma part|moi)|de rien|\p{L}{2,}ons (?:l[ae]s?|une?|ce(?:la|s|t|tte)?|ça|tout|en|de|à|d'abord)|mets|note|envoie|viens|va|reste|garde|attends|regarde|écoute|donne|finis|écris|sois|tiens|passe|montre|parle|fais|dis|prends|laisse|arrête|essaie|pense|demande|appelle|faites|dites))/u,
  ),
}

/** Terms and demands, which belong to offers and orders. */
const terms: Pattern = {
  en: /\b(?:please|for example|to worry about|money back|refund|no extra|order number|address|free of|included|guaranteed|per cent|discount|not (?:bad|true|possible|my|yet my)|risky|careless|unacceptable)\b|%|\d[:h]/,
  fr: accentedPattern(
    /\b(?:par exemple|au choix|remboursement|numéro|adresse|s'il (?:vous|te)|compris(?:e|es)?|offerte?s?|gratuit\p{L}*|sans frais|garantie?|pour cent|remise|pas (?:mal|vrai|possible|question)|risqué|inacceptable)\b|%|\d ?[:h]/u,
  ),
}

/** "By Friday" sets a limit. */
const timeLimit: Pattern = {
  en: /\b(?:by|before|until) (?:the |next )?(?:today|tonight|tomorrow|noon|end|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week)\b/,
  fr: accentedPattern(
    /\b(?:pour|avant|d'ici) (?:la fin|midi|ce soir|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b/,
  ),
}

/** A date without a word of the other's names a time. */
const date: Pattern = {
  en: /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december|o'clock)\b/,
  fr: accentedPattern(
    /\b(?:aujourd'hui|demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre)\b/,
  ),
}

/** "This Friday then, by phone at five", « À jeudi, donc » fix a meeting. */
const appointment: Pattern = {
  en: /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:then\b|(?:.*\b)?at (?:\d|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))/,
  fr: accentedPattern(
    /^à (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)\b|^(?:(?:donc|alors|bon|bien),? )*(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain),?(?: \p{L}+)? (?:donc|alors|à (?:\d|\p{L}+ heures))(?!\p{L})/u,
  ),
}

const ofTheSpeaker: Pattern = {
  en: /\b(?:i|i'\w+|we|we'\w+|my|our|me|us)\b/,
  fr: accentedPattern(/\b(?:je|j'\p{L}+|nous|notre|nos|mon|ma|mes|moi)\b/u),
}

/** Two thoughts side by side, or something that is missing: "Face to face, and awake", "Not even a look". */
const weighs: Pattern = {
  en: /, (?:and|then|not|only|with|without|but|in|at|on|after|because)\b(?! (?:your|you|he|she|they|it)\b)|\b(?:nobody|no one|nothing|none|alone|without|not even|never|again|too much)\b/,
  fr: accentedPattern(
    /, (?:et|puis|pas|plus|seulement|avec|sans|mais|alors que|donc|dans|devant|après)\b|\b(?:seule?|sans|rien|personne|jamais|même pas|pas même|ni|encore)\b/,
  ),
}

/** Beginnings behind which an English plural or a French noun brings no verb that the list above lacks: "Behind the coffee", « Une soirée vide ». */
const bareStart: Pattern = {
  en: /^(?:(?:so|and|then|but),? )*(?:in|on|at|behind|under|after|before|between|from|with|without|against|beside|inside|outside|since|for|over|all|no|not|never|neither|nor|only|just|still|again|too|more|less|back|another|every|each|same|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\d+|hundreds?|half|alone)\b/,
  fr: accentedPattern(
    /^(?:(?:donc|et|alors|mais),? )*(?!(?:les?|la|l'\p{L}+|votre|ton|ta|vos|tes|son|sa|ses|leurs?)\b)\p{L}/u,
  ),
}

/** Subjects that want a verb. */
const subject: Pattern = {
  en: /\b(?:he|she|they|you|there|people|everyone|everybody|who|should|must|will|shall)\b/,
  fr: accentedPattern(
    /^(?:ça|cela|\p{L}+(?:er|ir|re)(?! (?:matin|soir)|.*\bseule?s?\b))\b|\b(?:tu|vous|ne|n'\p{L}+|tout le monde|il faut|faudra\p{L}*|dois|devez)\b/u,
  ),
}

/** The speaker goes on with what they did or will do. */
const goesOnWithOwn: Pattern = {
  en: /^[,;:–—]? ?(?:and |but |so )?(?:i|i'\w+|we|we'\w+)\b/,
  fr: accentedPattern(/^[,;:–—]? ?(?:et |mais |donc )?(?:je|j'\p{L}+|nous|on(?! (?:vous|te|t'\p{L}+)))\b/u),
}

/** So many words at least, and at most, in a fragment; more where it takes up no word. */
const length = { least: 3, leastWithoutWord: 4, most: 22 } as const

interface Beside {
  /** The fragment takes up a word of the other's. */
  takesUp: boolean
  /** The other has said something of some length. */
  saidMuch: boolean
  /** The rest of the sentence owns the speaker's part: "Alone with it since March, I should have seen that." */
  owns: boolean
}

/** "No extra cost", "Friday at five": words of an offer, or of a meeting. */
export const namesTerms = (line: string, language: Language): boolean =>
  terms[language].test(line) || appointment[language].test(line)

const fillers = /^(?:["'«“\s–-]|(?:um|uh|oh|mm|mm-hmm|hm|euh|ah)\b[\s,]+)+/u

const doesOtherwise = (line: string, clause: string, language: Language): boolean =>
  namesTerms(line, language) ||
  timeLimit[language].test(line) ||
  [opensOtherwise, ofTheSpeaker, subject].some((pattern) => pattern[language].test(clause))

/** So many words at most are an echo. */
const LONGEST_ECHO = 7

/** "For Lucie.", "A whale on the pill box.": a line without a verb, all of whose content the other has just said. */
export const isEcho = (sentence: string, language: Language): boolean => {
  const line = plainText(sentence).replace(fillers, '')
  const count = wordsOf(line).length
  return (
    count >= 2 &&
    count <= LONGEST_ECHO &&
    !hasVerb(line, language) &&
    !doesOtherwise(line, firstClause(line), language) &&
    !date[language].test(line)
  )
}

/** Words without a verb, after the other has spoken, give back what was said: "Cold, and no one to say it to." */
export const isFragmentBack = (sentence: string, { takesUp, saidMuch, owns }: Beside, language: Language): boolean => {
  const line = plainText(sentence).replace(fillers, '')
  const clause = firstClause(line)
  const count = wordsOf(line).length
  if (!saidMuch || count > length.most || hasVerb(line, language)) return false
  if (doesOtherwise(line, clause, language)) return false
  if (!owns && goesOnWithOwn[language].test(line.slice(clause.length))) return false
  const isWeighed = weighs[language].test(line)
  if (takesUp) return count >= length.least && (isWeighed || bareStart[language].test(clause))
  return isWeighed && count >= length.leastWithoutWord && !date[language].test(line)
}
