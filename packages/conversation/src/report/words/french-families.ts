import { BRIEF, type FamilyWords, LONG_BACK, MOSTLY, TALKATIVE } from './report-words.ts'
import type { Family } from '../criteria/index.ts'
import {
  count,
  howManyQuestions,
  of,
  possibleObjections,
  midQuote,
  q,
  questions,
  that,
  times,
  timesFirst,
} from './french-grammar.ts'

/** Advice with a question mark is one of the closed questions. */
const kindOfClosed = (closedCount: number, adviceCount: number): string => {
  if (adviceCount >= closedCount)
    return closedCount === 1 ? 'un conseil avec un point d’interrogation' : 'des conseils avec un point d’interrogation'
  const rest = adviceCount > 0 ? ` (dont ${count(adviceCount, 'conseil')} avec un point d’interrogation)` : ''
  return `on pouvait y répondre par oui, par non ou par un chiffre${rest}`
}

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

/** The objections that were taken up, beside all that may have been there. */
const LESS_OF_ONESELF = 'Gardez votre propre histoire pour plus tard, et posez une question à la place.'
const ownStories = (stories: number, turns = 0): string =>
  `Dans ${stories} prises de parole sur ${turns}, vous avez parlé de votre propre vie.`

const roomyPart = (percent = 0, roomy = 0): string =>
  percent > TALKATIVE ? `, dont ${roomy} % pour questionner ou redire` : ''

const moreBack = (longAnswers = 0): string =>
  longAnswers > 0
    ? 'Redites aussi les longues réponses : ce sont elles qui en disent le plus.'
    : 'Redites aussi les réponses courtes : un mot suffit.'

const takenUp = (objections = 0, metCount = 0): string => {
  if (metCount < objections) return `vous en avez accueilli ${metCount}`
  return objections === 1 ? 'vous l’avez accueillie' : 'vous les avez accueillies'
}

