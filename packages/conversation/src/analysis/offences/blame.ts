import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'
import { isDenied } from '../acts/milder-readings.ts'

type Pattern = Readonly<Record<Language, RegExp>>

const anyOf = (parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'gu')

const anyAccentedOf = (parts: readonly string[]): RegExp =>
  new RegExp(accentedPattern(new RegExp(parts.join('|'), 'u')), 'gu')

/** Kind deeds and hardships: "You always help" and "You never got an answer" blame no one. */
const harmlessAfter = {
  always:
    'had|have|help\\w*|try|tried|manag\\w*|support\\w*|carr(?:y|ied)|car(?:e|ed)|g[ai]ve|did|do (?:your|it)|listen\\w*|st(?:oo|an)d|want\\w*|been|f[ei]?[eo]u?nd|find|felt|feel|there|answer\\w*|deliver\\w*|ke(?:ep|pt)|work\\w*|worr\\w+|pay|paid|look after|treat\\w*|seem\\w*|lik\\w+|lov\\w+|enjoy\\w*|th(?:ink|ought)|knew|make (?:time|sure)|put',
  never:
    'complain\\w*|g[oe]t|had|have to|g[ai]ve up|ask(?:ed)? for|want\\w*|mean|meant|felt|feel|been|heard|receiv\\w+|sle(?:ep|pt)|rest\\w*|thought|kn[eo]w|los[et]|stop\\w*|cho(?:se|ose)|imagin\\w+|plann\\w+|expect\\w*|seem\\w*|let (?:us|me|anyone)|rush\\w*|leave early|take (?:a|time)',
} as const

/** People of whom the two may talk. */
const kin = {
  en: 'son|daughter|child|boy|girl|kid|brother|sister|husband|wife|mother|father|partner|colleague|boss|pupil|student',
  fr: 'fils|fille|enfant|garçon|gamine?|frère|sœur|mari|femme|mère|père|collègue|chef|cheffe|élève',
} as const

/** Labels that a person alone can get, and labels that a thing can get as well. */
const labels = {
  en: 'lazy|disruptive|unruly|rude|aggressive|uncontrollable|out of control|spoil(?:ed|t)|naughty|unmanageable|badly behaved|undisciplined|disrespectful|incompetent|stupid|arrogant|selfish|dishonest|immature|manipulative|hysterical|an? (?:troublemaker|bully|liar|problem child|bad influence)',
  fr: 'paresseu(?:x|se)|ingérable|insolente?|perturbat(?:eur|rice)|agitée?|turbulente?|dissipée?|feignante?|fainéante?|mal élevée?|capricieu(?:x|se)|menteu(?:r|se)|arrogante?|égoïste|hyperacti(?:f|ve)|indisciplinée?|malpolie?|impolie?|immature|manipulat(?:eur|rice)|hystérique|une? (?:perturbat(?:eur|rice)|menteu(?:r|se)|fainéante?|cas)',
} as const

