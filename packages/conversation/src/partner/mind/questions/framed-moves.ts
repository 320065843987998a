import type { DialogueAct } from '../../../analysis/dialogue-acts.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { HeardKind, HeardUtterance } from '../hearing.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** The other may stop or leave: "We can stop after ten minutes. Your call." */
const leavesOpen: Pattern = {
  en: /\b(?:we|you) can (?:stop|end (?:it|this|here)|leave|go|break (?:off|it off)|call it a day) (?:after \w+ \w+ |here |then |now |there )?(?:if|whenever|any ?time|at any (?:time|point|moment))\b(?! (?:you don't|we don't|i|it|they|he|she)\b)/,
  fr: accentedPattern(
    /(?<!\p{L})(?:vous pouvez|tu peux|on peut) (?:partir|(?:s'|)arrêter|(?:vous|t'|nous) ?en aller|sortir|vous lever|te lever|en rester là) (?:au bout de \p{L}+ \p{L}+ |là |maintenant )?(?:quand (?:vous|tu) (?:voulez|veux)|dès que (?:vous|tu)|à tout moment|si (?:vous|tu) (?:trouve[sz]|voulez|veux|préfére[sz]|préfères|en avez|en as))(?!\p{L})/u,
  ),
}

/** The learner tells of their own life: "I was made team lead at 29", « J'ai un fils du même âge ». */
const ofOwnLife: Pattern = {
  en: /^(?:you know,? |honestly,? |well,? |oh,? )*(?:i was (?:made (?!aware|to\b|welcome|an offer)|promoted|once|in (?:the same|a similar))|i (?:once|also|myself) (?:had|was|got|went|lost|took)|i went through (?:the same|something))\b(?! (?:told|given|asked|informed) )/,
  fr: accentedPattern(
    /^(?:(?:vous savez|tu sais|moi aussi|moi|oh|ah),? )*(?:j'ai (?:moi-même |moi aussi |aussi )?(?:une?|deux|trois|quatre|des) (?:grands? |petite?s? )?(?:fils|filles?|garçons?|enfants?|ados?|jumeaux|jumelles)(?!\p{L})|j'ai (?:moi-même |moi aussi )(?:été|eu|connu|vécu)|je suis passée? par là)/u,
  ),
}

