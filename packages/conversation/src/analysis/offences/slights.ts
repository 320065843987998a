import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../observer/words.ts'
import type { ActFinding } from '../dialogue-acts.ts'
import { makesLight } from './dismissal.ts'
import type { ForbiddenFinding } from './forbidden-acts.ts'

/** Words that belittle or mock, where no kind reading is left. */
const belittling: Readonly<Record<Language, RegExp>> = {
  en: /^(?:are|do|did|can|have|can't|is) you\b[^?]* or what\s*\?|\bit(?:'s| is) (?:just|only) an? \w+, (?:(?:and|so) )?(?:my|any|even an?) \w+|\b(?:a beginner|any beginner|a trainee|anyone) (?:would|could|can) (?:do|manage|have done)\b[^.?!]*\b(?:better|that|this|it)[.!]*$|\byou(?:'re| are) (?:just |only |clearly )?(?:over-?(?:thinking|reacting)|exaggerating)\b|\byou(?:'re| are) (?:hardly|not exactly) the only\b|^you(?:'re| are) (?:not special[.!]|no exception\b)|^don't think you(?:'re| are) the only\b|^(?:everybody|everyone) (?:here|in th\w+ \w+) (?:is busy|has a lot)\b[^?]*$|^do you want to (?:end up (?:in|like)|die)\b|^(?:it|that|this) can't be (?:that|so) (?:hard|difficult|complicated|bad)\b|^aren't you being [^?]*\b(?:negative|difficult|dramatic|childish|unreasonable)\b|^(?:(?:oh|well|but|honestly|please|look),? )*(?:come on,? (?:even )?|even )(?:my|any) (?:grandmother|granny|grandma|kids?|child|children|(?:little |\w+-year-old )?(?:son|daughter|nephew|niece)|mother) (?:can|could|manages|uses|does|knows)\b[^?]*$|\b(?:it|this|that)(?:'s| is) (?:hardly|not exactly|not) (?:rocket science|brain surgery)\b(?!,? but)|^(?:everybody|everyone) else (?:manages|copes|does it)\b[^?]*$|\byou could (?:at least )?(?:show|make) (?:a (?:little|bit)|some)(?: more| of)? (?:goodwill|effort|gratitude|respect|patience)\b/,
  fr: accentedPattern(
    /\b(?:vous|tu)\b[^?]*\bou quoi\s*\?|\bce n'est qu'une? \p{L}+, (?:même )?(?:mon|ma|mes|n'importe) \p{L}+|\bune? (?:débutante?|stagiaire|apprentie?) (?:ferait|aurait fait|s'en (?:sort|sortirait)) mieux\b|\b(?:vous|tu) (?:exagér|exagèr|dramatis|cherch\p{L}+ la petite)\p{L}*|\b(?:vous n'êtes|tu n'es) (?:quand même|tout de même|franchement|certainement) pas (?:la |le )?seule?\b|^(?:vous n'avez|tu n'as) rien (?:de spécial|d'exceptionnel)[.!]|^(?:vous n'êtes|tu n'es) pas une exception\b|^ne (?:croyez|crois) pas être (?:la |le )?seule?\b|^tout le monde (?:ici|dans cette \p{L}+) (?:est débordé|a beaucoup)[^?]*$|^(?:vous voulez|tu veux) (?:finir (?:à|en|comme)|mourir)\b|^(?:ça|cela|ce) ne (?:doit|peut) (?:quand même )?pas être (?:si|aussi) (?:compliqué|dur|difficile)|^(?:vous ne seriez|tu ne serais|vous n'êtes|tu n'es) pas un peu (?:négati|difficile|susceptible|dramatique|parano)|^(?:(?:oh|mais|enfin|franchement),? )*(?:(?:allez|voyons),? (?:même )?|même )(?:ma|mon|mes|un) (?:grand-mère|mamie|gosses?|gamine?s?|enfants?|fils|fille|neveu|nièce|mère|chien) (?:de \p{L}+ ans )?(?:y arrive|utilise|sait|peut|s'en sert|le fait|se débrouille)[^?]*$|(?<!\p{L})(?:pas|rien de) (?:bien |si |très )?sorcier(?!\p{L})|^tous les autres (?:y arrivent|s'en sortent|le font|se débrouillent)[^?]*$|\b(?:vous pourriez|tu pourrais) [^?]{0,16}(?:du (?:vôtre|tien)|un effort)\b/u,
  ),
}

/** Orders that allow no answer. */
const demands: Readonly<Record<Language, RegExp>> = {
  en: /\bdo (?:as|what) i (?:say|tell you)\b|\bno (?:point|use)(?: in)? (?:fighting|arguing|complaining|discussing)\b|\b(?:whether you like|(?<!we )like it or not|not up for discussion)\b|\b(?:i (?:want|expect)|you(?:'ll| will|'re going to)|from now on)\b.*[.,!;] *(?:is that|are we) (?:clear|understood)\s*\?/,
  fr: accentedPattern(
    /\b(?:faites|fais|ferez|feras) ce que je (?:vous|te) dis\b|\b(?:inutile|pas la peine|rien ne sert) de (?:discuter|protester|(?:vous|te) (?:plaindre|battre))|\bque (?:ça|cela) (?:vous|te) plaise ou non\b|\b(?:je (?:veux|exige|attends)|vous (?:allez|ferez|devez)|tu (?:vas|feras|dois)|désormais)\b.*[.,!;] *c'est (?:bien )?(?:clair|compris)\s*\?/u,
  ),
}

interface Utterance {
  text: string
  acts: readonly ActFinding[]
  forbiddenActs: readonly ForbiddenFinding[]
}

/** "You could have told me" reproaches an act, and says nothing of the person. */
const plainReproach: Readonly<Record<Language, RegExp>> = {
  en: /\byou (?:could|should|might) (?:at least |just )?have\b|\byou (?:weren['’]t|didn['’]t|haven['’]t|never)\b.*\beither[.!]*$/i,
  fr: /(?<!\p{L})(?:(?:vous auriez|tu aurais|t['’]aurais) (?:pu|dû)|il fallait|(?:pas|jamais) [^?]*non plus)(?!\p{L})/iu,
}

/** The words that insult, blame, belittle, command or make light: such a line speaks for nothing. Null for all others. */
export const slightIn = ({ text, acts, forbiddenActs }: Utterance, language: Language): string | null => {
  const act = acts.find((one) => one.act === 'abuse')
  const offence = forbiddenActs.find(
    (one) => one.act === 'insult' || (one.act === 'blame' && !plainReproach[language].test(one.quote)),
  )
  const isSlight = (line: string): boolean =>
    [belittling, demands].some((one) => one[language].test(line)) || makesLight(line, language)
  const sentence = sentencesOf(text).find((one) => isSlight(plainText(one)))
  const quote = act?.quote ?? offence?.quote ?? sentence
  return quote ?? (demands[language].test(plainText(text)) ? text : null)
}