/** Words that lay a harm at the other person's door. */
const blame: Pattern = {
  en: anyOf([
    String.raw`\byour (?:own )?(?:fault|doing)\b|\b(?:fault|blame) (?:is|lies|was) (?:all |entirely )?(?:yours|with you)\b`,
    String.raw`\b(?:because of|thanks to) you\b|\b(?:i|we) (?:do )?blame you\b|\bonly (?:have )?yourself to blame\b`,
    String.raw`\byou(?:'re| are) (?:all |entirely |also |partly )?(?:to blame|responsible for (?:this|that|the|all) (?:\w+ )?(?:mess|failure|delay|loss|chaos|disaster|situation|trouble)|the (?:problem|reason|cause))\b`,
    String.raw`(?<!\b(?:did|do|have|had|would|will) )\byou always (?!(?:${harmlessAfter.always})\b)\w+|(?<!\b(?:did|do|have|had|would|will) )\byou never (?!(?:${harmlessAfter.never})\b)\w+`,
    String.raw`\byou(?:'re| are) (?:just|simply|only|clearly) (?:against|jealous|bitter|looking for (?:excuses|trouble|attention))\b|\byou(?:'re| are)\b[^.?!]*, (?:just )?like all (?:the |you |of )*(?:old|young|parents|mothers|women|men|teachers|managers)\b`,
    String.raw`\byou (?:took|stole|grabbed|used|sold|presented|passed off|showed) my [^.?!]*\b(?:as (?:yours|your own)|took the credit)\b|\byou (?:stole|pinched) my (?:idea|work|slides?|drawings?|proposal|figures)\b`,
    String.raw`\byou should(?:n't| not)? have (?!(?:to|had|been|heard|got|received|learn\w*)\b)\w+|\bhow could you\b`,
    String.raw`\byou(?:'ve| have)? (?:driven|drove|pushed) (?:him|her|them|us|me|everyone) (?:away|out|off|to (?:his|her|their|the|a)|into)\b`,
    String.raw`\byou (?:brought|did) (?:this|it|that|all this) (?:up)?on yourself\b|\byou did (?:this|it|that) to yourself\b`,
    String.raw`\byou(?:'ve| have)? (?:ruin|spoil|wreck|destroy|caus|mess|sabotag)(?:e|ed|t|s)? (?:up )?(?:it|this|that|everything|all|the|our|my|his|her|their)\b`,
    String.raw`\b(?:mess|failure|delay|loss|chaos|disaster)(?:'s| is| was) (?:all |entirely |squarely )?(?:on|down to) you\b|\ball (?:on|down to) you that (?:we|they|it|the)\b`,
    String.raw`\byou people (?:\w+ ){0,3}?(?:only|just|never|always|all|don't|can't|won't)\b|\b(?:women|men|mothers|fathers|parents|girls|boys|managers|buyers|doctors|nurses|(?:old|young) people) (?:always|never|just|only|all) (?:exaggerat|complain|whin|moan|lie|cry|gossip|overreact|dramati)\w*`,
    String.raw`\b(?:went wrong|failed|collapsed|fell apart|fell through|got lost) because you\b|\bi hold you responsible\b`,
    String.raw`\bif you (?:had|hadn't|had not|had only)(?: only| just)? [^.?!]{3,60},? (?:this|that|it|we|nothing|none|they|he|she)\b[^.?!]*\b(?:would(?:n't| not| never)? (?:not |never )?have|wouldn't)\b`,
  ]),
  fr: anyAccentedOf([
    String.raw`\b(?:c'est|c'était|est|sont|était)(?: \p{L}+){0,2} (?:de )?(?:votre|ta) (?:propre )?faute\b|\bpar (?:votre|ta) faute\b`,
    String.raw`\bla faute (?:vous|te) (?:revient|incombe)\b|\bla faute est (?:la )?(?:vôtre|tienne|à vous|à toi)\b|\bà cause de (?:vous|toi)\b`,
    String.raw`\b(?:(?:vous êtes|tu es|t'es|c'est (?:bien )?(?:vous|toi))(?: \p{L}+)? )(?:(?:le |la |les |l')?(?:seule? )?responsables? (?:de (?:ce|cet|cette|tout|ça|cela|l'échec)|du (?:retard|gâchis|désastre)|des (?:pertes|dégâts))|(?:le|la|l') ?(?:problème|cause|coupable))\b|\bc'est (?:bien )?(?:vous|toi) (?:le|la) (?:responsable|coupable)\b`,
    String.raw`\b(?:vous êtes|tu es|t'es) (?:juste|simplement|seulement|clairement) (?:contre|jalou(?:x|se)|aigrie?)(?!\p{L})|\b(?:vous êtes|tu es|t'es)\b[^.?!]*, comme tou(?:te)?s les (?:anciens|vieux|vieilles|jeunes|profs|parents|mères|chefs|hommes|femmes)\b`,
    String.raw`\b(?:vous (?:m')?avez|tu (?:m')?as|t'as) (?:pris|volé|piqué|utilisé|présenté|montré) (?:mon|ma|mes) [^.?!]*\b(?:comme (?:(?:étant )?l[ae]s? (?:vôtres?|tien(?:ne)?s?))|à votre nom|à ton nom)(?!\p{L})|\b(?:vous m'avez|tu m'as|vous avez|tu as) (?:volé|piqué) (?:mon|ma|mes) (?:idée|travail|dessins?|proposition|chiffres)(?!\p{L})`,
    String.raw`\b(?:vous auriez|tu aurais) (?:pu|dû) (?!(?:être|avoir|recevoir|l'apprendre|le savoir|l'entendre)\b)\p{L}|\b(?:vous n'auriez|tu n'aurais) (?:pas|jamais) dû (?!(?:être|avoir|devoir|rester|porter)\b)\p{L}`,
    String.raw`\b(?:vous ne|vous n'|tu ne|tu n') ?(?:(?:l'|m'|nous|me|lui|leur) ?)*(?:avez|as) jamais (?:écrit|prévenu|signalé|répondu|rappelé|vérifié)(?!\p{L})(?! à personne)`,
    String.raw`\bc'est (?:vous|toi) qui (?:l'|les |la |le |m'|nous )*(?:avez|as) (?:poussée?s?|fait (?:fuir|partir)|éloignée?s?|provoquée?s?|voulu|gâché)(?!\p{L})`,
    String.raw`\b(?:vous l'avez|tu l'as) (?:bien )?cherché\b|\b(?:vous en prendre|t'en prendre|vous en prenez|t'en prends) qu'à (?:vous|toi)\b`,
    String.raw`\b(?:vous|tu) (?:(?:me|nous|le|la|les|l'|m') ?)?(?:gâch|râl|interromp|oubli|exagèr|exagér|critiqu|compliqu|recommenc|rat|mens|ment|bloqu|repouss|coup)\p{L}* toujours\b|\b(?:vous|tu) (?!(?:port|gér|gèr|support|endur|encaiss|assur|organis|rattrap|donn|pay|rang|répar)\p{L}* )\p{L}+ toujours (?:tout|pareil|en retard|trop tard|la même chose|le même|les mêmes|des excuses|une excuse|à côté|le dernier mot|n'importe)(?!\p{L})`,
    String.raw`\b(?:vous|tu) (?:ne |n')?(?:(?:me|nous|le|la|les|l'|m'|lui|leur|y) ?)?(?:écout|aid|répond|fai[ts]|tien|tenez|prévien|préven|vien|venez|finis|vérifi|respect|compren|assum|livr|rappel|lis\b|lisez)\p{L}* jamais\b`,
    String.raw`\b(?:vous avez|tu as|t'as)(?: \p{L}+){0,2} (?:gâché|planté|saboté|ruiné|foutu en l'air|fait (?:rater|échouer|capoter|perdre))\b|\b(?:vous gâchez|tu gâches|vous ruinez|tu ruines)\b`,
    String.raw`\bles (?:femmes|hommes|mères|pères|parents|filles|garçons|chefs|acheteurs|médecins|vieux|jeunes)(?: \p{L}+)? (?:exagèrent|se plaignent|pleurnichent|mentent|râlent|dramatisent)(?: toujours| tout le temps| sans arrêt)\b`,
    String.raw`\bje (?:vous|te) (?:tiens pour responsable|reproche)\b|\b(?:vous y êtes|tu y es|t'y es) pour (?:beaucoup|quelque chose) dans (?:cet? |cette |l')?(?:échec|retard|gâchis|situation|problème|perte)\b`,
    String.raw`\bsi (?:vous (?:n'|m')?aviez|tu (?:n'|m')?avais) [^.?!]{3,60}, (?:rien|on|nous|ça|cela|tout|ce|il|elle)\b[^.?!]*\b(?:ne serait|n'aurait|n'aurions|serait pas|aurait pas|aurai(?:t|ent) (?:écoutée?s?|évité|crue?s?))(?!\p{L})|\bcomment (?:avez-vous|as-tu) pu\b`,
  ]),
}