/** "With all due respect, I've been teaching for twenty years." */
const insists: Pattern = {
  en: /^with (?:all )?(?:due )?respect,? (?:but )?i(?:'ve| have| am|'m| was| know| think| do)\b/,
  fr: accentedPattern(
    /^(?:avec tout le respect|sauf (?:votre|ton) respect|sans vouloir (?:vous|te) contredire)[^.?!]{0,24}, (?:je|j')(?! ?ai eu tort| ?me suis tromp)/u,
  ),
}

/** The other's work made the learner look bad before the people it was for. */
const embarrassment: Pattern = {
  en: /\b(?:i|we) (?:looked like|was made to look like|must have looked like) (?:an? )?(?:complete |total )?(?:idiots?|fools?|amateurs?) (?:in front of|before) (?:the (?!class|mirror)|him|her|them)/,
  fr: accentedPattern(
    /(?:(?:j'ai|on a) eu l'air|(?:je suis|on est) passée?s? pour) (?:d')?(?:une? |des )?(?:imbéciles?|idiote?s?|amateurs?|clowns?|incapables?)(?!\p{L})[^.?!]{0,12}(?:devant|face à|auprès) (?:lui|elle|eux|le client|la cliente|les clients|la direction|le comité|le patron)(?!\p{L})/u,
  ),
}

/** "See you in a fortnight, then": an end with a time. */
const seesAgain: Pattern = {
  en: /(?:^|[,.!] )(?:(?:see|meet|talk to) you|until) (?:then|soon|(?:in (?:a|an|two|three|four|\d+) (?:weeks?|days?|months?|fortnight))|next (?:week|time|\w+day)|(?:on )?\w+day)\b/,
  fr: accentedPattern(
    /(?:^|[,.!] )(?:alors |donc |bon,? )?(?:à (?:dans \p{L}+ (?:jours?|semaines?|mois)|bientôt|très vite|tout à l'heure|demain|la (?:semaine|fois) prochaine|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi)(?: prochain)?))(?: alors| donc)?(?=\s*[,.!]|$)/u,
  ),
}

/** "Good morning, thank you for seeing me. I know that you have twenty minutes." greets, and asks for nothing yet. */
const greetsWithThanks: Pattern = {
  en: /^(?:hello|hi|hey|good (?:morning|afternoon|evening))\b[^.!?]{0,24}[,.!] (?:thanks|thank you)(?: so much| very much)? for [^.!?]{2,30}[.!](?: i(?:'ve| have)? (?:know|noted|see|understand)(?: that)? (?:you|we)(?:'ve| have)?(?: got)?(?: only| just)? [^.!?]{0,12}(?:minutes|(?:half an |an )?hour|little time)[^.!?]{0,12}[.!]?)?$/,
  fr: accentedPattern(
    /^(?:bonjour|bonsoir|salut)(?!\p{L})[^.!?]{0,24}[,.!] merci (?:beaucoup )?(?:de|d'|pour) ?[^.!?]{2,30}[.!](?: (?:j'ai (?:bien )?(?:noté|vu|compris)|je sais) (?:que |qu')[^.!?]{0,24}(?:minutes|heure|peu de temps)[^.!?]{0,12}[.!]?)?$/u,
  ),
}

/** "I'm sorry you have to explain it again" regrets a trouble, and gives no advice. */
const regretsTrouble: Pattern = {
  en: /\bsorry (?:that )?you(?:'ve| have| are|'re)? (?:have|had|having|needed) to (?:explain|repeat|tell|say|call|ring|phone|go|start|wait|deal|come|ask|chase|write|put up|hear|find out|read)\b/,
  fr: accentedPattern(
    /(?<!\p{L})désolée? (?:que (?:vous|tu) (?:ayez|aies|deviez|doives)|de (?:vous|te) faire) (?:dû |à |encore )*(?:tout )?\p{L}+/u,
  ),
}

type Frame = readonly [HeardKind, Pattern, DialogueAct | null]

const frames: readonly Frame[] = [
  ['greeting', greetsWithThanks, 'greeting'],
  ['autonomy', leavesOpen, 'autonomy'],
  ['apology', regretsTrouble, 'apology'],
  ['blame', embarrassment, 'criticism'],
  ['disagreement', insists, 'disagreement'],
  ['self_disclosure', ofOwnLife, 'self_disclosure'],
  ['farewell', seesAgain, 'farewell'],
]

/** Kinds that a line gets when no narrower rule reads it. */
const plainKinds: ReadonlySet<HeardKind> = new Set(['statement', 'reflection', 'information', 'self_disclosure'])
/** "You can stop any time" and "I'm sorry you have to wait" also sound like a proposal, a permission or advice. */
const kindsOfAdvice: ReadonlySet<HeardKind> = new Set([...plainKinds, 'proposal', 'permission', 'advice'])
const movesLikeAdvice: ReadonlySet<HeardKind> = new Set(['autonomy', 'apology'])

/** Moves that their first words or one fixed frame give away, where no narrower rule read the line. */
export const framedMove = (utterance: HeardUtterance, language: Language): HeardUtterance | null => {
  const { kind, acts, question, text } = utterance
  if (question !== null || acts.has('own_part') || acts.has('apology')) return null
  const line = plainText(text).trim()
  const frame = frames.find(
    ([name, { [language]: words }]) =>
      (movesLikeAdvice.has(name) ? kindsOfAdvice : plainKinds).has(kind) && words.test(line),
  )
  if (frame === undefined) return null
  const [name, , act] = frame
  return { ...utterance, kind: name, acts: act === null ? acts : new Set([...acts, act]) }
}
