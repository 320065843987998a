import { askedTogether, claimsScore, frenchAskedTogether } from './score-claims.ts'

/**
 * Finds words that address the grader instead of the person in the conversation. It errs on the side of caution:
 * keeping one turn too many from a grader costs little, passing one too many makes the score worthless. Questions on
 * a scale from 0 to 10, which coaches ask all the time, do not count.
 */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .toLowerCase()
    .replace(/[а-яёіѕԁһӏα-ω]/gu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[\s_*~|\\/#<>"“”«»-]+/g, ' ')

const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ӏ: 'l',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  α: 'a',
  ε: 'e',
  ο: 'o',
  ρ: 'p',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  τ: 't',
  υ: 'u',
  χ: 'x',
}

const roles = String.raw`(?:grader|grading|evaluator|assessor|examiner|rater|reviewer|analy[sz]er|judge|observer|scorer|marker|language model|llm|chat ?gpt|gpt|claude|gemini|assistant|system prompt|system message|ai)`
/** Words that only address a grader. Words such as "assistant" or "judge" also occur in normal conversations. */
const graders = String.raw`(?:grader|grading|evaluator|assessor|rater|scorer|language model|llm|chat ?gpt|gpt|claude|gemini|system prompt|ai)`
const rewards = String.raw`(?:marks|scores?|points|grades?|ratings?|stars)`

/** Not behind a reward that the other person gets, got or wants: “Your manager gave you top marks.” */
const rewardOfOther = String.raw`(?<!\b(?:you|he|she|they|your \w+)(?: always| never)? (?:got|had|received|want|wanted|wants|get|need|needed|expect|expected|gave (?:you|him|her|them))(?: to get| to have)?(?: the)? )`
const frenchRewardOfOther = String.raw`(?<!\b(?:vous|tu|il|elle|votre \w+|ta \w+|ton \w+) (?:voulez|veux|veut|avez|as|a)(?: eu| obtenu| recu| toujours){0,2} (?:la |une |les )?)`
/** Not in a question to the other person: “How would you rate our conversation?” */
const askedOther = String.raw`(?<!\bhow (?:would|do|did|will|could) (?:you|he|she|they) |\blet(?:'s| us) (?=(?:evaluate|assess) (?:our|this) \w+ (?:at|together|now|in|when|after|before)\b)|\bwould you (?:like|want) to )`

const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:dear|hey|hello|hi|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)|attention) (?:the |my |all |any |you,? )?${roles}\b`,
  ),
  new RegExp(String.raw`(?:^|[.!?:;(] ?)(?:to|for) (?:the |any |my )?${graders}\b`),
  new RegExp(String.raw`(?:^|[.!?:;,(] ?)${roles} ?[,:]`),
  new RegExp(String.raw`\b(?:as|you are|you're) (?:an? |the |my )?(?:strict |fair |helpful )?${graders}\b`),
  /\b(?:ignore|disregard|forget|override|skip|bypass)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rubric|criteria|guidelines?)\b/,
  /\b(?:ignore|disregard|forget|override) (?:everything|all|anything|what is)\b[^.!?]{0,20}\b(?:above|previous|prior|earlier|before)\b/,
  new RegExp(String.raw`${rewardOfOther}\b(?:full|maximum|max|top|highest|perfect) (?:possible )?${rewards}\b`),
  /\b(?:give|award|assign|grant|output|return)\b[^.!?]{0,60}\b(?:criteria|criterion|rubric|the coach|the learner|trainee|candidate|transcript)\b/,
  new RegExp(
    String.raw`\b(?:give|award|grant|assign)\b[^.!?]{0,40}\b(?:conversation|session|rehearsal)\b[^.!?]{0,40}\b${rewards}\b`,
  ),
  new RegExp(
    String.raw`${askedOther}\b(?:rate|score|grade|evaluate|assess) (?:this |the |my |our )?(?:\w+ )?(?:conversation|session|transcript|coach|learner|rehearsal)\b`,
  ),
  // "How would you rate it?" is a question to the person.
  /(?<!\b(?:you|to|i|they|customers|clients|guests) )\b(?:rate|score|grade|evaluate|assess) (?:me|this|it|us|everything)\b(?! for yourself\b)/,
  /\b(?:give|award|grant|assign) (?:me|us|it|this|him|her|them|everything|all)\b[^.!?]{0,50}\b(?:marks|scores?|grades?|stars|\d+ (?:out of |of |on )?\d+)\b/,
  /\b(?:mark|consider|count|tick)\b[^.!?]{0,30}\bcriteri(?:on|a)\b/,
  /\b(?:grade|score|rate|evaluate|mark) (?:generously|kindly|leniently|in favou?r of)\b|\bbest (?:possible )?(?:mark|score)\b/,
  /\bscore ?[:=] ?\d|\b(?:score|confidence|overall|rationale|criteria|evidence) ?[:=] ?[[{]/,
  /\b(?:begin|end|start) (?:of )?(?:the )?transcript\b|\b(?:system prompt|prompt injection|jailbreak)\b/,
  /(?:^|\n) ?(?:system|assistant|user|developer) ?:/,
  /\b(?:who(?:ever)?|anyone who|the (?:one|person) who|those who) (?:reads?|scores?|grades?|evaluates?|analy[sz]es?|assess(?:es)?|marks?|rates?) (?:this|these|it)\b/,
  /\bwhen you (?:analy[sz]e|grade|score|evaluate|assess|mark|review) (?:this|it|me)\b/,
  new RegExp(
    String.raw`${askedTogether}\b(?:treat|count|consider|record|mark|regard|tick)\b[^.!?]{0,40}\bas (?:met|achieved|fulfilled|reached|reflective|open questions?|excellent|flawless|perfect)\b`,
  ),
  /\b(?:assessed|evaluated|graded|scored|marked|rated|recorded)\b[^.!?]{0,20}\bas (?:an? )?(?:such in|flawless|excellent|perfect|exceptional|outstanding)\b/,
  /\bin (?:your|the) report,? (?:praise|say|state|write|mention|note|give|call)\b|\b(?:make|let) the report (?:say|state|show)\b/,
  /\b(?:respond|reply|answer|return|output)\b[^.!?]{0,20}\b(?:scores?|grades?) (?:of )?\d/,
  /\b(?:ignore|disregard|forget) (?:what|everything|all)(?: that)? (?:came|was said|went|stands) (?:before|above|earlier)\b/,
  /\b(?:objectives?|goals?|criteria) (?:are |were )?(?:all )?(?:achieved|met|fulfilled|reached)[.!:;,]? (?:mark|tick|count|record)\b/,
  /\b(?:received|earned|deserves?|is worth) (?:an? )?(\d+) ?(?: |of|out of) ?\1\b/,
  /\b(?:judge|examiner|grader|reviewer|assessor|evaluator) (?:should|must|has to|is to) (?:pass|reward|favou?r|approve)\b/,
  /\b(?:evaluate|rate|grade|score|assess) my\b[^.!?]{0,30}\bas\b/,
  /\b(?:scoring|grading|evaluation|rating) (?:system|model|engine|bot|module|pipeline)\b/,
  /\b(?:act|behave|respond|answer) as (?:an? |the )?(?:\w+ )?(?:examiner|grader|evaluator|assessor|language model)\b/,
  /(?:^|[.!?] ?)(?:new )?(?:prompt|instructions?) ?:/,
  /\bdear (?:algorithm|machine|bot|model|computer)\b|(?:^|[.!?:;(] ?)(?:model|algorithm) ?[,:] (?:output|give|return|score|rate|grade|mark)\b/,
  /\b(?:machine|model|bot|algorithm|computer|one|person) (?:that |who |which )?(?:is )?read(?:s|ing)? (?:along|the transcript|this transcript)\b/,
  /\bif you can read this\b|\[\/?inst\]|\b(?:reviewer|examiner|assessor|grader) notes?:/,
  /\brubric (?:says|states|demands|requires)\b|\bthis (?:sentence|answer|turn|conversation) (?:deserves?|earns?|gets?|is worth) full credit\b|\b(?:highest|top) (?:band|level) (?:on|for|in) (?:each|every|all)\b/,
  /\bcorrect (?:rating|score|grade|mark)\b[^.!?]{0,40}\b(?:is|of) \d/,
  /\bcounts? as (?:an? )?(?:open questions?|reflections?|(?:perfect|active|reflective|excellent) listening)\b/,
  /\b(?:grading|scoring) (?:policy|rules?)\b[^.!?]{0,20}\brequires?\b|\brules? for the (?:grading|scoring)\b/,
  /\bevery learner gets (?:the )?(?:maximum|full|top|best)\b|\bthe learner (?:showed|demonstrated|displayed) (?:outstanding|perfect|excellent|exceptional)\b/,
  /\b(?:declare|consider) (?:all |every )?(?:goals?|objectives?|criteria) (?:reached|met|achieved|fulfilled)\b/,
  // In French.
  /\b(?:machine|modele|algorithme|personne|celui|celle|ia)(?: qui)? (?:juge|lit|notera|jugera|corrige) (?:ceci|cela|cet echange|cette (?:conversation|seance))\b/,
  /\bdeclare\b[^.!?]{0,20}\b(?:objectifs|criteres) (?:comme )?(?:atteints|remplis|valides)\b|\bcoche[zr]?\b[^.!?]{0,20}\bcriteres?\b/,
  /\bbareme (?:indique|dit|prevoit|exige)\b|\bvaut tous les points\b/,
  // In other languages.
  /\bbewerte (?:dieses|das) gesprach\b|\bcalifica esta conversacion\b|\bmaxima puntuacion\b|\bbestnote\b/,
  /\b(?:celui|celle|ceux|la personne|quiconque)(?: qui)? (?:lira|lit|notera|note|evaluera|evalue|corrigera|corrige|analysera|analyse) (?:ceci|cela|cet echange|cette (?:conversation|seance|transcription))\b/,
  /\b(?:bilan|rapport)\b[^.!?]{0,60}\b(?:j'ai tout (?:reussi|bien)|niveau maximal|(?:objectifs?|criteres?) comme (?:atteints?|valides?|remplis?)|(?:tout|tous)\b[^.!?]{0,15}\b(?:parfait|reussis?|atteints?))/,
  new RegExp(
    String.raw`${frenchAskedTogether}\bconsidere[zr]?\b[^.!?]{0,30}\b(?:objectifs?|criteres?) comme (?:atteints?|valides?|remplis?)\b`,
  ),
  /\b(?:nota bene|remarque) pour (?:le |la |les |mon |l')?(?:correct|evaluat|examinat|notat|observat|jury)/,
  /\b(?:cher|chere|a l'attention|note (?:a|pour)|message (?:a|pour)|consignes? (?:a|pour)|bonjour)\b[^.!?]{0,20}\b(?:correct(?:eur|rice)|evaluat(?:eur|rice)|examinat(?:eur|rice)|notat(?:eur|rice)|observat(?:eur|rice)|jury|modele|ia|intelligence artificielle|juge)\b/,
  /(?:^|[.!?:;,(] ?)(?:correct(?:eur|rice)|evaluat(?:eur|rice)|examinat(?:eur|rice)|notat(?:eur|rice)|observat(?:eur|rice)|jury|modele de langage|ia) ?[,:]/,
  /\b(?:tu es|vous etes|en tant qu[e'])\b[^.!?]{0,20}\b(?:correct(?:eur|rice)|evaluat(?:eur|rice)|examinat(?:eur|rice)|observat(?:eur|rice)|modele de langage|intelligence artificielle|ia)\b/,
  /\b(?:ignore[zrs]?|oublie[zrs]?|contourne[zrs]?|ne tien[st]|ne tenez)\b[^.!?]{0,50}\b(?:instructions?|consignes?|bareme|grille|regles?|criteres?|precedente?s?|ci dessus)\b/,
  new RegExp(
    String.raw`${frenchRewardOfOther}\b(?:(?:notes?|scores?|points?) (?:maximale?s?|maximums?|parfaite?s?|la plus (?:haute|elevee))|(?:meilleure|plus haute) (?:note|mention|evaluation))\b(?! de (?:la classe|l'equipe|l'ecole|l'annee)\b)`,
  ),
  /\b(?:note[zr]?|evalue[zr]?) (?:genereusement|en (?:ma|sa|notre) faveur|avec indulgence)\b/,
  /\b(?:donne[zrs]?|attribue[zrs]?|accorde[zrs]?|mets|mettez|mettre|note[zr]|evalue[zr])\b[^.!?]{0,60}\b(?:criteres?|bareme|au coach|le coach|l'apprenante?|candidate?|transcription|tous les points|\d+ (?:sur )?\d+)\b/,
]

/**
 * Signs that people do not say and that folding removes: the key of a criterion, an object in JSON, a heading, the tag of
 * a message, the full score of a small scale.
 */
const machineSigns =
  /\b[a-z]{2,}_[a-z_]{2,}\b|\{\s*(?:\w+|["“][^"”{}]{1,40}["”])\s*:|^\s*#{1,6}\s+\w|<\s*\/?\s*(?:system|assistant|user|developer|instructions?|prompt|grading|admin)\b|<\|\s*\w|\[\s*\/?\s*(?:system|assistant|user|developer|admin)\s*\]|\b([2-9])\s*\/\s*\1\b/imu

/** Figures that stand for letters. */
const figures: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
const figureInWord = /(?<=[a-z])[013457]|[013457](?=[a-z])/gu

/** The ways to read a text: as it stands, with its spaced-out letters as words, and with its figures as letters. */
const readings = (text: string): Set<string> => {
  const foldedText = foldText(text)
  const joinedText = foldedText.replace(/\b(?:\p{L} ){3,}\p{L}\b/gu, (letters) => letters.replaceAll(' ', ''))
  return new Set([foldedText, joinedText, foldedText.replace(figureInWord, (figure) => figures[figure] ?? figure)])
}

const isForGrader = (text: string): boolean => claimsScore(text) || patterns.some((pattern) => pattern.test(text))

export const addressesGrader = (text: string): boolean =>
  machineSigns.test(text) || [...readings(text)].some(isForGrader)