/** The same for somebody who is not there, and labels for them: "Leo is disruptive", but not "He is rude to you". */
const blameOfThird: Pattern = {
  en: anyOf([
    String.raw`\b(?:he|she|(?:your|my|our) (?:${kin.en})) (?:(?:just|simply|really) )*(?:should|needs? to|has to|must|ought to) (?:(?:just|simply|really|finally) )*(?:learn to |start to )?(?:behave|grow up|pull (?:him|her)self together|try harder|make an effort|sit still|listen for once)\b(?![^.?!]*\byou\b)`,
    String.raw`\b(?:his|her|their) (?:own )?fault\b|\bblame (?:him|her|them|the \w+)\b`,
    String.raw`(?:\b(?:he|she|(?:your|my|our|that|this) (?:${kin.en}))|(?:^|[,;:] |\b(?:but|and|because|that) )(?!(?:you|i|we|it|this|that|what|there|who)\b)[a-z]+)(?: is|'s)(?: just| simply| so| really| very| always| too| a bit| rather)* (?:${labels.en})\b(?![^.?!]*\byou\b)`,
    String.raw`\b(?:(?:he|she|(?:your|my|our) (?:${kin.en}))(?: is|'s)(?: just| simply| so| really| very| always| too)* (?:difficult|impossible)\b(?! (?:to|for)\b)|^[a-z]+ is (?:difficult|impossible)(?= (?:in class|at school|and s?he\b)))(?![^.?!]*\byou\b)`,
  ]),
  fr: anyAccentedOf([
    String.raw`(?:\b(?:il|elle|(?:votre|ton|ta|mon|ma|notre|cet?t?e?) (?:${kin.fr}))|(?:^|[,;:] |\b(?:mais|et|car|que) )(?!(?:tout|rien|ce|cela|ça|qui|il|elle|\p{L}+(?:er|ir|re))\b)\p{L}+) est (?:juste |simplement |vraiment |trop |très |si |tellement |toujours |un peu |quand même )*(?:${labels.fr}|(?:insupportable|impossible|difficile)(?=\s*[.!]*$| (?:et (?:il|elle)|en classe|à l'école)\b))(?!\p{L})(?![^.?!]*\b(?:vous|te)\b)`,
    String.raw`\b(?:il|elle|(?:votre|ton|ta|mon|ma|notre) (?:${kin.fr})) (?:(?:devrait|doit|n'a qu'à) |a (?:juste |simplement )*besoin d')(?:(?:juste|simplement|enfin) )*(?:apprendre à )?(?:bien )?(?:se (?:tenir|comporter|calmer|reprendre|conduire)|grandir|obéir|faire (?:un effort|des efforts))(?!\p{L})`,
    String.raw`\b(?:c'est|c'était)(?: \p{L}+){0,2} (?:de )?(?:sa|leur) faute\b|\bà cause d'(?:eux|elles?|lui)\b`,
  ]),
}

