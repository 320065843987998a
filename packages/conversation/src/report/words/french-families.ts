import { BRIEF, type FamilyWords, LONG_BACK, MOSTLY, OFTEN_TOLD, TALKATIVE } from './report-words.ts'
import type { Family } from '../criteria/index.ts'
import {
  answeredObjections,
  count,
  howManyQuestions,
  inWords,
  kindOfClosed,
  midQuote,
  of,
  possibleObjections,
  questions,
  that,
  times,
  timesFirst,
  turnCount,
} from './french-grammar.ts'
import { frenchFeedback } from './french-feedback.ts'

/** The questions that left the choice. */
const choice = (openCount: number, closedCount: number, name: string): string => {
  const left = `laissait ${name} choisir quoi vous raconter`
  if (closedCount === 0) return openCount === 1 ? `Elle ${left}.` : `Chacune ${left}.`
  if (openCount >= MOSTLY * (openCount + closedCount))
    return `La plupart laissaient ${name} choisir quoi vous raconter.`
  return openCount === 1
    ? `La question ouverte ${left}.`
    : `Les ouvertes laissaient ${name} choisir quoi vous raconter.`
}

const LESS_OF_ONESELF = 'Gardez votre propre histoire pour plus tard, et posez une question à la place.'
const ownStories = (stories: number, turns = 0): string =>
  `Dans ${turnCount(stories)} sur ${inWords(turns)}, vous avez parlé de votre propre vie.`

const roomyPart = (percent = 0, roomy = 0): string =>
  percent > TALKATIVE
    ? ` De vos propres mots, ${roomy} % ont servi à poser des questions ouvertes ou à reformuler.`
    : ''

/** The reason why the other did not fall short, with so many words of the learner's. */
const briefPart = (percent: number, brief = 0, name = ''): string =>
  percent > TALKATIVE && brief > 0
    ? ` ${name} répond en peu de mots : chaque réponse compte ici pour au moins ${inWords(brief)}.`
    : ''

const BETWEEN_LINES = 'Reformulez aussi ce qui s’entend entre les lignes : une envie, une crainte.'
const WAIT_BEHIND = 'Après une reformulation, attendez : souvent, l’autre en dit plus.'

/** A feeling that was said back stood between the lines already. */
const deeper = (feelings = 0): string => (feelings > 0 ? WAIT_BEHIND : BETWEEN_LINES)

/** The answers that were not said back yet: long ones that were left, or short ones of which none was. */
const moreBack = ({ long = 0, brief = 0, felt }: Readonly<Record<string, number>>): string => {
  if (long > 0) return 'Reformulez aussi les longues réponses : ce sont elles qui en disent le plus.'
  return brief > 0 ? deeper(felt) : 'Reformulez aussi les réponses courtes : un mot suffit.'
}

const reformulations = (backCount = 0, turns = 0): string =>
  `Sur ${turnCount(turns)}, vous avez reformulé ${times(backCount)}`

/** The tip for somebody who asks openly. */
const lessAsking = (backCount = 0): string =>
  backCount > 1
    ? 'Quand une réponse vous surprend, demandez ce qu’il y a derrière.'
    : 'De temps en temps, reformulez au lieu de questionner.'

/** The words in which something was said back: an echo has none of one's own. */
const inWhoseWords = (backCount = 0, free = 0, name = ''): string => {
  if (free === 0) return `, avec les mots ${of(name)}`
  return free < backCount ? ', en partie avec vos mots' : ', avec vos mots'
}

/** The part of a learner's words above which the tip is about advice, and the longest turn that counts as short. */
const MUCH_TOLD = 25
const SHORT_TURN = 25

const suggestions = (n = 0): string => count(n, 'suggestion', 'suggestions', 'aucune')

/** The part of all turns in which somebody was told something. */
const turnsOf = (part = 0, all = 0): string => `${turnCount(part)} sur ${inWords(all)}`

