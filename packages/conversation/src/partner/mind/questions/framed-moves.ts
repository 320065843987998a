import type { DialogueAct } from '../../../analysis/dialogue-acts.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import { hear, type HeardKind, type HeardUtterance } from '../hearing.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** The other may stop or leave: "We can stop after ten minutes. Your call." */
const leavesOpen: Pattern = {
  en: /\b(?:we|you) can (?:stop|end (?:it|this|here)|leave|go|break (?:off|it off)|call it a day) (?:after \w+ \w+ |here |then |now |there )?(?:if|whenever|any ?time|at any (?:time|point|moment))\b(?! (?:you don't|we don't|i|it|they|he|she)\b)/,
  fr: accentedPattern(
    /(?<!\p{L})(?:vous pouvez|tu peux|on peut) (?:partir|(?:s'|)arrêter|(?:vous|t'|nous) ?en aller|sortir|vous lever|te lever|en rester là) (?:au bout de \p{L}+ \p{L}+ |là |maintenant )?(?:quand (?:vous|tu) (?:voulez|veux)|dès que (?:vous|tu)|à tout moment|si (?:vous|tu) (?:trouve[sz]|voulez|veux|préfére[sz]|préfères|en avez|en as))(?!\p{L})/u,
  ),
}

/** "I know things are a bit stiff between us" names the tension. */
const namesTension: Pattern = {
  en: /\bi (?:know|notice|feel|sense|see)(?: that)? (?:things|it)(?:'s| is| are) [^.?!]{0,12}(?:stiff|tense|awkward|strained|cold|difficult) between us\b/,
  fr: accentedPattern(
    /(?<!\p{L})je (?:sais|sens|vois) (?:bien )?que [^.?!]{0,30}(?:tendu|froid|raide|compliqué|difficile|distant)\p{L}* entre nous(?!\p{L})/u,
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
  en: /^(?:hello|hi|hey|good (?:morning|afternoon|evening))\b[^.!?]{0,24}[,.!] (?:thanks|thank you)(?: so much| very much)? for [^.!?]{2,30}[.!](?: i(?:'ve| have)? (?:know|noted|see|understand)(?: that)? (?:you|we)(?:'ve| have)?(?: got)?(?: only| just)? (?:[^.!?]{0,12}(?:minutes|(?:half an |an )?hour|little time)[^.!?]{0,12}|(?:to|need to|must) (?:be off|leave|go|be (?:back|away|gone)) (?:at|by|in|before) [^.!?]{2,24})[.!]?)?$/,
  fr: accentedPattern(
    /^(?:bonjour|bonsoir|salut)(?!\p{L})[^.!?]{0,24}[,.!] merci (?:beaucoup )?(?:de|d'|pour) ?[^.!?]{2,30}[.!](?: (?:j'ai (?:bien )?(?:noté|vu|compris)|je sais) (?:que |qu')(?:[^.!?]{0,24}(?:minutes|heure|peu de temps)[^.!?]{0,12}|(?:vous devez|tu dois|il (?:vous|te) faut) (?:partir|filer|y aller|repartir|nous quitter)[^.!?]{2,24})[.!]?)?$/u,
  ),
}

/** "I'm sorry you have to explain it again" regrets a trouble, and gives no advice. */
const regretsTrouble: Pattern = {
  en: /\bsorry (?:that )?you(?:'ve| have| are|'re)? (?:have|had|having|needed) to (?:explain|repeat|tell|say|call|ring|phone|go|start|wait|deal|come|ask|chase|write|put up|hear|find out|read)\b/,
  fr: accentedPattern(
    /(?<!\p{L})désolée? (?:que (?:vous|tu) (?:ayez|aies|deviez|doives)|de (?:vous|te) faire) (?:dû |à |encore )*(?:tout )?\p{L}+/u,
  ),
}

/** "Thank you for being so honest" thanks for a word, and praises no work. */
const thanksForWords: Pattern = {
  en: /^(?:(?:ok|okay|right|well|and|really),? )*(?:thank you|thanks)(?: so much| very much| again)?,? for (?:being|telling|saying|sharing|trusting|letting|explaining|coming|talking|answering|(?:your|the) (?:honesty|frankness|trust|openness|time|answer|patience|straight|clear))\b/,
  fr: accentedPattern(
    /^(?:(?:bon|ok|d'accord|et|vraiment),? )*(?:je (?:te|vous) remercie|merci)(?: beaucoup| encore)? (?:de|pour|d')(?: ?(?:me|m'|l'|nous|en))* ?(?:ta|votre|ton|dire|faire confiance|avoir|expliquer|confier|parler|répondre)(?!\p{L})(?! (?:travail|aide|expérience|rapport))/u,
  ),
}

/** "I won't send him out again without ringing you" promises by what the learner will no longer do. */
const promiseNotTo: Pattern = {
  en: /\b(?:i|we)(?:'ll| will) never [^.?!]{2,60}\b(?:again|without)\b|\b(?:i|we) (?:won't|will not|'m not going to) [^.?!]{2,60}\b(?:again|any ?more|without (?:asking|telling|calling|ringing|phoning|talking|speaking|checking|hearing|letting))\b/,
  fr: accentedPattern(
    /\b(?:je|on|nous) n(?:e |')(?:(?:vous|te|t'|le|la|les|l'|lui|leur|en) ?)*\p{L}+(?:rai|ra|rons) (?:plus|jamais|rien|pas)(?:(?: \p{L}+){0,6} sans (?:vous|t'|te|lui|en|que)(?!\p{L})|(?: [\p{L}']+){0,4} comme ça(?!\p{L}))/u,
  ),
}

/** "Let's stay with that for a moment" wants the other to go on. */
const staysThere: Pattern = {
  en: /^(?:(?:ok|okay|and|wait|hm+),? )?(?:let's|let us|can we|could we|i'd like to) (?:just )?(?:stay|stop|pause|linger|remain) (?:there|here|with (?:that|this|it)|on (?:that|this))\b/,
  fr: accentedPattern(
    /^(?:(?:ok|et|attendez|attends|hm+),? )?(?:restons|arrêtons-nous|on reste|on s'arrête)(?: un (?:peu|instant|moment))? (?:là(?:-dessus)?|ici|sur (?:ça|cela|ce point)|avec ça)(?!\p{L})/u,
  ),
}

/** "I'd be happy to sit with you on Wednesday" and « Je descends mardi, avec du café » say what the learner will do. */
const comesAlong: Pattern = {
  en: /^(?:(?:and|so|ok|okay|then),? )?(?:i(?:'d| would) be (?:happy|glad|willing|pleased) to|i(?:'m| am) (?:happy|glad|willing|ready|prepared) to|i(?:'d| would) gladly) (?!hear|know|have|see (?:that|how)|learn|be\b)\w+/,
  fr: accentedPattern(
    /^(?:(?:et|bon|ok|alors),? )?(?:je suis (?:prête?|disposée?|d'accord) (?:à|pour) |je veux bien |c'est avec plaisir que je |je (?:descends|monte|passe|viens|reviens|apporte|appelle|rappelle) (?:vous |te )?(?:[\p{L}-]+ ){0,2}(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir|cet après-midi|à (?:\p{L}+|\d+) ?(?:heures?|h\d*)))(?!\p{L}*r(?:ais|iez)(?!\p{L}))/u,
  ),
}

/** "I'll take the Thursday committee off you" and « Je vous libère du comité » take a load away. */
const takesLoad: Pattern = {
  en: /\bi(?:'ll| can| could| will|'d)? (?:free|relieve|release|excuse) you (?:from|of)\b|\bi(?:'ll| can| could| will)? (?:take|get|lift) [^.?!]{2,30} off (?:you|your (?:desk|plate|hands|list|shoulders))\b|\byou (?:don't|needn't|won't) (?:need to |have to )?(?:come to|attend|go to) the \w+/,
  fr: accentedPattern(
    /\b(?:je|on|nous) (?:peux |peut |pouvons |pourrais |pourrait |vais |va )?(?:vous|te|t') ?(?:lib[éè]r|décharg|dispens|soulag|débarrass|dégag)(?:e|er|erai|era|ons)(?!\p{L})|\b(?:je|on) (?:vous|t'|te) ?(?:enlève|retire|ôte) (?:le|la|les|l'|ce|cette)(?!\p{L})/u,
  ),
}

/** "I'd like you to choose the day" leaves the choice to the other. */
const letsChoose: Pattern = {
  en: /\bi(?:'d| would)? (?:like|want|prefer) you to (?:choose|decide|pick|set|name)\b|\byou (?:choose|pick|name|set) the (?:day|date|time|hour|machine|place|pace|order)\b/,
  fr: accentedPattern(
    /\b(?:j'aimerais|je voudrais|je préfère|je souhaite) que (?:vous choisissiez|tu choisisses|vous décidiez|tu décides|ce soit (?:vous|toi) qui)(?!\p{L})|\b(?:vous choisissez|tu choisis|choisissez|choisis) (?:vous-même |toi-même )?(?:le jour|la date|l'heure|le moment|la machine|l'endroit)(?!\p{L})/u,
  ),
}

/** "Your work is always careful" is a good word on it. */
const praisesWork: Pattern = {
  en: /\byour (?:\w+ )?(?:work|reports?|figures|notes|cooking|drawings?|ideas?) (?:is|are|was|were|has|have)(?: always| very| really| been| so)* (?:careful|thorough|precise|accurate|clean|meticulous|reliable|sound|clear)\b/,
  fr: accentedPattern(
    /\b(?:votre|ton|ta|vos|tes) (?:travail|rapports?|chiffres|cuisine|notes|dessins?|idées?|plans?) (?:est|sont|était|étaient|a|ont)(?: toujours| très| vraiment| été| si| tellement)* (?:soigné|impeccable|précis|fiable|clair|propre|sérieu|rigoureu|net|juste)\p{L}*/u,
  ),
}

/** "It matters to me that we get on" tells of the learner. */
const ofOwnWish: Pattern = {
  en: /^(?:(?:and|but|honestly|look),? )?(?:it|this|that|you|our \w+) (?:really |does |do )*(?:matters?|means? (?:a lot|something)|is important) to me\b/,
  fr: accentedPattern(
    /^(?:(?:et|mais|vraiment),? )?(?:ça|cela|c'|tu|vous|notre \p{L}+) ?(?:compte[sz]?|est (?:vraiment |très )?important\p{L}*|a de l'importance|me tient à cœur)(?: beaucoup| vraiment)? ?(?:pour moi|que|d'|de)(?!\p{L})/u,
  ),
}

/** The view, the weather, the game: "You have a good view from here." */
const smallTalk: Pattern = {
  en: /^(?:oh,? |ah,? |by the way,? )?(?:you(?:'ve| have)(?: got)? (?:such )?an? (?:really |very )?|what an? |(?:it(?:'s| is) )?an? |that(?:'s| is) an? )(?:nice|good|great|lovely|beautiful|wonderful) (?:view|office|room|place|picture|plant|day)(?:,? (?:from here|here|outside|today|this is|that is|you have))*\s*[.!…]*$/,
  fr: accentedPattern(
    /^(?:oh,? |ah,? |tiens,? |au fait,? )?(?:(?:vous avez|tu as|t'as|c'est) (?:une? |vraiment )*|quelle? )?(?:belle|jolie?|beau|superbe|magnifique) (?:vue|bureau|pièce|endroit|journée|temps|plante|tableau)(?!\p{L})/u,
  ),
}

/** "We thank you for your patience and are doing everything we can" is a set phrase of a service, and gives nothing back. */
const setPhrase: Pattern = {
  en: /\bwe thank you for your (?:patience|understanding)\b/,
  fr: accentedPattern(
    /nous vous remercions de votre (?:patience|compréhension)(?!\p{L})|(?:mettons|faisons) tout (?:en œuvre|notre possible)(?!\p{L})/u,
  ),
}

type Frame = readonly [HeardKind, Pattern, DialogueAct | null]

const frames: readonly Frame[] = [
  ['greeting', greetsWithThanks, 'greeting'],
  ['information', setPhrase, null],
  ['reflection', namesTension, 'reflection'],
  ['thanks', thanksForWords, 'thanks'],
  ['commitment', promiseNotTo, null],
  ['offer', takesLoad, 'offer'],
  ['offer', comesAlong, 'offer'],
  ['autonomy', letsChoose, 'autonomy'],
  ['encourager', staysThere, 'encourager'],
  ['praise', praisesWork, 'affirmation'],
  ['off_topic', smallTalk, 'off_topic'],
  ['self_disclosure', ofOwnWish, 'self_disclosure'],
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
const movesLikeAdvice: ReadonlySet<HeardKind> = new Set(['autonomy', 'apology', 'commitment', 'offer', 'encourager'])
/** Thanks for a word sound like praise. */
const kindsOfThanks: ReadonlySet<HeardKind> = new Set([...plainKinds, 'praise'])

const kindsBefore = (name: HeardKind): ReadonlySet<HeardKind> => {
  if (name === 'thanks') return kindsOfThanks
  return movesLikeAdvice.has(name) ? kindsOfAdvice : plainKinds
}

/** "Thank you for telling me. You've carried it alone since August." gives back more than thanks. */
const isReflectedBehind = (text: string, language: Language): boolean => {
  const rest = sentencesOf(text).slice(1).join(' ')
  return rest !== '' && hear(rest, language).kind === 'reflection'
}

/** Moves that their first words or one fixed frame give away, where no narrower rule read the line. */
export const framedMove = (utterance: HeardUtterance, language: Language): HeardUtterance | null => {
  const { kind, acts, question, text } = utterance
  if (question !== null || acts.has('own_part') || acts.has('apology')) return null
  const line = plainText(text).trim()
  const frame = frames.find(([name, { [language]: words }]) => kindsBefore(name).has(kind) && words.test(line))
  if (frame === undefined) return null
  const [name, , act] = frame
  if (name === 'thanks' && isReflectedBehind(text, language))
    return { ...utterance, kind: 'reflection', acts: new Set([...acts, 'reflection']) }
  return { ...utterance, kind: name, acts: act === null ? acts : new Set([...acts, act]) }
}
