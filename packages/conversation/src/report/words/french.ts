import type { Facts } from '../facts.ts'
import { frenchFamilies } from './french-families.ts'
import { frenchGoals } from './french-goals.ts'
import { inWords, midQuote, of, q, that, times, turnCount } from './french-grammar.ts'
import { withFrenchSpaces } from './french-spaces.ts'
import {
  endSentence,
  upperFirst,
  CLEARLY,
  LITTLE_OPENNESS,
  FAR,
  FEW_TURNS,
  GOOD_SCORE,
  type OpenGoals,
  type ReportWords,
  SLIGHTLY,
  START_SCORE,
} from './report-words.ts'

const allReached = ({ name, allGoals }: Facts): string =>
  allGoals > 1
    ? `Vous avez atteint vos ${inWords(allGoals)} objectifs avec ${name}`
    : `Vous avez atteint votre objectif avec ${name}`

const outcomes: Readonly<Record<string, (facts: Facts) => string>> = {
  win: (facts) => `${allReached(facts)}.`,
  loose: ({ name, reason }) => {
    if (reason === 'time_limit') return `Le temps a manqué pour atteindre votre objectif avec ${name}.`
    return reason === 'turn_limit'
      ? `Vous avez utilisé toutes vos prises de parole avant d’atteindre votre objectif avec ${name}.`
      : `Cette fois, vous n’avez pas atteint votre objectif avec ${name}. Vous pouvez recommencer à partir de n’importe quel tour.`
  },
  end: (facts) => {
    if (facts.allGoals > 0)
      return `${allReached(facts)}${facts.reason === 'learner_ended' ? ', puis terminé vous-même la conversation' : ''}.`
    if (facts.reason === 'learner_ended') return 'Vous avez terminé vous-même la conversation.'
    return facts.hasGoodbye ? 'La conversation s’est terminée sur un au revoir.' : 'La conversation s’est terminée.'
  },
  abort: () =>
    'La conversation s’est terminée avant la fin prévue ; ce bilan ne porte que sur la partie qui a eu lieu.',
}

/** A retry from a turn keeps what was said before it. */
const addedTurns = (turns: number): string =>
  `Cet essai ajoute ${turnCount(turns)} à la conversation que vous avez gardée`

const outcome = (facts: Facts): string => {
  const end = (outcomes[facts.status] ?? outcomes['end'])?.(facts) ?? ''
  return facts.status === 'end' && facts.missesWin ? `${end} Un objectif obligatoire restait ouvert.` : end
}

/** The score rates how the learner talked; an open goal only keeps it below 100. */
const goodTalk = ({ open, all }: OpenGoals): string =>
  `Vous avez bien mené l’échange, et la note le montre. Elle évalue votre façon de parler. ${
    all === 1
      ? 'Votre objectif, qui reste à atteindre, l’empêche seulement d’arriver à 100.'
      : `Un objectif manqué l’empêche seulement d’arriver à 100 : il en reste ${inWords(open)} sur ${inWords(all)}.`
  }`

const goodWork = ({ status, learner, takenOver }: Facts, goals: OpenGoals): string => {
  const isWon = status === 'win'
  if (!isWon && takenOver.length > 0 && learner.length < FEW_TURNS)
    return 'Ce que vous avez ajouté est bon, mais trop court pour en dire plus. Recommencez à partir d’un tour plus tôt pour en montrer davantage.'
  if (!isWon && learner.length < FEW_TURNS)
    return 'Le début est bon, mais la conversation est trop courte pour en dire plus. Parlez plus longtemps la prochaine fois.'
  // The page offers the next step after a win.
  return isWon || goals.open === 0 ? 'C’est du bon travail.' : goodTalk(goals)
}

/** The effect of one line on the persona. */
const movement = (by: number): string => {
  const isFar = Math.abs(by) >= FAR
  if (by > 0) return isFar ? 'a parlé bien plus librement' : 'a parlé plus librement'
  return isFar ? 'a nettement pris ses distances' : 'a pris ses distances'
}

