import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'

/** The kind of answer that a question wants. */
export type QuestionForm =
  | 'what'
  | 'why'
  | 'how'
  | 'when'
  | 'where'
  | 'who'
  | 'how_many'
  | 'yes_no'
  | 'either_or'
  | 'hypothetical'
  | 'scale'

type Rule = readonly [QuestionForm, RegExp]

const lead =
  /^(?:(?:and|but|so|ok|okay|right|well|then|now|hm+|oh|yes|no)\b[\s,]*)*(?:(?:can|could|would|will) you (?:please )?(?:tell|say|explain|describe)(?: to)? (?:me )?(?:a bit )?|tell me |do you know |i wonder |may i ask (?:you )?|i(?:'d| would|'m| am)? (?:really |just )?(?:be )?(?:like|love|want|need|curious|interested|keen)(?:ed)?(?: to)? (?:know|hear|understand|learn)?(?: about| in)?\s*)?/

/** "And the tablets?", "Et la ligne trois ?": a subject without a verb asks for what there is to say of it. */
const bareSubject = (articles: string, joins: string, numbers: string): RegExp =>
  new RegExp(
    String.raw`^(?:[\p{L}-]+ (?:${numbers})|(?:(?:${articles}) |l')[\p{L}-]+(?: (?:${numbers})| (?:${joins})(?: (?:${articles}))? [\p{L}-]+)?)\s*\?+$`,
    'u',
  )

/** "Asked who?", "Gone into his head how?": the question word stands behind its verb; "Did he say when?" wants a yes or a no. */
const atEnd: readonly Rule[] = (['who', 'when', 'where', 'how', 'what'] as const).map((word) => [
  word,
  new RegExp(
    String.raw`^(?!(?:do|does|did|is|are|was|were|have|has|can|you know|guess)\b).* (?<!\bor )${word}m?(?:,? (?:exactly|sorry))?\s*\?+$`,
  ),
])

