import { inWords, midQuote, of, q, times, timesFirst } from './french-grammar.ts'
import type { FamilyWords } from './report-words.ts'

const noYes = (name: string, half = 0): string =>
  half
    ? `Vous avez proposé une étape, et ${name} n’a dit oui qu’à moitié.`
    : `Vous avez proposé une étape, mais ${name} n’a pas dit oui.`
const acceptedStep = (name: string, day = 0, open = 0): string => {
  if (day) return `Vous avez proposé l’étape et sa date, et ${name} a dit oui.`
  return `Vous avez proposé l’étape, et ${name} a dit oui${open ? ', mais pas à la date' : ''}.`
}
const ASK_AFTER_FACT = 'Juste après le fait, demandez à l’autre comment il le voit.'
const SAY_EFFECT = 'Dites aussi ce qui en a résulté, pour vous ou pour d’autres.'
const ADD_NOTHING = 'Après avoir nommé une émotion, n’ajoutez rien.'
/** The tip for somebody who names feelings: most of the time they went on behind it, or they stopped there. */
const afterFeeling = ({ added = 0, named = 0 }: Readonly<Record<string, number>>): string =>
  added * 2 > named ? ADD_NOTHING : 'Demandez, d’une question ouverte, ce qu’il y a derrière l’émotion.'
const ASK_FOR_DAY = 'Redemandez le jour, et attendez un oui.'
const ASK_FOR_YES = 'Avant de conclure, demandez ce qui manque encore pour un oui.'

/** The tip for somebody who has said what their part was, or what they are sorry for. */
const afterAmends = ({ promised }: Readonly<Record<string, number>>): string =>
  promised ? 'Tenez votre promesse, et dites ensuite ce que cela a donné.' : 'Dites maintenant ce que vous allez faire.'