export const frenchFamilies: Record<Family, FamilyWords> = {
  open_questions: {
    rationale: [
      ({ closed = 0, dressed = 0, turns }) =>
        closed
          ? `En ${turnCount(turns)}, vous avez posé ${questions(closed, 'fermée')}${kindOfClosed(closed, dressed)}.`
          : `Je n’ai trouvé aucune question dans vos ${turnCount(turns)}.`,
      ({ open = 0, closed = 0, turns }) =>
        closed > open
          ? `${howManyQuestions(open, closed)} : les fermées l’emportent.`
          : `${howManyQuestions(open, closed)} en ${turnCount(turns)}.`,
      ({ open = 0, closed = 0 }, name) => `${howManyQuestions(open, closed)}. ${choice(open, closed, name)}`,
      ({ open, closed, built }, name) =>
        `${howManyQuestions(open, closed)} ; ${times(built)}, votre question partait de ce ${that(name)} venait de dire.`,
    ],
    tip: [
      'Commencez la prochaine question par « qu’est-ce que » ou « comment », puis attendez.',
      ({ narrow }) =>
        narrow
          ? 'Demandez un récit plutôt qu’un chiffre ou un nom : « Comment cela s’est-il passé ? » plutôt que « Combien de temps ? »'
          : 'Demandez-vous ce que vous aimeriez entendre, puis commencez votre question par « qu’est-ce que » ou « comment ».',
      ({ built = 0, opening = 0, picked = 0, polar = 0, back }) => {
        if (built * 2 < opening && picked === 0)
          return 'Partez de la dernière réponse pour poser la question suivante : reprenez-en un mot.'
        return polar > 0
          ? 'Transformez une question à laquelle on répond par oui ou non : commencez-la par « qu’est-ce que » ou « comment ».'
          : lessAsking(back)
      },
      ({ back }) => lessAsking(back),
    ],
    praise: (quote, name) =>
      quote.includes('?')
        ? `Votre question ${midQuote(quote)} laissait ${name} choisir quoi vous raconter.`
        : `Avec ${midQuote(quote)}, vous avez laissé ${name} choisir quoi vous raconter.`,
    gap: (name, { open = 0 }) =>
      `Vous ${open === 0 ? 'n’avez posé aucune question ouverte' : 'avez posé peu de questions ouvertes'} : ${name} a eu peu d’occasions de vous en dire plus.`,
  },
  reflecting: {
    rationale: [
      ({ turns }, name) =>
        `Dans aucune de vos ${turnCount(turns)}, vous n’avez reformulé ce ${that(name)} venait de dire.`,
      ({ heard, turns }) => `${reformulations(heard, turns)} ce que vous aviez entendu.`,
      ({ heard, turns, free }, name) =>
        `${reformulations(heard, turns)} ce que vous aviez entendu${inWhoseWords(heard, free, name)}.`,
      ({ heard, turns, on, felt }, name) => {
        const back = `${reformulations(heard, turns)} ce que vous aviez entendu${felt ? ', émotion comprise' : ''}`
        return on ? `${back} ; ${times(on)}, ${name} a poursuivi sans question.` : `${back}.`
      },
    ],
    tip: [
      'Avant la question suivante, dites en une phrase courte ce que vous venez d’entendre.',
      moreBack,
      (numbers) => (numbers['felt'] ? moreBack(numbers) : 'Dites l’émotion autant que les faits, quitte à la deviner.'),
      ({ asked, bare, felt }) =>
        asked && !bare
          ? 'De temps en temps, passez-vous de la question : une reformulation suffit souvent.'
          : deeper(felt),
    ],
    praise: (quote, name) =>
      `Avec ${midQuote(quote)}, vous avez mis des mots sur ce ${that(name)} venait de vous dire.`,
    gap: (name) =>
      `Vous avez parfois changé de sujet après ce ${that(name)} vous a confié. Une phrase qui le reformule suffit à montrer que vous l’avez entendu.`,
  },
  room: {
    rationale: [
      ({ percent, longest, roomy, stories, turns }) =>
        stories
          ? ownStories(stories, turns)
          : `Vous avez prononcé ${percent} % des mots.${roomyPart(percent, roomy)} Votre plus longue prise de parole en compte ${longest}.`,
      ({ percent, longest, tells, stories, turns }, name) => {
        if (stories) return ownStories(stories, turns)
        return tells
          ? `${percent} % des mots sont de vous, la plupart pour donner un conseil, une information ou un avis.`
          : `Vous avez parlé plus ${that(name)} : ${percent} % des mots. Votre plus longue prise de parole en compte ${longest}.`
      },
      ({ percent = 0, longest, long, roomy, brief }, name) => {
        const share = percent >= 45 && percent <= TALKATIVE ? `${name} et vous avez parlé à peu près autant : ` : ''
        return `${share}${percent} % des mots sont de vous.${roomyPart(percent, roomy)}${briefPart(percent, brief, name)} ${
          long
            ? `Avec ${longest} mots, seule votre plus longue prise de parole était trop longue.`
            : `Aucune prise de parole ne dépasse ${longest} mots.`
        }`
      },
      ({ percent, longest }, name) =>
        `Vous avez prononcé ${percent} % des mots, jamais plus de ${longest} d’affilée : ${name} avait le temps de parler.`,
    ],
    tip: [
      ({ stories }) => (stories ? LESS_OF_ONESELF : 'Dites une chose, puis arrêtez-vous et laissez l’autre répondre.'),
      ({ stories, tells, longest = 0 }) => {
        if (stories) return LESS_OF_ONESELF
        return tells && longest <= SHORT_TURN
          ? 'Remplacez un conseil sur deux par une question.'
          : 'Dites une seule chose par prise de parole, et demandez une réaction avant la suivante.'
      },
      ({ percent = 0, longest = 0, back = 0, told = 0 }) => {
        if (longest > BRIEF) return 'Relisez votre plus longue prise de parole : quelle partie pouvait attendre ?'
        if (told > MUCH_TOLD) return 'Transformez votre prochain conseil en question.'
        if (percent <= TALKATIVE && longest <= SHORT_TURN)
          return 'Après une réponse, demandez « Et ensuite ? » : souvent, il y a une suite.'
        return percent > TALKATIVE && back > LONG_BACK
          ? 'Reformulez en moins de mots : quatre ou cinq suffisent souvent.'
          : 'Pour laisser plus de place, arrêtez-vous après une phrase.'
      },
      '',
    ],
    praise: (quote, name) =>
      `Vous avez fait court, comme avec ${midQuote(quote)}, et laissé à ${name} le temps de parler.`,
    gap: (name, { percent = 0, tells }) =>
      tells && percent <= TALKATIVE
        ? `Vos paroles étaient surtout des conseils, des informations ou des avis : ${name} a eu peu de place.`
        : `Vous avez beaucoup parlé, et ${name} a eu peu de place.`,
  },
  advice: {
    rationale: [
      ({ percent, told, turns }) =>
        `${percent} % de vos mots ont servi à donner un conseil, une information ou un avis sans demander d’abord (${turnsOf(told, turns)}).`,
      ({ percent, told, turns }) =>
        `${percent} % de vos mots ont servi à donner un conseil, une information ou un avis sans demander d’abord (${turnsOf(told, turns)}).`,
      ({ percent, told, turns }) =>
        `${percent} % de vos mots ont servi à donner un conseil ou une information sans demander d’abord (${turnsOf(told, turns)}).`,
      ({ percent, told, turns }) =>
        percent
          ? `Seuls ${percent} % de vos mots ont servi à donner un conseil ou une information sans demander d’abord (${turnsOf(told, turns)}).`
          : 'Vous n’avez donné ni conseil ni information sans demander d’abord.',
    ],
    tip: [
      'Avant d’expliquer ou de proposer, demandez ce que l’autre sait déjà ou a déjà tenté.',
      'Transformez votre prochain conseil en question.',
      ({ advised }) =>
        advised
          ? 'Donnez un seul conseil, et demandez avant de le donner.'
          : 'Avant de raconter ou d’expliquer, demandez ce que l’autre souhaite en savoir.',
      '',
    ],
    praise: (quote, name) =>
      quote.includes('?')
        ? `Avec ${midQuote(quote)}, vous avez questionné ${name} au lieu de conseiller.`
        : `Avec ${midQuote(quote)}, vous avez écouté ${name} au lieu de conseiller.`,
    gap: (name, { told = 0, turns = 0 }) =>
      `Vous avez ${told > 1 && told * OFTEN_TOLD >= turns ? 'souvent ' : ''}conseillé ou informé ${name} sans demander d’abord.`,
  },
  evoking: {
    rationale: [
      ({ advised }, name) =>
        advised
          ? `Je n’ai trouvé aucune question sur les raisons ${of(name)} ; vous avez donné un conseil ${times(advised)}.`
          : `Je n’ai trouvé aucune question sur les raisons ${of(name)} ; vous avez donné les raisons vous-même.`,
      ({ asked, advised }) => `Vous avez demandé des raisons ${times(asked)}, et conseillé ${times(advised)}.`,
      ({ asked }, name) => `Vous avez demandé ses propres raisons à ${name} ${times(asked)}.`,
      ({ asked, change }, name) =>
        `Vous avez demandé ses raisons à ${name} ${times(asked)} ; ${count(change, 'réponse parlait', 'réponses parlaient', 'aucune')} de changement, autant que je puisse en juger.`,
    ],
    tip: [
      'Demandez ce que cela apporterait, avant de le dire vous-même.',
      'Quand on vous donne une raison, ne répondez pas tout de suite : demandez-en une autre.',
      'Reformulez la raison que vous entendez, et demandez : « Et quoi d’autre ? »',
      ({ stepped }) => (stepped ? '' : 'Demandez maintenant quel serait le premier pas.'),
    ],
    praise: (quote, name) =>
      `Avec ${midQuote(quote)}, vous avez demandé ses raisons à ${name} au lieu de donner les vôtres.`,
    gap: (name) =>
      `Les raisons venaient de vous plutôt que ${of(name)}. On agit plus volontiers pour des raisons qu’on a formulées soi-même.`,
  },
  rolling: {
    rationale: [
      ({ objections, fought }) =>
        `J’ai relevé ${possibleObjections(objections)} ; ${times(fought)}, vous avez argumenté ou conseillé au lieu d’écouter.`,
      ({ objections = 0, met = 0 }) =>
        met > 0
          ? `J’ai relevé ${possibleObjections(objections)} ; ${answeredObjections(objections, met)} et laissé passer ${objections - met === 1 ? 'l’autre' : 'les autres'}.`
          : `J’ai relevé ${possibleObjections(objections)}, et vous n’y avez pas répondu.`,
      ({ objections, met }) =>
        `J’ai relevé ${possibleObjections(objections)}, et ${answeredObjections(objections, met)}.`,
      ({ objections, met }) =>
        `J’ai relevé ${possibleObjections(objections)} ; ${answeredObjections(objections, met)}, en disant ce qu’il y avait de juste.`,
    ],
    tip: [
      'Quand vous entendez un « mais », reformulez l’inquiétude qu’il exprime avant d’y répondre.',
      'Avant de répondre à une objection, demandez quelle inquiétude se cache derrière.',
      ({ granted }) =>
        granted
          ? 'Demandez maintenant ce qui réduirait cette objection.'
          : 'Dites, sincèrement, ce que l’objection a de juste.',
      'Bien. Demandez maintenant ce qui réduirait cette objection.',
    ],
    praise: (quote, name) =>
      `Face à ce qui ressemblait à une objection ${of(name)}, vous avez répondu ${midQuote(quote)}, sans discuter.`,
    gap: (name, { fought = 0, objections = 0 }) => {
      if (fought === 0) return `Vous n’avez pas repris ce qui ressemblait à une objection ${of(name)}.`
      return fought === objections
        ? `Devant ce qui ressemblait à une objection ${of(name)}, vous avez argumenté ou conseillé.`
        : `Devant ce qui ressemblait à des objections ${of(name)}, vous avez souvent argumenté ou changé de sujet.`
    },
  },
  autonomy: {
    rationale: [
      ({ advised }) => `Vous avez donné des conseils ${times(advised)} sans demander s’ils étaient les bienvenus.`,
      ({ advised, asked = 0, left = 0, over }, name) => {
        if (over) return `Vous avez fixé une étape alors ${that(name)} n’avait pas dit oui.`
        return asked + left > 0
          ? `Vous avez fait ${suggestions(advised)} sans demander ; ${times(asked + left)}, vous avez demandé ou laissé le choix.`
          : `Vous avez fait ${suggestions(advised)}, sans demander d’abord ni laisser le choix.`
      },
      ({ asked = 0, left = 0, advised = 0 }) => {
        if (advised > 0)
          return `Vous avez donné un conseil ${times(advised)} ; ${times(asked + left)}, vous avez d’abord demandé ou laissé le choix.`
        return asked > 0
          ? `${timesFirst(asked)}, vous avez demandé avant de proposer, sans donner d’autre conseil.`
          : `Vous n’avez donné aucun conseil ; ${times(left)}, vous avez préféré une question ouverte.`
      },
      ({ stated }, name) =>
        `Vous n’avez donné aucun conseil non demandé et, ${times(stated)}, vous avez dit que le choix revenait à ${name}.`,
    ],
    tip: [
      'Demandez avant de suggérer : « <Voulez-vous|Veux-tu> que je <vous|te> dise ce que j’ai vu marcher ? »',
      ({ over }) =>
        over
          ? 'Tant qu’il n’y a pas de oui, demandez ce qui manque.'
          : 'Proposez deux chemins plutôt qu’un, et demandez lequel convient.',
      ({ stated }) =>
        stated
          ? 'Proposez deux chemins plutôt qu’un, et demandez lequel convient.'
          : 'Dites-le : « C’est à <vous|toi> de décider. »',
      'Demandez, de 0 à 10, à quel point ce choix compte, et pourquoi pas moins.',
    ],
    praise: (quote, name) =>
      `Avec ${midQuote(quote)}, vous avez ${quote.includes('?') ? `interrogé ${name} au lieu de conseiller` : `laissé le choix à ${name}`}.`,
    gap: (name, { advised, over }) =>
      over
        ? `Vous avez fixé une étape alors ${that(name)} n’avait pas dit oui.`
        : `${timesFirst(advised)}, vous avez dit à ${name} quoi faire sans qu’on vous le demande.`,
  },
  ...frenchFeedback,
}
