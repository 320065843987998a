import { type CoachClass, coachClasses, type Judgement, judgementOf } from '../classes.ts'
import { questionsOf } from '../question-kind.ts'
import { accentedPattern, plainText, sentencesOf, wordsOf } from '../words.ts'
import { withoutToldDuty } from './told-duty.ts'

/** French coach talk is classed by rules: there is no open data set of French coaching to learn from. */

type Sign = readonly [CoachClass, number, RegExp]

const sign = (label: CoachClass, weight: number, pattern: RegExp): Sign => [label, weight, accentedPattern(pattern)]

/** Openers that say nothing about what follows. */
const lead = accentedPattern(
  /^(?:(?:et|mais|alors|bon|bien|oui|non|ok|okay|d'accord|ah|oh|eh bien|du coup|en fait|franchement|écoute[zs]?|voilà|très bien)[\s,!.…]+)+(?=\p{L})/u,
)

const reflections: readonly Sign[] = [
  // The coach says that it is the other person's words that follow.
  sign(
    'reflection',
    3,
    /^(?:autrement dit|en d'autres termes|en somme|en résumé|pour résumer|bref|au fond|quelque part|à (?:vous|t')\s?(?:entendre|écouter)|à ce que je (?:comprends|vois|sens)|si je (?:vous |te |t')?(?:suis|comprends|entends|reformule|résume)|si j'(?:entends|ai bien compris))\b/,
  ),
  sign(
    'reflection',
    2.6,
    /\b(?:j'entends|je sens|j'ai (?:l'impression|le sentiment) que (?:vous|tu|c'|ça|cette|ce)|on (?:vous|te) sent|on dirait|on sent|(?:vous|tu) me (?:dites|dis) que|je comprends que (?:vous|tu|pour)|(?:vous avez|tu as) (?:l'air|l'impression|le sentiment|peur|honte|besoin|envie|beau)|(?:vous semblez|tu sembles)|c'est comme (?:si|un|une)|comme si|ça (?:a l'air|semble|doit|a dû|paraît)|ce (?:doit|serait donc))\b/,
  ),
  sign('reflection', 1.2, /^donc\b/),
  // Statements about the other person.
  sign(
    'reflection',
    1.6,
    /(?<!\b(?:je|j'|nous|on|peut|va|peux|vais|pour) )\b(?:vous|tu) (?:(?:ne |n'|en |y |l'|le |la |les |me |m'|te |t'|vous |lui |leur )*)(?!(?:pouvez|pourrez|pouvez-|allez|trouverez|devriez|devez|devrez|gagneriez|peux|pourras|dois|devrais|vas)\b)\p{L}+/u,
  ),
  sign(
    'reflection',
    1.3,
    /\b(?:(?:(?<!s')il|ça|cela|elle|ce qui|qui|ce poste|personne ne) (?:ne |n')?(?:vous|te|t') ?(?:a |ont |reste|manque|fallu)?\p{L}*|(?:chez|pour|à|derrière|avec) (?:vous|toi)(?=[\s,.]|$)|de (?:vous|toi) qui|toi,|vous,|(?:une )?part(?:ie)? de (?:vous|toi)|(?:votre|ta|ton) (?:crainte|peur|colère|souci|priorité|inquiétude|besoin|seul|chef)|ton seul|votre seul)/u,
  ),
  // "Ça vous pèse", « Tes soirées, c'est sacré pour toi »: what it does to the other person, and what it is to them.
  sign(
    'reflection',
    1.6,
    /\b(?:ça|cela) (?:vous|te|t') ?(?:a |reste )?(?:pès|pesé|min|rong|touch|bless|us|coût|fatigu|inquièt|travaill|manqu|énerv|empêch|pren)\p{L}*|^(?:votre|vos|ton|ta|tes) [^,.?!]+, (?:vous|tu|c'est|ça|ce n'est)\b/u,
  ),
  // A verdict on what the other person goes through.
  sign(
    'reflection',
    1.5,
    /\b(?:ça (?:fait beaucoup|pèse|laisse|soulage|rassure|blesse|use)|il y a (?:de quoi|là|à la fois|quand même)|pas (?:facile|simple|évident)|ce n'est pas (?:tant|facile|simple|la première|vraiment|juste)|c'est (?:la (?:première|deuxième|troisième|énième) fois|difficile|dur|lourd|injuste|frustrant|épuisant|pesant|surtout|important pour|beaucoup)|d'un côté|le plus (?:dur|douloureux|difficile|pénible|urgent|lourd)|ce qui (?:pèse|blesse|compte|manque|revient|fâche))/,
  ),
  sign(
    'reflection',
    0.8,
    /\b(?:colère|tristesse|fatigue|lassitude|déception|inquiétude|solitude|soulagement|fier|fière|partagée?|déçue?|épuisée?|blessée?|jugée?|seule?|coincée?|échec|confiance|injuste|à bout|ras-le-bol|peur|honte|poids|goutte d'eau)\b/,
  ),
]

const inputs: readonly Sign[] = [
  // Advice by its phrase.
  sign(
    'input',
    3,
    /\b(?:(?:vous devriez|tu devrais|vous devez|tu dois|vous devrez)|(?:n'|t')?(?:avez|as) qu'à|n'(?:auriez|aurais) pas dû|(?:auriez|aurais|avez|as) (?:tout )?intérêt|(?:feriez|ferais) (?:mieux|bien)|gagner(?:iez|ais) à|n'(?:avez|as) (?:pas|plus|rien) à|(?:avez|as) (?:droit|tort|le droit)|il (?!(?:me|nous) )(?:\p{L}+ )?(?:suffit|faut|faudra|faudrait|vaut mieux|vaudrait mieux|serait bon|est important de|est temps)|^faut|y a qu'à|il n'y a qu'à|à (?:votre|ta) place(?!\s*\.)|je serais (?:vous|toi)|si j'étais (?:vous|toi)|le (?:mieux|plus simple|plus sûr)(?:,| est| serait)|l'idéal|ce que je (?:vous |te )?(?:recommande|conseille|propose)|je (?:vous |te )?(?:conseille|recommande|suggère|propose|rappelle|préviens|invite|informe|signale|offre)|ma proposition|à mon avis|je pense que (?:vous|tu)|ça ne sert à rien|pourquoi ne pas|j'insiste|mauvaise idée|(?:vous|tu) (?:exagère[zs]|ris(?:ques|quez))|sache(?:z|s)?\b|n'oublie[zs]?)/u,
  ),
  sign(
    'input',
    2.2,
    /\b(?:vous (?:pouvez|pourriez|pourrez|allez (?:voir|devoir)|trouverez)|tu (?:peux|pourrais|pourras|vas (?:voir|devoir)))\b/,
  ),
  // An errand with its date: "Tu me fais la liste pour lundi."
  sign(
    'input',
    3,
    /^(?:vous|tu) (?:me |nous |m')(?!avez|as|aviez|avais)\p{L}+ [^.?!]*\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir|midi)\b/u,
  ),
  // A prohibition: "Vous ne pouvez pas arrêter comme ça."
  sign(
    'input',
    3,
    /\b(?:vous ne pouvez|tu ne peux) pas (?:faire (?:ça|cela)\s*[.!]*$|[^.?!;]*\b(?:comme (?:ça|cela)|ainsi)\b)/,
  ),
  // Orders: the sentence begins with a verb.
  sign(
    'input',
    2.6,
    /^(?:pour commencer, |d'abord, |ne (?:vous |te |t')?|n')?(?!(?:chez|assez|allez(?:-y)?[ ,.!]|excusez|prenez (?:le|votre|tout) temps|asseyez|installez|entrez|vous|voyez|continuez)\b)(?:\p{L}{3,}ez(?:-(?:vous|lui|le|la|les|leur|moi|en|y))*|(?:fais|mets|dis|va|prends|relis|sois|soyez|écris|commence|arrête|essaie|pense|note|parle|appelle|demande|évite|garde|laisse|faites|dites|lis|oublie)(?:-(?:toi|lui|le|la|les|leur|moi|en|y))*)(?=[\s,.!]|$)(?! (?:encore|à vous))/u,
  ),
  // Facts: a thing is the subject, or a figure is given.
  sign(
    'input',
    1.7,
    /^(?:d'après|selon|en général|généralement|normalement|chez (?:la plupart|les)|dans (?:votre|ton) cas|sans (?:ce|cette|le|la)|quand on|si (?:vous|tu) (?:arrête|continue|sign|achet|command|accept|pay)\p{L}*|(?!(?:votre|vos|ton|ta|tes) [^,.?!]+, (?:vous|tu|c'est|ça|ce n'est)\b)(?:le|la|les|l'|un|une|ce|cet|cette|ces|notre|nos|votre|vos|ton|ta|tes|son|sa|il existe|il y a un|nous|on(?! ne s[e'])|ils|elles?|moi,)[\s']*(?!(?:plus|mieux) )(?!part(?:ie)?\b)(?!petite voix)\p{L}+)/u,
  ),
  sign(
    'input',
    1.2,
    /\b(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|quinze|vingt|trente|cinquante|cent) (?:%|pour cent|heures?|jours?|semaines?|mois|ans|minutes?|euros|fois|personnes?|visites)\b|\b(?:risque|effets?|étude|études|médicament|traitement|tension|loi|règlement|règle|contrat|délai|livraison|offre|tarifs?|facture|dossier|formation|réunion|service|patients|ordonnance|médecin|aide|groupe|formulaire|option|possibilités)\b/,
  ),
  sign(
    'input',
    1.8,
    /^(?:je|j'|nous|on)\s?(?:(?:vous|te|t'|l'|lui|leur|y|en) ?)?(?:ai |avons |a )?(?:transmis|envoyée?|changé|vu|enverrai|rappellerai|bloque|(?:peux|peut)(?! (?:peut-être )?(?:vous |te |t')?(?:offr|rembours|aid))|va commencer|allons|envoie|estime|est en|vois des|risque)/,
  ),
  sign(
    'input',
    1,
    /\b(?:parce que|car|c'est-à-dire|cela (?:veut dire|signifie)|ça (?:permet|réduit|augmente|évite|s'appelle|se soigne|marche))\b/,
  ),
]

const others: readonly Sign[] = [
  sign(
    'other',
    3.4,
    /^(?:bonjour|bonsoir|salut|allô|coucou|merci|je (?:vous |te )?remercie|au revoir|au plaisir|à (?:bientôt|demain|mardi|lundi|mercredi|jeudi|vendredi|samedi|la semaine|tout à l'heure|plus)|bonne? (?:fin|chance|journée|soirée|courage|retour|continuation|idée|appétit|week-end|route)|félicitations|bravo|chapeau|enchantée?|ravie?|bienvenue|désolée?|pardon|excuse[zs]?[- ]moi|toutes mes excuses|je (?:suis|reste) (?:sincèrement |vraiment |tellement |là|navrée?|désolée?|contente?|heureu|d'accord|à votre)|je m'appelle|je m'excuse|je (?:vous|t')\s?(?:écoute|en prie|laisse la parole)|j'admire|je salue|je tenais à|je crois en|je ne sais pas quoi|prene?[zd]s? (?:le|votre|ton|tout)|rien ne presse|(?:vous avez|tu as) raison|c'est (?:noté|vrai|gentil|à (?:vous|toi)|vous qui|toi qui|courageux|beau|bien|super|très bien|formidable)|ça (?:me fait plaisir|va aller|marche)|asse(?:yez|ois)|installez|entrez?\b|joyeux|oh là|voyons|un instant|on (?:se|fait comme|va s'arrêter|s'arrête|en (?:reste|reparle))|ne bouge[zs]|(?:avec |sans |aucun |pas de )(?:grand )?(?:plaisir|problème|souci)|courage)/,
  ),
  sign(
    'other',
    2.4,
    /\b(?:(?:vous vous êtes|tu t'es) (?:bien|très bien)|(?:vous avez|tu as) (?:fait (?:un|du|preuve)|bien travaillé)|fière? de (?:toi|vous)|il (?:vous|t')a fallu du (?:cran|courage)|je n'ai pas été correct|merci (?:de|pour|beaucoup|encore|d'))\b/,
  ),
]

const signs: readonly Sign[] = [...reflections, ...inputs, ...others]

type Points = Record<CoachClass, number>

/** So many words or fewer, without a sure sign of anything else, only acknowledge. */
const SHORT = 3
const SURE = 2

/** A courtesy before a question leads up to it. */
const BESIDE_QUESTION = 1 / 3

const pointsOfSentence = (sentence: string): Points => {
  const line = plainText(sentence)
  const bare = line.replace(lead, '')
  const points: Points = { question: 0, reflection: 0, input: 0, other: 0.6 }
  const advising = withoutToldDuty(line).replace(lead, '')
  if (advising !== bare) points.reflection += 2
  for (const [label, weight, pattern] of signs)
    if (pattern.test(label === 'input' ? advising : bare)) points[label] += weight
  if (wordsOf(bare).length <= SHORT && points.reflection < SURE) points.other += 1.6
  // A formula of politeness outweighs the words that it is made of.
  if (points.other > 2) return { ...points, input: points.input / 3, reflection: points.reflection / 3 }
  return points
}

/**
 * The likelihood of each class. The last sentence weighs as much as any other: a question before a statement is still
 * one.
 */
const pointsOf = (text: string): Points => {
  const questions = new Set(questionsOf(text, 'fr').map((question) => question.text))
  const total: Points = { question: 0.1, reflection: 0, input: 0, other: 0 }
  const sentences = sentencesOf(text)
  const long = sentences.filter((sentence) => wordsOf(sentence).length > SHORT)
  for (const sentence of sentences) {
    if (questions.has(sentence)) total.question += 3.2
    else if (long.length === 0 || long.includes(sentence)) {
      const points = pointsOfSentence(sentence)
      if (questions.size > 0 && points.other > SURE) points.other *= BESIDE_QUESTION
      for (const label of coachClasses) total[label] += points[label]
    }
  }
  return total
}

const softenPoints = (points: Points): Points => {
  const powers = coachClasses.map((label) => [label, Math.exp(points[label] * 0.8)] as const)
  const total = powers.reduce((sum, [, value]) => sum + value, 0)
  return Object.fromEntries(powers.map(([label, value]) => [label, value / total])) as Points
}

/**
 * The share of class labels that are right on half of the labelled lines: with a clear lead over the other classes, and
 * without.
 */
const certainties: Readonly<Record<CoachClass, { clear: number; faint: number }>> = {
  question: { clear: 0.98, faint: 0.98 },
  reflection: { clear: 0.95, faint: 0.94 },
  input: { clear: 0.97, faint: 0.4 },
  other: { clear: 0.98, faint: 0.7 },
}

const CLEAR = 0.5

export const judgeFrenchCoach = (text: string): Judgement<CoachClass> => {
  const shares = softenPoints(pointsOf(text))
  const { label, confidence: share } = judgementOf(shares)
  const certainty = certainties[label][share >= CLEAR ? 'clear' : 'faint']
  const rest = (1 - certainty) / (1 - share)
  const likelihoods = coachClasses.map((one) => [one, one === label ? certainty : shares[one] * rest] as const)
  return { label, confidence: certainty, probabilities: Object.fromEntries(likelihoods) as Points }
}