const englishRules: readonly Rule[] = [
  ['scale', /\b(?:scale|out of (?:ten|10)|from (?:0|1|zero|one) to (?:10|ten))\b/],
  [
    'hypothetical',
    /^(?:where (?:will|would) [^?]*\bif\b|in (?:\w+ ){1,3}(?:years?|months?|weeks?),? if\b|what (?:happens|would happen|will happen|will you do|do you do|would you do) if\b)|^(?:what if|imagine|suppose|supposing|if [^,?]+\?*$|if (?!i(?:'ve)? (?:understand|understood|hear|heard|got|get|follow|read) )(?:you|it|we|i|he|she|they|there|all|nothing|everything)\b|if (?:\w+ ){1,4}(?:were|had|did|could|came|went|said|got|took|gave|stayed|wasn't|weren't|didn't|couldn't|\w{2,}ed)\b)|\b(?:would|could) (?:you|it|that|things|happen)\b[^?]*\bif\b/,
  ],
  [
    'why',
    /^(?:why|how come|what for|what (?:makes|made|led|drove) you|what(?: is|'s| was)? (?:keep|kept|stop|prevent|hold|held)\w* you(?: back| from|\?)|for what reason|what(?: is|'s| was) the reason)\b/,
  ],
  [
    'how_many',
    /^(?:how (?:many|much|often|long|old|far|big|large)|what (?:number|percentage|size)|since when|for how long)\b/,
  ],
  [
    'when',
    /\b(?:by|on|at|until|before|from|since|of|in) (?:what|which) (?:day|date|time|hour|month|year)\b|^(?:when|(?:on |in |at )?(?:which|what) (?:of the |of these )?(?:days?|dates?|times?|hour|week|month|year)\b(?! did it take)|(?:by|until|before|after) when|how soon)\b/,
  ],
  ['what', /^where (?:do|would|will) you (?:want|like|hope|see)\b[^?]*\bin (?:\w+ ){1,2}(?:months?|years?|weeks?)\b/],
  ['where', /^(?:from )?where\b/],
  [
    'who',
    /^(?:(?:with|from|to|for|by|about|on) )?(?:who|whom|whose)\b|^(?:is|was) there (?:any|some)(?:one|body) (?:who|that|to|you)\b/,
  ],
  ['how', /^how\b|^what(?:'s| is| was|'re| are| were)\b[^?]{1,40}\blike\b(?! (?:that|this))/],
  ['what', bareSubject('the|your|this|these|those|that|his|her|their', 'of|at|with|in|on', 'one|two|three|four')],
  ['what', /^(?:(?:in|at|on|for|about|with|to) )?(?:what|which)\b/],
  ['what', /[,:;–—-] which(?: one)?\s*\?$/],
  // "Guilty of what?", "Your hands for what, at seven?"
  ['what', /\b(?:of|for|about|with|from|in|on|at) what(?=,|\s*\?| exactly\b)/],
  ['either_or', /\w+,? or (?!not\b|so\b|no\b|what\b|something\b|anything\b)\w+/],
  ...atEnd,
]

/** A question word after its verb, with at most a word of time or stress behind it, or what the question is about. */
const endWord = (word: string): RegExp =>
  new RegExp(
    `\\b${word}(?=\\s*(?:[?,]|(?:que|qu'|exactement|au juste|en fait|alors|d'habitude|déjà|ces temps-ci|pour|si|quand|avec|de ma part|de votre part|de ta part|en ce moment|à (?:midi|table|l'école|la maison|la cantine)|le midi|aujourd'hui|vous savez|tu sais|tout ça|tout cela|le soir|le matin|le week-end|comme \\p{L}+|à \\p{L}{2,}(?:er|ir|re)|en attendant|pour l'instant)\\b))`,
    'u',
  )

const frenchLead =
  /^(?:(?:et|mais|alors|donc|ah|oh|tiens|bon|ok|oui|non|d'accord|eh bien|dites|dis)[\s,]+)*(?:(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu) (?:me |m')(?:dire|expliquer|décrire|raconter) |dites-moi |dis-moi |(?:savez-vous|sais-tu) |je me demand(?:e|ais) |(?:j'aimerais|je voudrais|je veux) (?:bien )?(?:savoir|comprendre|entendre) )?/

/** A function, so that a page in English leaves it out. */
const frenchRules = (): readonly Rule[] => [
  ['scale', /\b(?:sur une échelle|sur dix|sur 10|de (?:0|1|zéro|un) à (?:10|dix))\b/],
  [
    'hypothetical',
    /^(?:que se passe(?:ra)?(?:-t-il)?|il se pass(?:e|era) quoi|qu'est-ce qui se pass(?:e|era)|(?:vous|tu) (?:ferez|feras|faites|fais) quoi|que (?:ferez-vous|feras-tu)) si\b|^dans (?:\p{L}+ ){1,3}(?:ans?|mois|semaines?),? si\b|^(?:vous |tu |on |ça )?(?:en )?(?:serez|seras|sera) où\b[^?]*\bs(?:i |')|^où (?:est-ce que )?(?:vous |tu )?(?:en )?(?:serez|seras)\b[^?]*\bs(?:i |')|^(?:et )?si (?!j'ai bien (?:compris|entendu|suivi)|je (?:vous |te |t')?(?:comprends|suis|résume|entends)\b)(?:vous|tu|on|ça|cela|rien|tout|je|j'|nous|le|la|elle|il)\b|^(?:et )?s(?:i |')[^,?]{2,50}(?:ais|ait|iez|ions|aient)\b|^et s(?:i (?!si\b|ce n'est)|')[^ ,?]+ |^(?:imagin|suppos|admett(?:ons|ez)|mettons|disons) ?|\bsi (?:vous|tu|on) (?:aviez|avais|pouviez|pouvais|étiez|étais|deviez|devais)\b/u,
  ],
  [
    'why',
    /^(?:pourquoi|pour quelle raison|quelle (?:est|était|serait) (?:donc )?(?:la|votre|ta|cette) raison|c'est quoi,? (?:donc )?(?:la|votre|ta|cette) raison|comment (?:ça se fait|se fait-il|(?:vous|tu) (?:l'|t'|vous )?expliqu)|d'où (?:ça )?vient que|à quoi bon|qu'est-ce qui (?:fait qu|expliqu|(?:vous|te|t') ?(?:fait (?:dire|penser|croire)|pousse|amène|(?:en )?empêch|reten|retien|(?:en )?a (?:empêché|retenu|fait (?!mal|peur|plaisir|du|de|le|la|quelque)|poussé|décidé|amené))))/,
  ],
  [
    'how_many',
    /^(?:(?:depuis|pendant|dans|de|à|en|pour) )?(?:combien|quel âge|quelle (?:taille|quantité|proportion)|depuis quand|à quelle fréquence)\b|\btous les combien\b|\bcombien(?: en tout| au total| exactement| au juste)?\s*\?$|\bdepuis quand\s*\?$|\bquel âge\b/,
  ],
  [
    'when',
    /^(?:(?:pour|d'ici|jusqu'à|à|à partir de|avant|après|dès|vers|c'est|c'était) )?(?:quand(?! même)(?! [^?,]+, (?:c'est|vous|tu|on|qui|que|qu'|il|elle|comment|ça))|à quelle heure|quel (?:jour|mois)|quelle (?:date|semaine|année|heure)|à quel moment)\b|\bquand\s*\?$/,
  ],
  ['when', /(?:avant|pour|à|vers|jusqu'à|dès) quel(?:le)? (?:date|heure|jour|moment|année|mois)\b/],
  [
    'what',
    /^où (?:voulez|veux|aimerai|aimeri|voyez|vois|souhait|(?:vous|tu) (?:vous|te) )[^?]*\bdans (?:\p{L}+ ){1,2}(?:mois|ans?)\b/u,
  ],
  ['where', /^(?:(?:d'|vers |par )?où)\b|\boù\s*\?$/],
  [
    'who',
    /^(?:est-ce qu'il )?y (?:a|aurait)(?:-t)?(?:-il)? quelqu'un (?:qui|que|à qui|avec qui)\b|^(?:à|avec|de|par|pour|chez|contre|sur|envers|devant|derrière|sans) qui\b|^c'est (?:à|avec|de|par|pour|chez|contre|sur|envers|devant|derrière|sans) qui\b(?! que?\b)|^qui\b(?! (?:vous|te) )|^qui (?:vous |te |t')(?!amène|fait|retient|plaît|inquiète\b|intéresse|manque|gêne)|^qui est-ce|\bqui\s*\?$/,
  ],
  // Somebody's name says who it is.
  [
    'who',
    /^comment (?:s'app|(?:ils?|elles?) s'app)|(?<!\p{L})(?:ils?|elles?) s'app\p{L}+ comment|^quels? noms?(?: \p{L}+)?\s*\?/u,
  ],
  ['how', /^(?:comment|de quelle (?:manière|façon)|en quoi|à quoi (?:ressembl|ça ressembl))/],
  [
    'what',
    bareSubject(
      'le|la|les|ce|cet|cette|ces|votre|vos|ton|ta|tes|son|sa|ses|leurs?',
      'd[eu]s?|à|au|avec|dans',
      'un|deux|trois|quatre',
    ),
  ],
  [
    'what',
    /^(?:qu'est-ce|que |qu'|quoi|quel(?!qu)|(?:de|à|en|sur|par|avec) quoi|(?:à|de|dans|sur|pour) quel(?!qu)|c'est quoi|lequel|laquelle)/,
  ],
  // The question word stands inside or at the end: "Tu bosses sur quoi ?", "Vous avez combien d'enfants ?"
  [
    'how_many',
    /\b(?<!(?:savez|sais|voyez|vois|imaginez|imagines|à quel point) )(?:de combien\b|combien d[e']|depuis quand|depuis combien|quel âge)/,
  ],
  ['what', /(?<!n'importe )(?<!peu importe )\bquel(?:le)?s? (?!que)\p{L}+/u],
  ['what', /(?<!\p{L})(?:lequel|laquelle|lesquel(?:le)?s)\s*\?$/u],
  ['when', endWord('quand')],
  ['where', endWord("(?<!là )(?:d')?où")],
  // "On vous a expliqué pourquoi ?" asks if it was explained.
  ['yes_no', /(?<!\p{L})(?:on|ils?|elles?|quelqu'un|personne) [^?,]*(?:expliqué|dit|précisé) pourquoi\s*\?$/u],
  ['why', endWord('pourquoi')],
  ['how', endWord('comment')],
  ['how_many', endWord('combien')],
  // "Vous en prenez combien par jour ?", "Vous vous voyez comment dans dix ans ?", "C'était qui, au téléphone ?"
  ['how_many', /(?<=\p{L} )combien (?:par|pour|chaque|au|à la|en|dans) \p{L}+/u],
  [
    'how',
    /(?<=\p{L} )comment(?=,| ?:| (?:dans|d'ici|en|chez|à|au|avec|pour|maintenant|aujourd'hui|en ce moment) ?\p{L})/u,
  ],
  ['who', /\bc'(?:est|était) qui(?=,| (?:au|à|dans|sur|avec) )/u],
  // "Vous avez réagi comment en ouvrant la lettre ?", but "Vous savez comment il dort ?"
  [
    'how',
    /\b(?:vous|tu|t'|il|elle|on|ça)(?: (?!sa(?:is|vez|it)\b|voi|voy|(?:com)?pren|imagin|expli|montr|racont|appr|di[st]|demand)[\p{L}']+){1,3} comment(?! (?:vous|tu|il|elle|on|ils|elles|je|ça)\b)/u,
  ],
  ['what', /c'est-à-dire\s*\?$/u],
  // "Qui vous retient ?" asks what does, and wants no yes.
  ['what', /^qui (?:vous |te |t')/],
  ['who', endWord("(?:à|avec|de|par|pour|chez|contre|sur|devant|derrière|sans|envers|c'est) qui")],
  ['what', /(?<!(?:ou|importe|(?<!\p{L})sai[st]|y a de) )\bquoi\b(?! que)/u],
  ['either_or', /\p{L}+,? ou (?!pas\b|non\b|quoi\b|bien non\b)\p{L}+/u],
]

const rules: Readonly<Record<Language, readonly Rule[]>> = {
  en: englishRules,
  fr: frenchRules().map(([form, pattern]) => [form, accentedPattern(pattern)] as const),
}

const leads: Readonly<Record<Language, RegExp>> = { en: lead, fr: accentedPattern(frenchLead) }

/** "Bonjour Amélie, …" says nothing about what is asked. */
const salutation = /^(?:hello|hi|hey|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut)[^,!.?]{0,24}[,!.]\s*/

/** "Tell me about your day" asks for an account, not for a yes. */
const requests: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:tell|describe|explain|walk me|talk me|show me|help me understand|bring me|fill me|give me|take me)\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:racont|parle[z-]|(?<!(?:peut|pourrait|veux|pouvons|peux)(?:-on)? (?:en |se |vous |te )?)(?<!(?:d'en|d'y|de m'en|de vous en) )parler|dis-moi|dites-moi|décri[sv]|expli(?:que|quez)|résume|donne[zr-]|revenons|aide[zr]?-moi à comprendre)/u,
  ),
}

/** "When you look back, what stands out?" asks what, not when. */
const timeClause =
  /^(?:when|once|whenever|quand|lorsque?|lorsqu'|une fois que) ?[^?]{3,90}, (?=(?:what|how|why|who|where|which|qu'|que |comment|pourquoi|qui |où |quel|combien|à quoi|de quoi|est-ce))/u

/** "If it broke at night, who would you call?": what is asked stands behind the condition. */
const behindCondition =
  /^(?:(?:and|so|et|alors|donc|bon)[, ]+)*(?:(?:what )?if|imagine|suppos|s(?:i |'))[^?]{3,90}[,:–] ?(?:and |et |then |alors )?(?<asked>(?:(?:to |with |for |on |in |à |de |avec |pour |par |sur )?(?:what|which|who|how|when|where|why|que |qu'|quoi|quel|qui |comment|combien|quand|où|pourquoi)|[^?]*(?<!\p{L})(?:quoi|laquelle|lequel|lesquel\p{L}+|qui|comment|combien|quand|où|quel(?:le)?s?)(?!\p{L}))[^?]*\?)/u

/** The question behind a condition; null where the condition itself is all that is asked. */
export const questionBehindCondition = (question: string): string | null =>
  behindCondition.exec(plainText(question))?.groups?.['asked'] ?? null

const asksByWord =
  /^(?!.* ou (?:non|pas)\s*\?$)(?:what|why|how|who|when|where|which|que |qu'|comment|pourquoi|qui |quand|où|quel|combien|de quoi|à quoi)/

const formOf = (question: string, language: Language): QuestionForm | undefined =>
  rules[language].find(([, pattern]) => pattern.test(question))?.[0]

/** "Did he ever explain it?", "Can we tell the team?", « Vous avez pu lui parler ? » ask for a yes or a no. */
const asksIfTold: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so|but),? )?(?:did|does|has|have|had|was|is|were|(?:can|could|shall|should|may|will|would) (?:we|i|they|he|she))\b/,
  fr: accentedPattern(
    /^(?:(?:et|mais|alors|donc),? )?(?:est-ce (?:que |qu'))?(?:(?:vous|tu|il|elle|ils|elles|on)(?: (?:l'|lui|leur|le|la|les|en|y|vous))? ?(?:avez|as|a|ont)|t'as|avez-vous|as-tu|a-t-(?:il|elle|on)|ont-(?:ils|elles))\b/,
  ),
}

/** The form of one question, given as a sentence. A question that begins with its verb wants a yes or a no. */
export const questionForm = (question: string, language: Language): QuestionForm => {
  const markedQuestion = question.includes('?') ? question : `${question.replace(/[\s.…]+$/u, '')} ?`
  const full = plainText(markedQuestion).replace(salutation, '')
  const core = full.replace(leads[language], '').trim().replace(timeClause, '')
  const form = formOf(core, language)
  if (form !== undefined) return form
  // "And the knot, what does it tell you?" names its subject first, "Before that: how are things?" its place.
  for (const before of [/^[^,?]{1,60},\s*/u, /^[^:?]{1,60} ?:\s*/u]) {
    const after = core.replace(before, '')
    const later = after === core || !asksByWord.test(after) ? undefined : formOf(after, language)
    if (later !== undefined) return later
  }
  return requests[language].test(full) && !asksIfTold[language].test(full) ? 'what' : 'yes_no'
}
