import type { Language } from '../../observer/question-kind.ts'
import { withoutToldDuty } from '../../observer/french/told-duty.ts'
import { accentedPattern, plainText, sentencesOf } from '../../observer/words.ts'
import { claimsInnocence } from '../offences/innocence.ts'
import type { QuestionForm } from './question-form.ts'

interface Line {
  text: string
  acts: ReadonlySet<string>
  question: { form: QuestionForm } | null
}

type Pattern = Readonly<Record<Language, RegExp>>

const goodbyeReported: Pattern = {
  en: /\b(?:(?:we|you|they|he|she|people) (?:just |only |barely )?(?:say|said|says)|saying|(?:never|didn't|not) (?:\w+ )?(?:say|said)|without a|no)\b/,
  fr: accentedPattern(
    /\b(?:on se dit|se dire|(?:tu|vous) (?:me |nous )?dis?(?:ais|iez|tes)?|(?:il|elle|ils|elles) (?:se )?di(?:t|sent)|(?:sans|jamais|pas) (?:\p{L}+ )?(?:te |vous |se )?(?:dire|dit)|sans (?:un|même))(?!\p{L})/u,
  ),
}

/** "We say hello and goodbye, and nothing else" mentions a goodbye and does not end the talk. */
export const speaksOfGoodbye = (sentence: string, language: Language): boolean =>
  goodbyeReported[language].test(plainText(sentence))

const helpOffered: Pattern = {
  en: /\bhow (?:may|can|could) (?:i|we) (?:help|be of)|\bwhat can (?:i|we) do for you/,
  fr: accentedPattern(
    /\b(?:(?:que|en quoi|comment) (?:puis-je|pouvons-nous)|qu'est-ce que je peux) (?:faire |vous aider)/,
  ),
}

const advisedInFrame: Pattern = {
  en: /\b(?:sounds|seems|looks) (?:to me )?(?:like|as if|as though|that) you (?:really |just |probably )?(?:should|ought to|(?:had|'d) better|might want to)\b/,
  fr: accentedPattern(
    /\b(?:on dirait|il (?:me )?semble|j'ai l'impression|j'entends|je (?:crois|pense)) (?:vraiment |bien )?que (?:vous devriez|tu devrais|vous feriez|tu ferais) /,
  ),
}

/** "It sounds like you should talk to your boss" advises, in the words of somebody who gives back. */
export const advisesInFrame = (sentence: string, language: Language): boolean => advisedInFrame[language].test(sentence)

const silenceNoticed: Pattern = {
  en: /\bi (?:notice|noticed|see|hear|realise|realize)(?: that)? you (?:never|didn't|haven't|hardly|don't) (?:\w+ )?(?:mention|speak|spoke|talk|say|said|name)/,
  fr: accentedPattern(
    /\bje (?:remarque|constate|note|vois) que (?:vous|tu) (?:ne |n')?(?:\p{L}+ )*(?:jamais|pas|rien) (?:\p{L}+ )?(?:parl|mentionn|dit|nomm|cité)/u,
  ),
}

/** "I noticed that you never mentioned the pay" observes, and reproaches nothing. */
export const noticesSilence = (text: string, language: Language): boolean =>
  silenceNoticed[language].test(plainText(text))

const offeredAsQuestion: Pattern = {
  en: /^(?:(?:and|so|well|okay),? )*(?:(?:would|could) (?:it|that) (?:help|be (?:of )?(?:use|useful|better|easier|good|any help|a help|a relief))(?: you| to you)?,? if (?:i|we)\b|would you (?:like|want|prefer) (?:me|us) to\b|do you want (?:me|us) to\b|shall i (?!ask|guess|take it|be (?:honest|frank)|tell)|should i (?:call|ring|send|ask|talk|speak|write|bring|come|move|take|have|get)\b|would it help (?:you )?to have\b|what if i (?:called|rang|sent|asked|talked|spoke|wrote|brought|came|moved|took|got|showed|helped|covered)\b)/,
  fr: accentedPattern(
    /^(?:(?:et|alors|bon|donc),? )*(?:(?:est-ce que )?(?:ça|cela) (?:vous |t'|te )?(?:aiderait|soulagerait|arrangerait|irait|serait utile)[^?]{0,12} (?:si|que) (?:je|j'|on|nous)|(?:est-ce que )?(?:tu veux|tu voudrais|vous voulez|vous voudriez|tu préfères|vous préférez) (?:bien )?(?:que (?:je|j'|nous))|(?:voulez-vous|veux-tu|souhaitez-vous|souhaites-tu|aimeriez-vous|aimerais-tu) que (?:je|j'|nous|on)|et si (?:je|j') ?(?!te disais|vous disais)\p{L}+ais(?!\p{L})|(?:je te|je vous) (?:prépare|aide|dépanne|remplace|montre|envoie|apporte)[^?]{0,40}\?)/u,
  ),
}

/** "Would it help if I spoke to Rob?" offers something, though it asks. */
export const offersInQuestion = (question: string, language: Language): boolean =>
  offeredAsQuestion[language].test(plainText(question).trim())

/** "How may I help?" asks for the other's matter. */
export const offersHelp = (text: string, language: Language): boolean => helpOffered[language].test(plainText(text))

const advisesInQuestion: Pattern = { en: /\bwhy (?:don't you|not)\b/, fr: /pourquoi ne pas/ }

/** "I suggest that from now on we both write" is about what the two do together. */
const proposes: Pattern = {
  en: /\bi(?:'d| would)? (?:propose|suggest|recommend) (?:that )?(?:(?:from|starting|in|for|this|next)(?: \w+){1,3},? )?(?:we|i|you and i|both of us|each of us|the two of us)\b/,
  fr: accentedPattern(/\bje (?:vous |te )?propose\b/),
}

/** "You must have thought that I did not care" imagines how it was. */
const imagines: Pattern = {
  en: /\byou must (?:have (?:thought|felt|been|wondered|seen|had)|be (?:tired|angry|worried|exhausted|hurt|furious|sad|lonely|proud)|feel)\b|\byou should(?:n't| not) have (?:had )?to\b|\byou should have (?:heard|learned|learnt|got|known (?:from|sooner|earlier)|been (?:told|asked|called|warned|the first))\b/,
  fr: accentedPattern(/\b(?:vous avez|tu as) dû (?:penser|croire|te|vous|être|avoir|sentir)/),
}

/** "So it takes a figure that one can defend" says what follows from the other's words; "So you should…" advises. */
const concludes: Pattern = {
  en: /(?:^|[,;:.!?–] )(?:(?:so|and|but|then),? )*(?:each|every) time (?:you|one) (?:have|has|had) to\b(?!.*\b(?:you (?:should|ought|need to|must|could)|(?:tell|call|ask|warn|let) (?:me|us|them|him|her))\b)|^(?:so|then|which means|in other words),? (?!.*\byou (?:should|ought|need to|must|have to|could)\b).*\b(?:one (?:has to|must|needs)|it (?:takes|has to|needs)|there (?:has|have) to)\b/,
  fr: accentedPattern(
    /(?:(?:^|[.!?] )(?:donc|alors|et),? |[,;:–] (?:(?:et|mais|donc) )?)(?:à )?chaque fois,? (?:il (?:vous |te )?faut|vous devez|tu dois)\b|\bchaque fois,? (?:il (?:vous |te )?faut|vous devez|tu dois) (?:tout|encore|re(?:commencer|prendre|faire|dire|venir|passer))(?!\p{L})|^(?:si je (?:vous |te |t')?(?:comprends|suis|entends)(?: bien)?|en somme|autrement dit),? (?:vous devez|tu dois)\b|^(?:au fond|finalement),? (?:vous devez|tu dois) (?:défendre|justifier|rendre compte|porter|tenir|choisir|vous battre|te battre)(?!\p{L})|^(?:donc|alors|autrement dit|en somme),? (?!.*\b(?:vous devriez|tu devrais|vous devez|tu dois|vous n'avez qu'à|tu n'as qu'à)\b).*\bil (?:vous |te )?(?:faut|faudrait)\b/u,
  ),
}

const understoodDuty: Pattern = {
  en: /\b(?:first|second|third|fourth|fifth|last|only) time (?:that )?you(?:'ve| have)? (?:have|had) to\b|\bi (?:can |do |fully |really )*(?:understand|see|hear|know|realise|realize|appreciate)(?: (?:that|why))? (?:you|they|he|she) (?:also |really )?(?:have to|has to|need to|needs to|must)\b/,
  fr: accentedPattern(
    /\bje (?:comprends|vois|sais|conçois)(?: (?:bien|très bien|tout à fait|parfaitement))?,? (?:(?:que|pourquoi) (?:vous devez|tu dois|il (?:vous |te )?faut)|qu'il (?:vous |te )?faut)(?!\p{L})/u,
  ),
}

/** "It was you who caught the errors" credits the other with a deed. */
const creditedDeed: Pattern = {
  en: /\bit(?:'s| is| was) you who (?:kept|caught|fixed|mended|repaired|held|carried|saved|found|built|drew|trained|did (?:the|all)|checked|waited|called|rang|helped|covered|ran|managed|noticed)\b/,
  fr: accentedPattern(
    /\bc'est (?:toi|vous) qui (?:m'|me |l'|les |nous |tout )?(?:as|avez|aviez|avais) (?:tout |encore )?(?:rattrapé|réparé|corrigé|tenu|porté|sauvé|trouvé|aidé|fait (?:le|tout)|vérifié|montré|formé|remplacé|remis|gardé|construit|dessiné|appelé|rappelé|attendu|couru|géré|assuré)(?!\p{L})/u,
  ),
}

export const creditsOther = (text: string, language: Language): boolean => creditedDeed[language].test(text)

/** "Did you have to cancel anything?" asks about a duty that there was. */
const pastDuty: Pattern = {
  en: /\b(?:did|do|does) (?:you|they|he|she) (?:often |ever |always )?have to\b/,
  fr: accentedPattern(/\b(?:avez-vous|as-tu|vous avez|tu as|t'as) (?:souvent |déjà |parfois )?dû(?!\p{L})/u),
}

const selfQuestion: Pattern = {
  en: /\byou(?:'re| are)?(?: still| keep)? (?:(?:ask(?:ing)?|blam(?:e|ing)) yourself|wonder(?:ing)?) (?:how|why|what|if|whether|for)\b[^.?!,;]*/g,
  fr: /(?<!\p{L})(?:(?:vous vous demandez|tu te demandes) (?:comment|pourquoi|ce qu|si)|(?:vous vous en voulez|tu t'en veux) d)[^.?!,;]*/gu,
}

/** "You're asking yourself how you could have missed it" blames no one; what else the text says still may. */
export const withoutSelfQuestion = (text: string, language: Language): string =>
  text.replace(selfQuestion[language], ' ')

const toldDuty: Readonly<Record<Language, (text: string) => string>> = { en: (text) => text, fr: withoutToldDuty }

/** "I understand that you have to be careful" advises nothing; what else the text says still may. */
export const withoutUnderstoodDuty = (text: string, language: Language): string => {
  const rest = text.replace(understoodDuty[language], ' ').replace(pastDuty[language], ' ')
  return toldDuty[language](rest)
}

/** "So you have to do the work of two. Did I get that right?" asks for a correction, unless it says what should be done. */
const checksUnderstanding: Pattern = {
  en: /^(?!.*\byou(?:'d)? (?:should|ought|better)\b).*[.,!–-] (?:(?:have|did|do) i (?:understood|understand|got|get|heard|hear) (?:it|that|this|you) (?:right|rightly|correctly|properly)|is that (?:right|correct|how it is)|am i right)\s*\?+$/,
  fr: accentedPattern(
    /^(?!.*(?<!\p{L})(?:vous devriez|tu devrais|vous feriez|tu ferais|vous n'avez qu'à|tu n'as qu'à)(?!\p{L})).*[.,!–-] (?:(?:est-ce que )?(?:j'ai|ai-je) bien (?:compris|entendu|saisi|suivi)|(?:est-ce que )?je (?:vous |te |t')?(?:comprends|suis|résume|entends) bien|(?:est-ce que )?c'est (?:bien )?(?:ça|cela))\s*\?+$/u,
  ),
}

/** "So every month you have to repair it by hand?" checks how it is; "just", "maybe" and "please" would advise. */
const checksDuty: Pattern = {
  en: /^(?!.*\b(?:should|ought|better|maybe|perhaps|just|simply|please)\b)(?:(?:ok|okay|right|oh|ah|hm+|wait|i see)[,.!]? )*(?:so|and|then|you mean|(?:that|which) means)\b[^?.!]*\byou (?:\w+ )?(?:have to|must|need to)\b[^.!?]*(?<!\b(?:ok|okay|understood|alright))\?+$/,
  fr: accentedPattern(
    /^(?!.*(?<!\p{L})(?:devriez|devrais|peut-être|juste|simplement|s'il)(?!\p{L}))(?:(?:ok|d'accord|ah|oh|hm+|attends|attendez|je vois)[,.!]? )*(?:donc|et|alors|(?:ça|cela) veut dire que|c'est-à-dire que)(?!\p{L})[^?.!]*(?<!\p{L})(?:vous devez|tu dois|il (?:vous |te )?faut)(?!\p{L})[^.!?]*(?<!d'accord|compris|entendu) ?\?+$/u,
  ),
}

/** A proposal, an apology or an open question is not advice. */
export const isMilderThanAdvice = ({ text, acts, question }: Line, language: Language): boolean => {
  if (acts.has('permission') || acts.has('apology')) return true
  const line = plainText(text)
  if ([imagines, concludes, checksUnderstanding, checksDuty].some((pattern) => pattern[language].test(line)))
    return true
  const asksOpenly = question !== null && question.form !== 'yes_no' && !advisesInQuestion[language].test(line)
  return asksOpenly || proposes[language].test(line)
}

/** "Here's my idea: …", "Voilà ce que je vous propose : …" put something on the table, whatever verbs follow. */
const announces: Pattern = {
  en: /^(?:(?:so|ok|okay|well|right|then|look|now|and|but),? )*(?:(?:here(?:'s| is)|this (?:is|would be)) (?:my (?:\w+ )?(?:idea|offer|proposal|suggestion|plan)|an? (?:\w+ )?(?:idea|offer|proposal|suggestion)|what i(?:'d| would)?(?: like to)? (?:suggest|propose|offer))|my (?:idea|offer|proposal|suggestion)(?:'s| is| would be)|what i(?:'d| would)? (?:suggest|propose|offer|have in mind) is|i have an? (?:idea|offer|proposal|suggestion)(?: for you)?:)(?!\w)/,
  fr: accentedPattern(
    /^(?:(?:alors|bon|donc|écoute[zs]?|et|mais|ok|eh bien|tenez|tiens),? )*(?:(?:voilà|voici) (?:ma (?:proposition|idée|offre|suggestion)|mon (?:idée|offre)|ce que je (?:vous |te )?(?:propose|suggère|offre)|une (?:idée|proposition|offre))|(?:mon|ma) (?:idée|proposition|offre|suggestion),? (?:c'est|est|serait|ce serait)|ce que je (?:vous |te )?(?:propose|suggère)|je (?:vous |te )?(?:fais une (?:proposition|offre)|propose ceci))/,
  ),
}

/** Puts an idea of the learner's on the table. */
export const announcesIdea = (text: string, language: Language): boolean =>
  sentencesOf(plainText(text)).some((one) => announces[language].test(one) || proposes[language].test(one))

/** "I'll bring it, but you'd have to be at home all day": a promise that asks something of the other. */
const price: Pattern = {
  en: /[,;.–-] but (?:then |only |first )?(?:you(?:'d| would|'ll| will)? (?:also |still |really |just |first )?(?:have|need|must)|in (?:return|exchange)|only if|i (?:want|need|expect)|it(?:'ll| will| would) (?:cost|mean)|there(?:'s| is) (?:a|one) (?:catch|condition|price))\b|\bin (?:return|exchange),? (?:i|we|you)\b|\bon (?:the )?condition that\b/,
  fr: accentedPattern(
    /[,;.–-] mais (?:alors |là |d'abord )?(?:il (?:faudra|faudrait|faut)|(?:vous devrez|vous devriez|tu devras|tu devrais)|en (?:échange|retour|contrepartie)|seulement si|à condition|je (?:veux|voudrais|exige))|\ben (?:échange|contrepartie),? (?:je|vous|tu|on|nous)|\bà condition (?:que|de|d')/,
  ),
}

/** A promise with a price is an offer. */
export const namesPrice = (text: string, language: Language): boolean => price[language].test(plainText(text))

const reminder: Pattern = {
  en: /\bi(?:'d| would|'ll| will| must| have to| should)?(?: just| also)?(?: like to)? remind you (?:that|of)\b|\blet me remind you\b|, i remind you[.!]*$/,
  fr: accentedPattern(
    /\bje (?:vous |te |leur )?(?:rappelle|rappellerai)(?: (?:quand même|tout de même|juste|aussi|simplement|au passage))* (?:que|qu'|ce qu|le (?:règlement|contrat|fait|délai)|la (?:règle|loi|date)|les (?:faits|règles|délais|chiffres))|\b(?:moi aussi|c'est (?:vous|toi|moi) qui|c'était|on avait|(?:vous|tu) (?:n')?(?:étiez|étais|aviez|avais|(?:avez|as) (?!raison\b)))\b[^.?!]*, je (?:vous |te )rappelle[.!]*$/,
  ),
}

/** "Je vous rappelle que…" reminds, and promises no call. */
export const reminds = (text: string, language: Language): boolean => reminder[language].test(plainText(text))

const putDown: Pattern = {
  en: /^(?:(?:and|but|so),? )*(?:with|because of|due to|thanks to) (?!me\b|us\b|my\b|our\b)[^.?!]*\bwe\b/,
  fr: accentedPattern(
    /^(?:(?:et|mais|donc),? )*(?:avec|à cause d[eu]s?|faute d[e']|par la faute d) ?(?!moi|nous|mon |ma |mes |nos |notre )[^.?!]*\b(?:on a|nous avons)\b/,
  ),
}

/** "With the paper sheets we lost twelve jobs" puts a loss down to something else, and owns nothing. */
export const putsDownToThings = (text: string, language: Language): boolean =>
  putDown[language].test(plainText(text).trim())

const leave: Pattern = {
  en: /^(?:[^?]{0,40}[,.!] )?(?:so,? |and,? |well,? )*(?:can|could|may|might|shall) (?:we|i) (?:please |just |maybe )?(?:talk|speak)(?: (?:to|with) you)?(?: a (?:bit|little))? about\b/,
  fr: accentedPattern(
    /^(?:[^?]{0,40}[,.!] )?(?:et |alors |bon |donc )*(?:on peut|peut-on|est-ce qu'on peut|pourrait-on|on pourrait|est-ce que je peux|puis-je)(?: (?:se|en|vous|te))? parler(?: un (?:peu|instant|moment))? (?:de|du|des|d')/,
  ),
}

/** "Can we talk about the meeting?" asks for leave to begin. */
export const asksToTalk = (question: string, language: Language): boolean =>
  leave[language].test(plainText(question).trim())

const denial: Pattern = {
  en: /\bi never said \W?(?:i|me|we|it was)\b|\bi (?:don't|do not|can't|cannot|won't|refuse to) (?:\w+ )?(?:think|see|believe|accept|admit|agree|feel|take|bear|own)\b|\b(?:why should|should|must|do) i (?:\w+ )?(?:apologi[sz]e|be sorry)|\bi(?:'m| am) not (?:going to |about to )?(?:sorry|apologi[sz]\w+)|\b(?:no reason|nothing|want me|expect me) to (?:apologi[sz]e|be sorry)|\b(?:said|says?|claims?|thinks?) (?:that )?(?:it(?:'s| was| is)|that(?:'s| is)) my\b/,
  fr: accentedPattern(
    /\bje n'ai (?:jamais|pas) dit [^\p{L}]*moi(?!\p{L})|\bje (?:ne |n')?(?:pense|vois|crois|accepte|admets|trouve|comprends) pas(?!\p{L})|\bje refuse\b|\b(?:pourquoi|pas question que|voulez que|veux que|faudrait que) je (?:m'excuse|(?:vous |te )?(?:présente|demande|fasse))|\bje (?:ne )?(?:m'excuse|regrette) (?:pas|rien)|\b(?:di[ts]|disent|prétend\p{L}*|pens\p{L}+) que c'(?:est|était) (?:de )?ma\b/u,
  ),
}

/** "I don't see how that's my fault" and "Why should I apologise?" own nothing. */
export const deniesPart = (sentence: string, language: Language): boolean =>
  denial[language].test(sentence) || claimsInnocence(sentence, language) || isNonApology(sentence, language)

const nonApology: Pattern = {
  en: /\bsorry,? (?:if (?:you(?! (?:had|have|were|are) (?:to|wait|left|kept))|(?:that|it|this) (?:offend|upset|bother|hurt)\w*)|(?:that )?you (?:(?:feel|felt) (?:that way|this way|like (?:that|this)|bad about|offended|attacked)|(?:see|saw|took|take|understood) (?:it|that|this))|but (?:it's|that's)|(?:it's|that's) (?:the|how|not my))\b/,
  fr: accentedPattern(
    /\bdésolée?s?,? (?:(?:si|que) (?:vous|tu|t'\p{L}+) ?(?:(?:le|l'|vous|te|t'|ne|n'|en) ?)*(?:(?:avez|as|ayez|aies) (?:mal )?(?:pris|compris|cru)|pren\p{L}+|voy\p{L}+|voi\p{L}+|(?:sen[ts]\p{L}*|es|sois|êtes|soyez)(?: sentie?)? (?:visée?|vexée?|attaquée?|offensée?|fâchée?|contrariée?|comme ça|ainsi))|si (?:ça|cela) (?:vous|te|t')|mais (?:c'est|ce n'est))\b/u,
  ),
}

/** "I'm sorry you feel that way" puts the harm down to the other's feeling. */
export const isNonApology = (sentence: string, language: Language): boolean => nonApology[language].test(sentence)

/** The words that deny the rest of their clause: "I don't", "no one says that", "without". */
const denials: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:(?:i|we|it|this|that) (?:\w+ )?(?:\w+n't|not|never)|(?:i'm|we're|it's|that's) not|isn't|not to|nobody|no one|without|no|cannot)\b[^,;:.]*$/,
  fr: /(?<!\p{L})(?:(?:je|nous|on|ce|cela|ça|personne) (?:ne |n')|sans|aucune?|pas de)(?<=\s|'|\p{L})[^,;:.]*$/u,
}

/** Tells whether something in a sentence is denied by the words before it. Reads lower case. */
export const isDenied = (before: string, language: Language): boolean => denials[language].test(before)