/** The families that judge feedback and calm: what was seen, what was agreed, what was felt, what comes next. */
export const frenchFeedback = {
  observation: {
    rationale: [
      ({ judged }) => `${timesFirst(judged)}, vous avez jugé quelqu’un au lieu de dire ce qui s’est passé.`,
      ({ judged, observed }) =>
        `${timesFirst(observed)}, vous avez dit ce qui s’est passé et, ${times(judged)}, vous avez jugé quelqu’un.`,
      () => 'Vous avez dit ce qui s’est passé, sans porter de jugement.',
      ({ observed }) => `${timesFirst(observed)}, vous avez dit ce qui s’est passé, sans porter de jugement.`,
    ],
    tip: [
      'Dites ce qu’une caméra aurait filmé, et ce qui en a résulté. Arrêtez-vous là.',
      'Dites ce qui s’est passé, sans le jugement : les faits suffisent.',
      ({ exact, effect }) => {
        if (!exact) return 'Dites aussi quand c’était, ou combien de fois.'
        return effect ? ASK_AFTER_FACT : SAY_EFFECT
      },
      ASK_AFTER_FACT,
    ],
    praise: (quote) => `Avec ${midQuote(quote)}, vous avez parlé uniquement des faits.`,
    gap: () => 'Vous avez porté un jugement au lieu de dire ce qui s’est passé.',
  },
  their_view: {
    rationale: [
      (_, name) => `Je n’ai trouvé aucune question ouverte sur le point de vue ${of(name)}.`,
      ({ asked, brushed }, name) =>
        brushed
          ? `Vous avez demandé son point de vue à ${name} ${times(asked)}, puis répondu par un reproche.`
          : `Vous avez demandé son point de vue à ${name} ${times(asked)}, puis repris la parole sans attendre la réponse.`,
      ({ asked }, name) => `Vous avez demandé son point de vue à ${name} ${times(asked)}, et attendu la réponse.`,
      ({ asked, taken }, name) =>
        `Vous avez demandé son point de vue à ${name} ${times(asked)} et attendu la réponse ; ${times(taken)}, vous avez aussitôt rebondi sur ce que vous veniez d’entendre.`,
    ],
    tip: [
      'Une fois le sujet nommé, demandez : « Comment le <voyez-vous|vois-tu> ? », et arrêtez-vous là.',
      ({ brushed }) =>
        brushed
          ? 'Reformulez la réponse avant de donner votre avis.'
          : 'Terminez votre prise de parole par la question.',
      'Après la réponse, dites ce qu’elle change pour vous.',
      ({ needs }) => (needs ? '' : 'Demandez aussi ce dont l’autre aurait besoin de votre part.'),
    ],
    praise: (quote, name) => `Vous avez demandé à ${name} son point de vue : ${q(quote)}`,
    gap: (name) => `Vous avez peu appris sur le point de vue ${of(name)}.`,
  },
  agreement: {
    rationale: [
      ({ refused, half }, name) =>
        refused ? noYes(name, half) : 'Je n’ai pas trouvé d’accord sur une prochaine étape.',
      ({ asked, refused, half, alone }, name) => {
        if (refused) return noYes(name, half)
        return alone
          ? `Vous avez annoncé une étape, et je n’ai pas vu ${name} y dire oui.`
          : `Vous avez demandé ${times(asked)} quelle serait la prochaine étape, sans obtenir de réponse ferme.`
      },
      ({ asked = 0, named = 0, own = 0, accepted, day, open }, name) => {
        const date = day ? '' : ', sans date'
        if (own === 0 && accepted) return acceptedStep(name, day, open)
        if (own > 0 && own >= asked) return `Vous vous êtes mis d’accord sur une étape${date}.`
        return own > 0 || asked > named
          ? `Vous avez demandé ${times(asked)} quelle serait la prochaine étape, et il y en a une${date}.`
          : 'Il y a une prochaine étape, mais elle vient de vous.'
      },
      ({ dated = 0 }, name) => {
        if (dated === 0) return 'Vous vous êtes mis d’accord sur une étape et sur sa date.'
        return dated > 1
          ? `${name} a proposé ${inWords(dated)} étapes, chacune avec une date.`
          : `${name} a proposé une étape, avec une date.`
      },
    ],
    tip: [
      ({ refused }) =>
        refused ? ASK_FOR_YES : 'Avant de finir, demandez : « Que <ferez-vous|feras-tu> en premier, et quand ? »',
      ({ refused, alone }) =>
        refused || alone ? ASK_FOR_YES : 'Demandez : « Quel serait le plus petit pas, et pour quel jour ? »',
      ({ own, day, open }) => {
        if (open && !day) return ASK_FOR_DAY
        if (!own) return 'Laissez l’autre proposer l’étape, et demandez pour quand.'
        return day ? 'Demandez ce qui pourrait gêner.' : 'Convenez aussi du jour.'
      },
      'Demandez ce qui pourrait l’empêcher.',
    ],
    praise: (quote) => `Avec ${midQuote(quote)}, vous avez fait avancer l’échange vers une étape.`,
    gap: (name, { refused, half }) =>
      refused ? noYes(name, half) : `La conversation s’est terminée sans étape convenue entre ${name} et vous.`,
  },
  naming: {
    rationale: [
      ({ felt, back }, name) =>
        `${name} a montré une émotion forte ${times(felt)}, et je n’ai pas trouvé de phrase où vous la nommez${back ? ' sans « mais »' : ''}.`,
      ({ felt, back }, name) =>
        `${name} a montré une émotion forte ${times(felt)} ; vous avez réagi à autre chose, et je n’ai pas trouvé de phrase où vous la nommez${back ? ' sans « mais »' : ''}.`,
      ({ named }) => `Vous avez nommé l’émotion ${times(named)}.`,
      ({ named = 0, agreed = 0 }, name) =>
        `Vous avez nommé l’émotion ${times(named)}, et ${name} a acquiescé${agreed < named ? ` ${times(agreed)}` : ''}.`,
    ],
    tip: [
      'Nommez ce que vous entendez : « Cela <vous épuise|t’épuise>. » Si vous vous trompez, l’autre vous le dira.',
      ({ formula }) =>
        formula
          ? 'Laissez « je comprends » de côté et dites ce que vous comprenez.'
          : 'Nommez d’un mot ce que vous entendez, quitte à le deviner.',
      (numbers) =>
        numbers['exact'] ? afterFeeling(numbers) : 'Cherchez un mot plus précis : de la fatigue, ou de la déception ?',
      afterFeeling,
    ],
    praise: (quote, name) => `${midQuote(quote)} a mis des mots sur l’émotion ${of(name)}.`,
    gap: (name) => `${name} a montré une émotion, et je n’ai pas trouvé de phrase où vous la nommez.`,
  },
  no_defence: {
    rationale: [
      ({ attacked }) => `${timesFirst(attacked)}, vous avez riposté au lieu d’écouter.`,
      ({ defended, attacked, owned, repaired }, name) => {
        if (attacked && repaired) return `${timesFirst(attacked)}, vous avez riposté, puis présenté vos excuses.`
        return attacked
          ? `Vous avez reconnu votre part ${times(owned)} mais, ${times(attacked)}, vous avez riposté.`
          : `Vous avez cherché à vous expliquer ${times(defended)}${defended === 1 ? '' : ', dont la première'} avant d’avoir écouté ${name}.`
      },
      ({ defended, sorry, ownedFirst }) =>
        defended
          ? `Vous avez d’abord ${ownedFirst ? 'reconnu votre part' : 'écouté'}, puis donné une explication ${times(defended)}.`
          : `Vous avez ${sorry ? 'présenté vos excuses' : 'écouté'}, sans vous justifier.`,
      ({ owned }) => `Vous avez répondu sans vous défendre et, ${times(owned)}, vous avez reconnu votre part.`,
    ],
    tip: [
      ({ owned }) =>
        owned
          ? 'Vous avez reconnu votre part ; dites-la sans riposter à côté.'
          : 'Trouvez la part qui est vraie, et dites-la en premier.',
      ({ attacked, repaired }) => {
        if (attacked && repaired)
          return 'Vous avez réparé. La prochaine fois, arrêtez-vous avant la phrase qui demande des excuses.'
        return attacked
          ? 'Dites ce que vous avez vécu, sans reproche.'
          : 'Une explication peut attendre qu’on la demande.'
      },
      (numbers) => {
        const { defended, sorry, reason } = numbers
        if (defended) return 'Donnez une explication deux fois plus courte.'
        if (!sorry) return 'Si une part vous revient, nommez-la.'
        return reason ? afterAmends(numbers) : 'Dites exactement de quoi vous vous excusez.'
      },
      afterAmends,
    ],
    praise: (quote) => `Avec ${midQuote(quote)}, vous n’avez pas cherché à vous défendre.`,
    gap: (_, { attacked = 0 }) =>
      attacked > 0
        ? 'Vous avez riposté. Une personne qui se sent attaquée n’écoute plus.'
        : 'Vous avez expliqué avant d’écouter ; cela s’entend comme une excuse, même quand ce n’en est pas une.',
  },
  moving_on: {
    rationale: [
      () => 'Je n’ai pas trouvé de phrase où vous dites ce que vous ferez.',
      ({ promised }) => `Vous avez promis quelque chose ${times(promised)}, sans que l’on sache quoi au juste.`,
      ({ promised = 0, offered = 0, open }, name) =>
        promised + offered > 0
          ? `Vous avez proposé une étape ${times(promised + offered)}, ${open ? `mais ${name} n’a pas dit oui à une date` : 'sans échéance'}.`
          : `${name} a proposé une étape. Je n’ai pas trouvé de phrase où vous dites votre part.`,
      ({ dated }) => `${timesFirst(dated)}, vous avez dit ce que vous feriez, et quand.`,
    ],
    tip: [
      'Dites une chose que vous ferez, et pour quand.',
      'Dites exactement ce que vous ferez, et pour quand.',
      ({ promised = 0, offered = 0, open }) => {
        if (open) return ASK_FOR_DAY
        return promised + offered > 0
          ? 'Dites pour quand vous le ferez.'
          : 'Dites ce que vous ferez vous-même, et pour quand.'
      },
      ({ checked, date }) =>
        checked
          ? `${date ? 'Respectez la date' : 'Tenez parole'}, et dites ensuite ce que cela a donné.`
          : 'Demandez si cela convient.',
    ],
    praise: (quote) => `Avec ${midQuote(quote)}, vous avez dit ce qui va se passer ensuite.`,
    gap: () => 'Vous n’avez pas dit clairement ce que vous ferez ensuite, ni pour quand.',
  },
} satisfies Record<string, FamilyWords>