/** Words before the blame that say whose view it is: "You feel that…", "They told you that…"; and what denies it. */
const otherView: Pattern = {
  en: /\b(?:(?:you|they|he|she|people|everyone|everybody|others|somebody|someone)(?: (?:also|still|often|sometimes|are|were|have|had|might|may|must|might have))?|you're|they're|you've)(?: told you| \w+ed you)? (?:feel|felt|think|thought|believe|believed|say|said|says|saying|tell|told|fear|afraid|worry|worried|wonder|hear|heard|blame)\b[^;]*$|\b(?:none|nothing|neither|whether|asking|wondering)\b[^;]*$/u,
  fr: accentedPattern(
    /\b(?:vous|tu|t'|on|ils?|elles?|les gens|personne)(?: ?(?:\p{L}+|te|vous|t'|se|a|ont|avez|as)){0,3}? ?(?:pens|croi|croy|di[st]|sent|sens|peur|crai|reproch|accus|demand|imagin|racont|répèt|répét)\p{L}*\b[^;]*$|\b(?:pens|croi|croy|dit|sent|craign)\p{L}*-(?:vous|tu|t-)[^;]*$|\b(?:rien|aucune?|personne|(?:ce|c'|ça|cela)[^;,]* pas)\b[^;,]*$/u,
  ),
}

/** "C'est pas ta faute" denies the fault within its own words. */
const deniedInside = /\bpas .*faute$/u

/** The outcome that came about because of the other person, or thanks to them, is good. */
const goodOutcome: Pattern = {
  en: /\b(?:made it|work(?:s|ed|ing)|succe\w+|stay(?:ed)?|w[oi]n|saved?|better|safer?|proud|grateful|happy|glad|managed|running|kept|holds?|opened|possible|learn\w*|still here|progress\w*)\b/,
  fr: accentedPattern(
    /\b(?:réussi\p{L}*|march[eé]|tenu|sauvée?s?|gagné|mieux|possible|fi(?:er|ère)|content\p{L}*|heureu\p{L}*|avancé|restée?s?)\b/u,
  ),
}

const namesCause = /^(?:because|thanks|you(?:'re| are) the reason|à cause)/u

/** The words before or behind take the blame out of a phrase that sounds like it. */
const isCleared = (sentence: string, { index, 0: phrase }: RegExpExecArray, language: Language): boolean => {
  const before = sentence.slice(0, index)
  if (isDenied(before, language) || otherView[language].test(before)) return true
  return deniedInside.test(phrase) || (namesCause.test(phrase) && goodOutcome[language].test(sentence))
}

const readsAs = (all: Pattern, sentence: string, language: Language): 'none' | 'cleared' | 'meant' => {
  const phrases = [...sentence.matchAll(all[language])]
  if (phrases.length === 0) return 'none'
  return phrases.every((phrase) => isCleared(sentence, phrase, language)) ? 'cleared' : 'meant'
}

/** "It is your own fault", « Vous gâchez toujours tout » : reads one sentence in lower case, with straight apostrophes. */
export const blamesOther = (sentence: string, language: Language): boolean =>
  readsAs(blame, sentence, language) === 'meant'

/** "It's her fault" is no reproach to the other person, but a mission may forbid it. */
export const blamesThird = (sentence: string, language: Language): boolean =>
  readsAs(blameOfThird, sentence, language) === 'meant'

/** "You are not to blame", « Vous n'y êtes pour rien » clear the other person of a harm. */
const absolution: Pattern = {
  en: /^(?!.*\b(?:you|they|he|she) (?:\w+ )?(?:think|feel|say|believe)\b).*(?:\b(?:not|none|nothing|never)\b|n't)[^.?!,;]{0,24} your (?:own )?fault\b|\b(?:nobody|no one|not any\w+)'s fault\b|\byou(?:'re| are)(?: not|n't) (?:to blame|the problem|responsible for (?:this|that|it|the))\b/u,
  fr: accentedPattern(
    /^(?!.*\b(?:vous|tu) (?:te |vous )?(?:pens|croi|croy|di[st])).*\b(?:pas|rien|jamais)\b[^.?!,;]{0,24} (?:de )?(?:votre|ta) faute\b|\bla faute de personne\b|\b(?:vous n'y êtes|tu n'y es|vous y êtes|t'y es) pour rien\b|\b(?:vous n'êtes|tu n'es|t'es) pas (?:le |la )?(?:responsable|coupable|problème)\b|\bje ne (?:vous|te|t') ?(?:en veux pas|reproche rien)\b/u,
  ),
}

/** Tells the other person that it was not their doing. */
export const absolves = (sentence: string, language: Language): boolean => absolution[language].test(sentence)

/** "It's not because of you" and "You feel it's your fault" hold words of blame, and blame no one. */
export const clearsOfBlame = (sentence: string, language: Language): boolean =>
  readsAs(blame, sentence, language) === 'cleared'