export const french: ReportWords = withFrenchSpaces<ReportWords>({
  families: frenchFamilies,
  due: (line, name) => `Le bon endroit était après cette phrase ${of(name)} : ${midQuote(line)}.`,
  quotedShare: {
    reflecting: (n) =>
      n === 1
        ? 'Une de ces phrases est citée ci-dessous.'
        : `${upperFirst(inWords(n))} de ces phrases sont citées ci-dessous.`,
    open_questions: (n) =>
      n === 1
        ? 'Une des questions ouvertes est citée ci-dessous.'
        : `${upperFirst(inWords(n))} des questions ouvertes sont citées ci-dessous.`,
  },
  quoted: q,
  goals: frenchGoals,
  rewording: {
    instead: (own, words) => `Au lieu de ${midQuote(own)}, vous pourriez dire : ${q(words)}`,
    first: (words, turn) => `Au tour ${turn}, vous auriez pu commencer par : ${q(words)}`,
    feeling: (word) =>
      `${/^(?:peur|honte)$/.test(word) ? '<Vous avez|Tu as>' : '<Vous vous sentez|Tu te sens>'} ${word}.`,
  },
  withheld: {
    not_measurable: () =>
      'Non évalué : cela ne se compte pas. Il faut l’avis d’une personne ou d’un modèle de langage.',
    too_few_turns: () => 'Non évalué : la conversation était trop courte pour en juger.',
    not_applicable: (condition) =>
      condition
        ? `Non évalué : d’après ce que j’ai lu, ${endSentence(condition)}`
        : 'Non évalué : l’occasion ne s’est pas présentée, autant que je puisse en juger.',
    too_faint: () => 'Non évalué : je ne suis pas certain qu’il y ait eu une résistance à accueillir.',
    uncertain: () => 'Non évalué : ce que j’ai trouvé est sûr à moins de 60 %, donc je ne note pas ce point.',
    uncertain_count: () =>
      'Non évalué : ce que j’ai trouvé est sûr à moins de 60 %, donc je ne note pas ce point. Pour votre objectif, le nombre suffit.',
    described: () =>
      'Non évalué : vous avez dit ce que l’objectif demandait, mais seule une personne, ou un modèle de langage, peut juger si c’était dit avec justesse.',
    no_evidence: () => 'Non évalué : je n’ai rien trouvé dans vos paroles qui le montre dans un sens ou dans l’autre.',
    text_only: () =>
      'Non évalué : ce critère appelle un commentaire, pas une note. Une personne ou un modèle de langage peut le rédiger.',
    broken_off: () => 'Non évalué : la conversation s’est terminée avant d’en arriver là.',
  },
  opening: ({ name, learner, takenOver }, turns) => {
    if (takenOver.length > 0) return `${addedTurns(turns)}.`
    if (turns === 0) return `Vous n’avez pas pris la parole avec ${name}.`
    return learner.length < FEW_TURNS
      ? `C’était une courte conversation avec ${name} : vous avez pris la parole ${times(turns)}.`
      : `Dans cette conversation avec ${name}, vous avez pris la parole ${times(turns)}.`
  },
  course: (first, last, { low, name }) => {
    const change = last - first
    if (change >= CLEARLY) return `${name} était nettement plus en confiance à la fin qu’au début.`
    if (change >= SLIGHTLY) return `${name} était un peu plus en confiance à la fin qu’au début.`
    if (change <= -CLEARLY || (change <= -SLIGHTLY && last <= LITTLE_OPENNESS))
      return `${name} était nettement moins en confiance à la fin qu’au début.`
    if (change <= -SLIGHTLY) return `${name} était un peu moins en confiance à la fin qu’au début.`
    const between = Math.min(first, last) - low >= SLIGHTLY ? ', avec un repli entre-temps' : ''
    return `${name} était à peu près aussi en confiance à la fin qu’au début${between}.`
  },
  abuse: {
    limit: (quote) => `L’insulte ${midQuote(quote)} limite cette note.`,
    slights: (n, quote) =>
      n === 1
        ? `Une phrase rabaisse, minimise ou accuse et pèse ici plus que le reste : ${midQuote(quote)}.`
        : `${upperFirst(inWords(n))} phrases rabaissent, minimisent ou accusent et pèsent ici plus que le reste, comme ${midQuote(quote)}.`,
    letter: (quote, name) => `Vous avez insulté ${name} : ${q(quote)}`,
    scores: 'Une insulte plafonne toutes les notes de ce bilan.',
    step: (isSorry) =>
      isSorry
        ? 'Vous avez présenté vos excuses, et c’était juste. Gardez maintenant un ton respectueux, même quand c’est difficile.'
        : 'Gardez un ton respectueux, même quand c’est difficile. Si une insulte vous échappe, excusez-vous aussitôt.',
  },
  graveLine: (quote, name) =>
    `Après ${midQuote(quote)}, ${name} a pris ses distances. La prochaine fois, essayez de le dire autrement.`,
  refusedOffer: (quote, isTakenBack, name) =>
    `${name} a refusé votre offre ${midQuote(quote)}${isTakenBack ? ', et vous l’avez retirée' : ''}. La prochaine fois, demandez d’abord de quoi l’autre a besoin.`,
  breach: (label, quote) => `Cette phrase va contre votre objectif ${midQuote(label)} : ${q(quote)}`,
  blame: (quote) =>
    `Vous avez dit une phrase qui rabaisse, minimise ou accuse : ${q(quote)} L’autre ne peut alors que se défendre.`,
  outcome,
  turningPoint: (quote, { up, single }, name) => {
    if (!single) return `Après ${midQuote(quote)}, ${name} ${up ? 'a parlé plus librement' : 'a pris ses distances'}.`
    return up
      ? `Le tournant, c’est ${midQuote(quote)}.`
      : `Le moment à revoir, c’est ${midQuote(quote)} : c’est là ${that(name)} a le plus pris ses distances.`
  },
  reviewedElsewhere: 'Dans un autre bilan de cette séance, cette phrase a été mieux notée lors de la relecture.',
  guess: (quote, name) =>
    `Avec ${midQuote(quote)}, vous avez dit ce que vous aviez compris de la situation ${of(name)}.`,
  ownStep: (quote, name) => `${name} a proposé une étape : ${q(quote)}`,
  closing: (overall, facts, goals, stepCount) => {
    if (overall === null && facts.takenOver.length > 0)
      return `Ce que vous avez ajouté est trop court pour une note globale : moins de la moitié de la grille a pu y être évaluée.${facts.status === 'win' ? '' : ' Recommencez à partir d’un tour plus tôt, et une plus grande partie comptera.'}`
    if (overall === null) return 'Il n’y a pas de note globale cette fois : trop peu d’éléments ont pu être évalués.'
    if (overall >= GOOD_SCORE) return goodWork(facts, goals)
    if (overall >= START_SCORE) return 'C’est une bonne base. Changez une chose à la fois.'
    return stepCount === 1
      ? 'Retenez l’étape proposée pour le prochain essai.'
      : 'Choisissez une des étapes proposées pour le prochain essai, et gardez les autres pour plus tard.'
  },
  insufficient: ({ status, name, takenOver }, turns, least) => {
    const winSentence = status === 'win' ? `Vous avez atteint votre objectif avec ${name}. ` : ''
    if (takenOver.length > 0) {
      const way =
        status === 'win' ? '' : ' Pour une note, poursuivez plus longtemps ou recommencez à partir d’un tour plus tôt.'
      return `${winSentence}${addedTurns(turns)} ; il en faut ${inWords(least)} pour une note.${way} Les objectifs et les chiffres ci-dessous portent sur cette partie ; le bilan de votre essai précédent couvre le reste.`
    }
    const start = turns === 0 ? 'Vous n’avez pas pris la parole' : `Vous avez pris la parole ${times(turns)}`
    const longer = status === 'win' ? '' : ' Parlez un peu plus longtemps la prochaine fois.'
    return `${winSentence}${start} ; il faut ${turnCount(least)} pour un bilan juste. Les chiffres comptés figurent ci-dessous.${longer}`
  },
  moments: {
    change: (quote, by, name) => `${name} ${movement(by)} après ${midQuote(quote)}.`,
    turningPoint: (quote, name) => `Rien n’a autant aidé ${name} à parler que ${midQuote(quote)}.`,
    missed: (line, name) => `${name} a dit ${midQuote(line)}, et vous n’y avez pas répondu.`,
    breach: (label, by, name) =>
      `Ce que vous avez fait ici va contre votre objectif ${midQuote(label)}.${by < 0 ? ` Ensuite, ${name} a pris ses distances.` : ''}`,
    agreed: (step) => `L’étape convenue : ${midQuote(step)}.`,
    openDate: (question) => `Votre question ${midQuote(question)} est restée sans réponse claire.`,
    lastWords: (line, name) => `La dernière phrase ${of(name)} : ${midQuote(line)}.`,
    secret: (line, name) => `${name} vous a confié ce qui n’avait pas encore été dit : ${q(line)}`,
  },
  steps: {
    talkLess: 'Parlez deux fois moins au prochain essai, et voyez ce que l’autre en fait.',
    shorter: 'Gardez chaque prise de parole sous quarante mots.',
    ask: 'Posez une question ouverte dans chacune de vos trois premières prises de parole.',
    again: 'Rejouez le même scénario en commençant par une autre question.',
    pause: 'Commencez une de vos prises de parole par le mot qui comptait le plus dans ce que vous venez d’entendre.',
    wait: 'Terminez votre prochaine prise de parole par une question, et n’ajoutez rien après.',
    sayBack: 'Reformulez ce que vous avez entendu avant de poser la question suivante.',
  },
})