export const frenchFamilies: Record<Family, FamilyWords> = {
  open_questions: {
    rationale: [
      ({ closed = 0, dressed = 0, turns }) =>
        closed
          ? `En ${turns} prises de parole, ${questions(closed, 'fermée')} : ${kindOfClosed(closed, dressed)}.`
          : `Je n’ai trouvé aucune question dans vos ${turns} prises de parole.`,
      ({ open = 0, closed = 0, turns }) =>
        closed > open
          ? `${howManyQuestions(open, closed)} : les fermées l’emportent.`
          : `${howManyQuestions(open, closed)} en ${turns} prises de parole.`,
      ({ open = 0, closed = 0 }, name) => `${howManyQuestions(open, closed)}. ${choice(open, closed, name)}`,
      ({ open, closed, built }, name) =>
        `${howManyQuestions(open, closed)} ; ${times(built)}, votre question partait de ce ${that(name)} venait de dire.`,
    ],
    tip: [
      'Commencez la prochaine question par « qu’est-ce que » ou « comment », puis attendez.',
      'Demandez-vous ce que vous aimeriez entendre, puis commencez votre question par « qu’est-ce que » ou « comment ».',
      ({ built = 0, opening = 0, closed = 0 }) => {
        if (built * 2 < opening)
          return 'Partez de la dernière réponse pour poser la question suivante : reprenez-en un mot.'
        return closed > 0
          ? 'Transformez une de vos questions fermées : commencez-la par « qu’est-ce que » ou « comment ».'
          : 'De temps en temps, gardez le silence au lieu de questionner.'
      },
      'Continuez ainsi. De temps en temps, gardez le silence au lieu de questionner.',
    ],
    praise: (quote, name) => `Votre question ${midQuote(quote)} laissait ${name} choisir quoi vous raconter.`,
    gap: (name, { open = 0 }) =>
      `Vous ${open === 0 ? 'n’avez posé aucune question ouverte' : 'avez posé peu de questions ouvertes'} : ${name} pouvait rarement vous apprendre quelque chose.`,
  },
  reflecting: {
    rationale: [
      ({ turns }, name) =>
        `Dans aucune de vos ${turns} prises de parole vous n’avez redit ce ${that(name)} venait de dire.`,
      ({ heard, turns }) => `Vous avez redit ce que vous entendiez ${times(heard)} en ${turns} prises de parole.`,
      ({ heard, turns }) =>
        `Vous avez redit avec vos mots ce que vous aviez entendu ${times(heard)} en ${turns} prises de parole.`,
      ({ heard, on, felt }, name) => {
        const back = `Vous avez redit ce que vous entendiez ${times(heard)}${felt ? ', émotion comprise' : ''}`
        return on ? `${back} ; ${times(on)}, ${name} a poursuivi sans question.` : `${back}.`
      },
    ],
    tip: [
      'Avant la question suivante, dites en une phrase courte ce que vous venez d’entendre.',
      ({ long }) => moreBack(long),
      ({ felt, long }) => (felt ? moreBack(long) : 'Dites l’émotion autant que les faits, quitte à la deviner.'),
      ({ asked }) =>
        asked
          ? 'De temps en temps, passez-vous de la question : redire suffit souvent.'
          : 'Continuez à redire ce que vous entendez, surtout après les longues réponses.',
    ],
    praise: (quote, name) =>
      `Avec ${midQuote(quote)}, vous avez mis des mots sur ce que vous aviez compris. Cela montre à ${name} que vous écoutez.`,
    gap: (name) =>
      `Vous avez parfois changé de sujet après ce ${that(name)} vous a confié. Une phrase qui le redit suffit à montrer que vous l’avez entendu.`,
  },
  room: {
    rationale: [
      ({ percent, longest, roomy, stories, turns }) =>
        stories
          ? ownStories(stories, turns)
          : `Vous avez prononcé ${percent} % des mots${roomyPart(percent, roomy)} ; votre plus longue prise de parole en compte ${longest}.`,
      ({ percent, longest, tells, stories, turns }, name) => {
        if (stories) return ownStories(stories, turns)
        return tells
          ? `${percent} % des mots sont de vous, et la plupart conseillent, informent ou jugent.`
          : `Vous avez parlé plus ${that(name)} : ${percent} % des mots. Votre plus longue prise de parole en compte ${longest}.`
      },
      ({ percent = 0, longest, long, roomy }, name) => {
        const share = percent >= 45 && percent <= TALKATIVE ? `${name} et vous avez parlé à peu près autant : ` : ''
        return `${share}${percent} % des mots sont de vous${roomyPart(percent, roomy)}. ${
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
      ({ stories }) =>
        stories
          ? LESS_OF_ONESELF
          : 'Dites une seule chose par prise de parole, et demandez une réaction avant la suivante.',
      ({ percent = 0, longest = 0, back = 0 }) => {
        if (longest > BRIEF) return 'Relisez votre plus longue prise de parole : quelle partie pouvait attendre ?'
        return percent > TALKATIVE && back > LONG_BACK
          ? 'Redites plus court : quatre ou cinq mots suffisent souvent.'
          : 'Pour laisser plus de place, arrêtez-vous après une phrase.'
      },
      'Vos prises de parole ont la bonne longueur : continuez ainsi.',
    ],
    praise: (quote, name) =>
      `Vous avez fait court, comme avec ${midQuote(quote)}, et laissé à ${name} le temps de parler.`,
    gap: (name) => `Vous avez beaucoup parlé, et ${name} a eu peu de place.`,
  },
  advice: {
    rationale: [
      ({ percent, told, turns }) =>
        `${percent} % de vos mots donnent un conseil, une information ou un avis qu’on ne vous demandait pas (${count(told, 'prise de parole', 'prises de parole', 'aucune')} sur ${turns}).`,
      ({ percent, told, turns }) =>
        `${percent} % de vos mots donnent un conseil, une information ou un avis qu’on ne vous demandait pas (${count(told, 'prise de parole', 'prises de parole', 'aucune')} sur ${turns}) : environ la moitié de ce que vous dites.`,
      ({ percent, told, turns }) =>
        `${percent} % de vos mots donnent un conseil ou une information qu’on ne vous demandait pas (${count(told, 'prise de parole', 'prises de parole', 'aucune')} sur ${turns}).`,
      ({ percent, told, turns }) =>
        percent
          ? `Seuls ${percent} % de vos mots donnent un conseil ou une information qu’on ne vous demandait pas (${count(told, 'prise de parole', 'prises de parole', 'aucune')} sur ${turns}).`
          : 'Aucun de vos mots ne donne un conseil ou une information qu’on ne vous demandait pas.',
    ],
    tip: [
      'Avant d’expliquer ou de proposer, demandez ce que l’autre sait déjà ou a déjà tenté.',
      'Transformez votre prochain conseil en question.',
      'Donnez un seul conseil, et demandez avant de le donner.',
      '',
    ],
    praise: (quote, name) =>
      quote.includes('?')
        ? `Avec ${midQuote(quote)}, vous avez questionné ${name} au lieu de conseiller.`
        : `Avec ${midQuote(quote)}, vous avez écouté ${name} au lieu de conseiller.`,
    gap: (name) => `Vous avez beaucoup parlé à ${name}, et il restait moins de temps pour écouter.`,
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
        `Vous avez demandé ses raisons à ${name} ${times(asked)} ; ${count(change, 'réponse parlait', 'réponses parlaient')} de changement, autant que je puisse en juger.`,
    ],
    tip: [
      'Demandez ce que cela aurait de bon, avant de le dire vous-même.',
      'Après avoir demandé des raisons, laissez un instant le dernier mot à la réponse.',
      'Reprenez la raison que vous entendez, et demandez : « Et quoi d’autre ? »',
      'Demandez maintenant quel serait le premier pas.',
    ],
    praise: (quote, name) =>
      `Avec ${midQuote(quote)}, vous avez demandé ses raisons à ${name} au lieu de donner les vôtres.`,
    gap: (name) =>
      `Les raisons venaient de vous plutôt que ${of(name)}. On agit plus volontiers pour des raisons qu’on a dites soi-même.`,
  },
  rolling: {
    rationale: [
      ({ objections, fought }) =>
        `J’ai relevé ${possibleObjections(objections)} ; ${times(fought)}, vous avez argumenté ou conseillé au lieu d’écouter.`,
      ({ objections, met }) =>
        met
          ? `J’ai relevé ${possibleObjections(objections)} ; vous en avez accueilli ${met} et laissé passer le reste.`
          : `J’ai relevé ${possibleObjections(objections)}, et vous n’y avez pas répondu.`,
      ({ objections, met }) => `J’ai relevé ${possibleObjections(objections)}, et ${takenUp(objections, met)}.`,
      ({ objections, met }) =>
        `J’ai relevé ${possibleObjections(objections)} ; ${takenUp(objections, met)}, en disant ce qu’il y avait de juste.`,
    ],
    tip: [
      'Quand vous entendez un « mais », redites l’inquiétude qu’il exprime avant d’y répondre.',
      'Interrogez l’objection avant d’y répondre : qu’est-ce qui compte derrière ?',
      ({ granted }) =>
        granted
          ? 'Demandez maintenant ce qui réduirait cette objection.'
          : 'Dites ce que l’objection a de juste, et pensez-le.',
      'Bien. Demandez maintenant ce qui réduirait cette objection.',
    ],
    praise: (quote, name) =>
      `Face à ce qui ressemblait à une objection ${of(name)}, vous avez répondu ${midQuote(quote)}, sans discuter.`,
    gap: (name) => `Devant ce qui ressemblait à des objections ${of(name)}, vous avez argumenté ou passé outre.`,
  },
  autonomy: {
    rationale: [
      ({ advised }) => `Vous avez donné des conseils ${times(advised)} sans demander s’ils étaient les bienvenus.`,
      ({ advised, asked = 0, left = 0 }) =>
        asked + left > 0
          ? `Vous avez fait des suggestions ${times(advised)} sans demander ; ${times(asked + left)}, vous avez demandé ou laissé le choix.`
          : `Vous avez fait des suggestions ${times(advised)}, sans demander d’abord ni laisser le choix.`,
      ({ asked = 0, left = 0, advised = 0 }) => {
        if (advised > 0)
          return `Vous avez donné un conseil ${times(advised)} et, ${times(asked + left)}, demandé d’abord ou laissé le choix.`
        return asked > 0
          ? `Vous avez demandé avant de suggérer ${times(asked)}, sans donner d’autre conseil.`
          : `Vous n’avez donné aucun conseil et avez posé une question ouverte ${times(left)}.`
      },
      ({ stated }, name) =>
        `Vous n’avez donné aucun conseil non demandé et, ${times(stated)}, vous avez dit que le choix revenait à ${name}.`,
    ],
    tip: [
      'Demandez avant de suggérer : « <Voulez-vous|Veux-tu> que je <vous|te> dise ce que j’ai vu marcher ? »',
      'Proposez deux chemins plutôt qu’un, et demandez lequel convient.',
      ({ stated }) =>
        stated
          ? 'Proposez deux chemins plutôt qu’un, et demandez lequel convient.'
          : 'Dites-le : « C’est à <vous|toi> de décider. »',
      'Continuez à laisser le choix, même quand le temps presse.',
    ],
    praise: (quote, name) =>
      `Avec ${midQuote(quote)}, vous avez ${quote.includes('?') ? `interrogé ${name} au lieu de conseiller` : `laissé le choix à ${name}`}.`,
    gap: (name, { advised }) =>
      `${timesFirst(advised)}, vous avez dit à ${name} quoi faire sans qu’on vous le demande.`,
  },
  observation: {
    rationale: [
      ({ judged }) => `${timesFirst(judged)}, vous avez jugé quelqu’un au lieu de dire ce qui s’est passé.`,
      () => '',
      () => '',
      () => '',
    ],
    tip: ['Dites ce qu’une caméra aurait filmé, et ce qui en a résulté. Arrêtez-vous là.', '', '', ''],
    praise: (quote) => `Avec ${midQuote(quote)}, vous avez parlé uniquement des faits.`,
    gap: (name) => `Vous avez dit comment est ${name}, et non ce qui s’est passé.`,
  },
  their_view: {
    rationale: [
      (_, name) => `Je n’ai trouvé aucune question ouverte sur le point de vue ${of(name)}.`,
      ({ asked, brushed }, name) =>
        brushed
          ? `Vous avez demandé ${times(asked)}, et la réponse a reçu un reproche.`
          : `Vous avez demandé ${times(asked)}, puis repris la parole avant la réponse ${of(name)}.`,
      ({ asked }, name) => `Vous avez demandé son point de vue à ${name} ${times(asked)}, et attendu la réponse.`,
      ({ asked, taken }) =>
        `Vous avez demandé ${times(asked)} et attendu la réponse ; ${times(taken)}, vous avez aussitôt redit ce que vous veniez d’entendre.`,
    ],
    tip: [
      'Une fois le sujet nommé, demandez : « Comment le <voyez-vous|vois-tu> ? », puis taisez-vous.',
      ({ brushed }) =>
        brushed ? 'Redites la réponse avant de donner votre avis.' : 'Arrêtez de parler après votre question.',
      'Après la réponse, dites ce qu’elle change pour vous.',
      'Continuez à demander, et à attendre la réponse.',
    ],
    praise: (quote, name) => `Vous vouliez savoir comment ${name} voit les choses : ${q(quote)}`,
    gap: (name) => `Vous avez peu appris sur le point de vue ${of(name)}.`,
  },
  agreement: {
    rationale: [
      () => 'Je n’ai trouvé aucune étape sur laquelle vous vous soyez mis d’accord.',
      ({ asked }) => `Vous avez demandé une prochaine étape ${times(asked)} ; la réponse est restée une intention.`,
      ({ asked = 0, named = 0, own = 0, day }) => {
        const date = day ? '' : ', sans date'
        if (own > 0 && own >= asked) return `Vous vous êtes mis d’accord sur une étape${date}.`
        return own > 0 || asked > named
          ? `Vous avez demandé une prochaine étape ${times(asked)}, et il y en a une${date}.`
          : 'Il y a une étape, et c’est vous qui l’avez nommée.'
      },
      ({ dated = 0 }, name) =>
        dated > 1
          ? `${name} a annoncé ${dated} étapes, chacune avec une date.`
          : `${name} a annoncé une étape, avec une date.`,
    ],
    tip: [
      'Gardez deux minutes pour demander : « Que <ferez-vous|feras-tu> en premier, et quand ? »',
      'Demandez : « Quel serait le plus petit pas, et pour quel jour ? »',
      ({ own, day }) => {
        if (!own) return 'Laissez l’autre nommer l’étape, et demandez pour quand.'
        return day ? 'Demandez ce qui pourrait gêner.' : 'Convenez aussi du jour.'
      },
      'Demandez ce qui pourrait l’empêcher.',
    ],
    praise: (quote) => `Avec ${midQuote(quote)}, vous avez fait avancer l’échange vers une étape.`,
    gap: (name) => `À la fin, on ne savait pas ce ${that(name)} allait faire, ni pour quand.`,
  },
  naming: {
    rationale: [
      ({ felt, back }, name) =>
        `${name} a montré une émotion forte ${times(felt)}, et je n’ai trouvé aucune phrase de vous qui la nomme${back ? ' sans « mais »' : ''}.`,
      ({ felt, back }, name) =>
        `${name} a montré une émotion forte ${times(felt)} ; vous avez repris autre chose, et je n’ai trouvé aucune phrase qui la nomme${back ? ' sans « mais »' : ''}.`,
      ({ named }) => `Vous avez nommé l’émotion ${times(named)}.`,
      ({ named }, name) => `Vous avez nommé l’émotion ${times(named)}, et ${name} a acquiescé.`,
    ],
    tip: [
      'Nommez ce que vous entendez : « Cela <vous épuise|t’épuise>. » Si c’est faux, on vous le dira.',
      ({ formula }) =>
        formula
          ? 'Laissez « je comprends » de côté et dites ce que vous comprenez.'
          : 'Nommez d’un mot ce que vous entendez, quitte à le deviner.',
      'Cherchez un mot plus précis : de la fatigue, ou de la déception ?',
      'Après avoir nommé une émotion, taisez-vous un instant.',
    ],
    praise: (quote, name) => `${midQuote(quote)} a mis des mots sur l’émotion ${of(name)}.`,
    gap: (name) => `${name} a montré une émotion, et je n’ai trouvé aucune phrase de vous qui la nomme.`,
  },
  no_defence: {
    rationale: [
      ({ attacked }) => `${timesFirst(attacked)}, vous avez riposté au lieu d’écouter.`,
      ({ defended }, name) =>
        `Vous avez cherché à vous expliquer ${times(defended)}${defended === 1 ? '' : ', dont la première'} avant d’avoir écouté ${name}.`,
      ({ defended, sorry }) =>
        defended
          ? `Vous avez d’abord écouté, puis expliqué (${times(defended)}).`
          : `Vous avez ${sorry ? 'présenté vos excuses' : 'écouté'}, sans vous justifier.`,
      ({ owned }) => `Vous avez répondu sans vous défendre et, ${times(owned)}, vous avez nommé votre part.`,
    ],
    tip: [
      'Trouvez la part qui est vraie, et dites-la en premier.',
      'Une explication peut attendre qu’on la demande.',
      ({ defended, sorry }) => {
        if (defended) return 'Donnez une explication deux fois plus courte.'
        return sorry ? 'Dites exactement de quoi vous vous excusez.' : 'Si une part vous revient, nommez-la.'
      },
      ({ promised, summed }) => {
        if (!promised) return 'Dites maintenant ce que vous allez faire.'
        return summed
          ? 'Tenez votre promesse, et dites ensuite ce que cela a donné.'
          : 'Avant de vous quitter, dites en une phrase ce que vous avez compris.'
      },
    ],
    praise: (quote) => `Avec ${midQuote(quote)}, vous n’avez pas cherché à vous défendre.`,
    gap: (_, { attacked = 0 }) =>
      attacked > 0
        ? 'Vous avez riposté. Une personne qui se sent attaquée n’écoute plus.'
        : 'Vous avez expliqué avant d’écouter ; cela s’entend comme une excuse, même quand ce n’en est pas une.',
  },
  moving_on: {
    rationale: [
      () => 'Je n’ai trouvé aucune phrase où vous dites ce que vous ferez.',
      ({ promised }) => `Vous avez promis quelque chose ${times(promised)}, sans que l’on sache quoi au juste.`,
      ({ promised = 0, offered = 0 }, name) =>
        promised + offered > 0
          ? `Vous avez proposé une étape ${times(promised + offered)}, sans échéance.`
          : `${name} a accepté une étape. Je n’ai trouvé aucune phrase où vous dites votre part.`,
      ({ dated }) => `${timesFirst(dated)}, vous avez dit ce que vous ferez et pour quand.`,
    ],
    tip: [
      'Dites une chose que vous ferez, et pour quand.',
      'Dites exactement ce que vous ferez, et pour quand.',
      ({ promised = 0, offered = 0 }) =>
        promised + offered > 0
          ? 'Dites pour quand vous le ferez.'
          : 'Dites ce que vous ferez vous-même, et pour quand.',
      ({ checked }) =>
        checked ? 'Tenez la date, et dites ensuite ce que cela a donné.' : 'Demandez si c’est bien ce qu’il faut.',
    ],
    praise: (quote) => `Avec ${midQuote(quote)}, vous avez dit ce qui va se passer ensuite.`,
    gap: () => 'Vous n’avez pas dit clairement ce que vous ferez ensuite, ni pour quand.',
  },
}
