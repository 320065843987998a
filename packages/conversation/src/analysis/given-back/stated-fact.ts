import { isAppointment } from '../commitments/dated-commitment.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, showsAny } from '../../observer/words.ts'

/** A number, a day or a span of time, as a camera and a calendar would show it. */
const countWords: Record<Language, RegExp> = {
  en: /\b(?:once|twice|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several|both) (?:\w+ )?\w+s|for the (?:second|third|\w+th) (?:time|week|month|year)|(?:on|by|until) the (?:first|second|third|\w+th|\d+(?:st|nd|rd|th))|(?:on|last|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|(?:last|this) (?:week|month|morning)|since (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|easter))\b/,
  fr: /(?<!\p{L})(?:(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|plusieurs) (?:\p{L}+ )?(?:fois|mois|cours|\p{L}+s)|une fois|pour la (?:deuxième|seconde|\p{L}+ième) fois|le (?:\d+|premier|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente)(?=[,.]| (?:et|alors|au lieu)|$)|(?<!(?<!\p{L})(?:à|pour|d'ici|dès|avant|au) )(?:lundi|mardi|mercredi|jeudi|vendredi|hier|avant-hier)|(?:la semaine|le mois) (?:dernière?|passée?)|cette semaine|ce matin|depuis (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|le printemps|l'été|l'automne|l'hiver|pâques))(?!\p{L})/u,
}

const pastVerbs: Record<Language, RegExp> = {
  en: /\b(?:have|has|had|was|were|came|went|sent|left|said|gave|got|began|took|stood|sat|wrote|spoke|rang|told|put|\w{2,}ed)\b|'ve been\b/,
  fr: /(?<!\p{L})(?:(?:a|ont|as|avez|(?<!c')est|est (?:arriv|pass|produi|rest)\p{L}+|sont|es|êtes|étai[st]|étaient|étiez|avai[st]|avaient|aviez)(?!\p{L})|depuis (?=[^.?!]*(?:vous|tu|il|elle|ils|elles|\p{L}+) \p{L}+))/u,
}

/** "Hello Nadia, …", « Bonjour madame, … »: the statement stands behind it. */
const greeting = {
  en: /^(?:hello|hi|hey|good (?:morning|afternoon|evening))(?: [\p{L}.'-]+){0,3}, /u,
  fr: /^(?:bonjour|bonsoir|salut)(?: [\p{L}.'-]+){0,3}, /u,
} as const

/** The speaker's own story, a plan, a guess or a condition states no fact about the other. */
const notOfOther: Record<Language, RegExp> = {
  en: /^(?:(?:and|but|well|so|then),? )?(?:i|i'\w+|we|we'\w+|my|our|if|when|so|it sounds|it seems)\b|\b(?:will|would|could|should|must|shall|might|can|let's|always|never|every time)\b|\bi (?:have|had|was|did)\b/,
  fr: /^(?:(?:et|mais|bon|donc|alors),? )?(?:je|j'\p{L}+|nous|on|mon|ma|mes|notre|nos|si|quand|donc|on dirait|il semble)(?!\p{L})|(?<!\p{L})(?:faudrait|faut|devriez|devrais|pourriez|pourrais|toujours|jamais|chaque fois|j'ai|j'avais|j'étais|\p{L}+rai|\p{L}+rons|\p{L}+rez)(?!\p{L})/u,
}

/** "You were late" says where or when; any other state of the other, and what they have, is a view of the speaker's. */
const describesOther: Readonly<Record<Language, RegExp>> = {
  en: /\byou(?:'re| are| were|'ve been| have been| had been)(?:n't| not)? (?!(?:also |both |only |still |again |already |just |even |(?:one|two|three|four|five|ten|\d+|an?|half an) (?:\w+ )?(?:minutes?|hours?|days?|weeks?|times?) )*(?:late|early|absent|away|out|ill|sick|here|there|present|missing|alone|gone|unable|silent|quiet|at|in|on|off|by|with(?:out)?|first|last|among|not|told|sent|seen|heard|given|(?!annoy|bor|irritat|insult|being|disappoint|embarrass|charming)\w{2,}ing|(?!spoil|ill-|bor|stuck-)\w{2,}ed)\b)|\byou(?:'ve| have)?(?: had| got| have) (?:such )?(?:an?|one|two|three|four|five|six|seven|\d+|several|both) (?!times\b)|\b(?:rude|unfair|careless|lovely|terrible|awful)\b/,
  fr: /(?<!\p{L})(?:vous|tu) (?:n')?(?:(?:avez|as) (?:pas )?été|étiez|étais|êtes|es) (?!(?:pas |aussi |encore |déjà |restée? |toute? |(?:une?|deux|trois|\d+) \p{L}+ )*(?:là|ici|en (?:retard|avance|congé|réunion|route)|absente?s?|présente?s?|malades?|seule?s?|muette?s?|silencieu\p{L}+|au|aux|à|dans|chez|sur|avec|sans|(?:le |la )(?:première?|dernière?|seule?)|(?:re|inter)?(?:venu|parti|sorti|descendu)e?s?|(?!borné|buté|obstiné|déplacé|énervé|agité|gâté|culotté)\p{L}{2,}ée?s?)(?!\p{L}))|(?<!\p{L})(?:vous avez|tu as|vous aviez|tu avais)(?: eu)? (?:une?|deux|trois|quatre|cinq|\d+|plusieurs) (?!fois)|(?<!\p{L})(?:injuste|adorable|impoli|insupportable)\p{L}*/u,
}

/** "This is the third late report", « C'est le troisième rapport qui arrive après la date » */
const ordinals = {
  en: /\b(?:second|third|fourth|fifth|sixth) (?:(?:\w+ ){0,2}(?:late|missing|wrong|incomplete)\b|\w+ (?:that |which )?(?:came|comes|arrived|is|was) (?:in )?(?:late|after)\b)/,
  fr: /(?<!\p{L})(?:deuxième|troisième|quatrième|cinquième|sixième) (?:\p{L}+ ){1,2}(?:en retard|incompl\p{L}+|manquante?|qui (?:arrive|est arrivée?|manque|est) (?:en retard|après|trop tard))(?!\p{L})/u,
} as const

/** "What I've noticed is that …" frames what was seen. */
const frame = {
  en: /^(?:(?:and|so|well),? )?(?:what )?i(?:'ve| have)? (?:just |only |also )?(?:see|saw|seen|notice|noticed|observe|observed|find|found)(?: is)? that /,
  fr: /^(?:(?:et|alors|bon),? )?(?:ce que )?(?:j'ai |je )(?:vois|constate|remarque|observe|vu|constaté|remarqué|observé)(?:,? c'est)? qu(?:e |')/u,
} as const

/** "…, and for years they never did" sets the fact against what was before. */
const contrast =
  /, (?:and|but|while|where|et|mais|alors que|quand) (?!(?:you|vous|tu) (?:always|never|toujours|jamais)).*$/u

/** Tells whether a sentence says when something happened, or how often. */
export const saysWhenOrHowOften = (sentence: string, language: Language): boolean =>
  showsAny(ordinals, plainText(sentence)) || countWords[language].test(plainText(sentence))

/** Tells whether a sentence states what happened, with its number or its time. */
export const statesFact = (sentence: string, language: Language): boolean => {
  const whole = plainText(sentence).replace(greeting[language], '')
  const statement = whole.replace(frame[language], '')
  const plain = statement === whole ? whole : statement.replace(contrast, '')
  return (
    !sentence.includes('?') &&
    !isAppointment(whole, language) &&
    (showsAny(ordinals, plain) || (countWords[language].test(plain) && pastVerbs[language].test(plain))) &&
    !notOfOther[language].test(plain) &&
    !describesOther[language].test(plain)
  )
}
