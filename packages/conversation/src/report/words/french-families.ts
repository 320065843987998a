import type { BetterWording, FamilyWords } from './report-words.ts'
import type { Family } from '../criteria/index.ts'
import { count, of, possibleObjections, midQuote, q, questions, that, times, timesFirst } from './french-grammar.ts'

const openings: readonly [RegExp, string][] = [
  [/(?:essay|pens[ée]|envisag)/i, 'Qu’<avez-vous|as-tu> déjà essayé, et qu’est-ce que cela a donné ?'],
  [/(?:sent|peur|inqui|colère|stress)/i, 'Comment le <vivez-vous|vis-tu> ?'],
  [/(?:voulez|veux|aimeri|souhait)/i, 'Qu’est-ce que <vous aimeriez|tu aimerais> voir changer ?'],
  [/(?:pouvez|peux|pourri|pourrais)/i, 'Que faudrait-il pour que cela devienne possible ?'],
  [/(?:combien|quand|où|qui)\b/i, 'Comment en est-on arrivé là ?'],
]

const openInstead = (own: string | null): string =>
  openings.find(([pattern]) => own !== null && pattern.test(own))?.[1] ??
  'Qu’est-ce qui compte le plus pour <vous|toi> en ce moment ?'

const instead = ({ own }: BetterWording, words: string): string =>
  own ? `Au lieu de ${midQuote(own)}, vous pourriez dire : ${q(words)}` : `Vous pourriez dire : ${q(words)}`

const sayBack = ({ said, felt }: BetterWording): string => {
  if (!said) return 'Si je comprends bien, cela <vous|te> préoccupe depuis un moment.'
  return felt
    ? `<Vous dites|Tu dis> : “${said}”. Cela a l’air lourd à porter.`
    : `<Vous dites|Tu dis> : “${said}”. J’aimerais bien le comprendre.`
}

/** Advice with a question mark is one of the closed questions. */
const kindOfClosed = (closedCount: number, adviceCount: number): string => {
  if (adviceCount >= closedCount)
    return closedCount === 1 ? 'un conseil avec un point d’interrogation' : 'des conseils avec un point d’interrogation'
  const rest = adviceCount > 0 ? ` (dont ${count(adviceCount, 'conseil')} avec un point d’interrogation)` : ''
  return `on pouvait y répondre par oui, par non ou par un chiffre${rest}`
}

export const frenchFamilies: Record<Family, FamilyWords> = {
  open_questions: {
    rationale: [
      ({ closed = 0, dressed = 0, turns }) =>
        closed
          ? `En ${turns} prises de parole, ${questions(closed, 'fermée')} : ${kindOfClosed(closed, dressed)}.`
          : `Je n’ai trouvé aucune question dans vos ${turns} prises de parole.`,
      ({ open, closed }) =>
        `${questions(open, 'ouverte')} pour ${questions(closed, 'fermée')} : les fermées l’emportent.`,
      ({ open = 0, closed = 0 }, name) =>
        `${questions(open, 'ouverte')} pour ${questions(closed, 'fermée')}. ${open > closed ? 'Le plus souvent' : 'Avec une question ouverte'}, ${name} pouvait choisir quoi raconter.`,
      ({ open, closed, grown }, name) =>
        `${questions(open, 'ouverte')}, ${questions(closed, 'fermée')} ; ${times(grown)}, la question reprenait un mot ${of(name)}.`,
    ],
    tip: [
      'Commencez la prochaine question par « qu’est-ce que » ou « comment », puis attendez.',
      'Avant une question fermée, cherchez ce que vous voulez apprendre, et demandez-le avec « qu’est-ce que » ou « comment ».',
      'Appuyez votre prochaine question sur la dernière réponse : reprenez-en un mot.',
      'Continuez ainsi. De temps en temps, gardez le silence au lieu de questionner.',
    ],
    rewrite: (better) => instead(better, openInstead(better.own)),
    praise: (quote, name) => `Votre question ${midQuote(quote)} laissait ${name} choisir quoi vous raconter.`,
    gap: (name) => `Vous avez posé peu de questions ouvertes : ${name} pouvait rarement vous apprendre quelque chose.`,
  },
  reflecting: {
    rationale: [
      ({ turns }, name) =>
        `Dans aucune de vos ${turns} prises de parole vous n’avez redit ce ${that(name)} venait de confier.`,
      ({ heard, turns }) => `Vous avez redit ce que vous entendiez ${times(heard)} en ${turns} prises de parole.`,
      ({ heard, turns }) =>
        `${timesFirst(heard)} en ${turns} prises de parole, vous avez redit avec vos mots ce que vous aviez entendu.`,
      ({ heard, on }, name) =>
        on
          ? `Vous avez redit ce que vous entendiez ${times(heard)}, émotion comprise, et ${times(on)} ${name} a poursuivi sans question.`
          : `Vous avez redit ce que vous entendiez ${times(heard)}, émotion comprise.`,
    ],
    tip: [
      'Avant la question suivante, dites en une phrase courte ce que vous venez d’entendre.',
      'Redites aussi ce que vous entendez après les réponses longues : elles contiennent le plus.',
      'Dites l’émotion autant que les faits, quitte à la deviner.',
      'Vous pouvez même vous passer de la question : redire suffit souvent.',
    ],
    rewrite: (better) =>
      `${better.said ? 'Ici, vous auriez d’abord pu dire' : 'Vous pourriez dire'} : « ${sayBack(better)} »`,
    praise: (quote, name) =>
      `Avec ${midQuote(quote)}, vous avez redit ce que vous aviez entendu. Cela montre à ${name} que vous écoutez.`,
    gap: (name) =>
      `Vous avez parfois changé de sujet après ce ${that(name)} vous a confié. Une phrase qui le redit suffit à montrer que vous l’avez entendu.`,
  },
  room: {
    rationale: [
      ({ percent, longest }) =>
        `Vous avez prononcé ${percent} % des mots ; votre plus longue prise de parole en compte ${longest}.`,
      ({ percent, longest }, name) =>
        `Vous avez parlé un peu plus ${that(name)} : ${percent} % des mots, ${longest} dans la plus longue prise de parole.`,
      ({ percent, longest, long }) =>
        long
          ? `Vous avez prononcé ${percent} % des mots ; avec ${longest} mots, seule votre plus longue prise de parole était trop longue.`
          : `Vous avez prononcé ${percent} % des mots, et jamais plus de ${longest} d’affilée.`,
      ({ percent, longest }, name) =>
        `Vous n’avez prononcé que ${percent} % des mots, jamais plus de ${longest} d’affilée : ${name} avait de la place.`,
    ],
    tip: [
      'Dites une chose, puis arrêtez-vous. Comptez jusqu’à trois avant de reprendre.',
      'Dites une seule chose par prise de parole, et demandez une réaction avant la suivante.',
      'Relisez votre plus longue prise de parole : quelle partie pouvait attendre ?',
      'Gardez des prises de parole aussi courtes.',
    ],
    rewrite: ({ own, name }) =>
      own
        ? `Vous auriez pu vous arrêter après ${midQuote(own)} et attendre ${name}.`
        : `Arrêtez-vous après la première phrase et attendez ${name}.`,
    praise: (quote, name) =>
      `Vous avez fait court, comme avec ${midQuote(quote)}, et laissé à ${name} le temps de parler.`,
    gap: (name) => `Vous avez pris une bonne part du temps où ${name} aurait pu parler.`,
  },
  advice: {
    rationale: [
      ({ percent, told, turns }) =>
        `${percent} % de vos mots conseillent, informent ou jugent sans rien demander (${count(told, 'prise de parole', 'prises de parole', 'aucune')} sur ${turns}).`,
      ({ percent, told, turns }) =>
        `${percent} % de vos mots conseillent, informent ou jugent sans rien demander (${count(told, 'prise de parole', 'prises de parole', 'aucune')} sur ${turns}) : environ la moitié de ce que vous dites.`,
      ({ percent, told, turns }) =>
        `${percent} % de vos mots conseillent ou informent sans rien demander (${count(told, 'prise de parole', 'prises de parole', 'aucune')} sur ${turns}) ; le reste questionne et écoute.`,
      ({ percent }, name) =>
        `${percent ? `Seuls ${percent} % de vos mots conseillent ou informent` : 'Aucun de vos mots ne conseille ni n’informe'} sans rien demander. Vous avez surtout questionné et écouté ${name}.`,
    ],
    tip: [
      'Avant d’expliquer ou de proposer, demandez ce que l’autre sait déjà ou a déjà tenté.',
      'Transformez votre prochain conseil en question.',
      'Donnez un seul conseil, et demandez avant de le donner.',
      'Gardez vos idées pour le moment où l’on vous les demande.',
    ],
    rewrite: (better) => instead(better, 'Qu’<avez-vous|as-tu> déjà imaginé de <votre|ton> côté ?'),
    praise: (quote, name) => `Avec ${midQuote(quote)}, vous avez écouté ${name} au lieu de conseiller.`,
    gap: (name) => `Vous avez beaucoup parlé à ${name}, et il restait moins de temps pour écouter.`,
  },
  evoking: {
    rationale: [
      ({ advised }) =>
        `${timesFirst(advised)}, vous avez donné la réponse vous-même, et je n’ai trouvé aucune question sur les raisons de l’autre.`,
      ({ asked, advised }) => `Vous avez demandé des raisons ${times(asked)}, et conseillé ${times(advised)}.`,
      ({ asked }, name) => `${timesFirst(asked)}, vous avez demandé à ${name} ses propres raisons.`,
      ({ asked, change }, name) =>
        `Vous avez demandé ses raisons à ${name} ${times(asked)} ; ${times(change)}, la suite parlait de changement, autant que je puisse en juger.`,
    ],
    tip: [
      'Demandez ce que cela aurait de bon, avant de le dire vous-même.',
      'Après avoir demandé des raisons, laissez un instant le dernier mot à la réponse.',
      'Reprenez la raison donnée et demandez : quoi d’autre ?',
      'Demandez maintenant à quoi ressemblerait le premier pas.',
    ],
    rewrite: (better) => instead(better, 'Qu’est-ce qui serait différent pour <vous|toi> si cela changeait ?'),
    praise: (quote, name) =>
      `Avec ${midQuote(quote)}, vous avez demandé ses raisons à ${name} au lieu de donner les vôtres.`,
    gap: (name) =>
      `Les raisons venaient de vous plutôt que ${of(name)}. On agit plus volontiers pour des raisons qu’on a dites soi-même.`,
  },
  rolling: {
    rationale: [
      ({ objections, fought }) =>
        `J’ai relevé ${possibleObjections(objections)} ; ${times(fought)}, vous avez argumenté ou conseillé contre.`,
      ({ objections, met }) =>
        `J’ai relevé ${possibleObjections(objections)}, dont ${met} prise en compte ; le reste a été laissé de côté.`,
      ({ objections, met }) => `Sur ${possibleObjections(objections)}, vous en avez accueilli ${met}.`,
      ({ objections, met }) =>
        `Sur ${possibleObjections(objections)}, vous en avez accueilli ${met}, en y trouvant ce qui est juste.`,
    ],
    tip: [
      'Quand vous entendez un « mais », redites l’inquiétude qu’il exprime avant d’y répondre.',
      'Interrogez l’objection avant d’y répondre : qu’est-ce qui compte derrière ?',
      'Dites ce que l’objection a de juste, et pensez-le.',
      'Bien. Demandez maintenant ce qui réduirait cette objection.',
    ],
    rewrite: (better) =>
      instead(
        better,
        better.said
          ? `“${better.said}” : il y a du vrai là-dedans. Que faudrait-il de différent ?`
          : 'Il y a du vrai là-dedans. Que faudrait-il de différent ?',
      ),
    praise: (quote, name) =>
      `Face à ce qui ressemblait à une objection ${of(name)}, vous avez répondu ${midQuote(quote)}, sans discuter.`,
    gap: (name) => `Devant ce qui ressemblait à des objections ${of(name)}, vous avez argumenté ou passé outre.`,
  },
  autonomy: {
    rationale: [
      ({ advised }) => `Vous avez donné des conseils ${times(advised)} sans demander s’ils étaient les bienvenus.`,
      ({ advised, asked = 0, left = 0 }) =>
        asked + left > 0
          ? `Vous avez fait des suggestions ${times(advised)} ; ${times(asked + left)}, vous avez d’abord demandé ou laissé le choix.`
          : `Vous avez fait des suggestions ${times(advised)}, sans demander d’abord ni laisser le choix.`,
      ({ asked = 0, left = 0, advised = 0 }) =>
        advised || asked
          ? `Avant de suggérer, vous avez demandé ou laissé le choix ${times(asked + left)}.`
          : `Vous n’avez rien suggéré et avez laissé le choix ${times(left)}, par une question ouverte.`,
      ({ left }) =>
        `Vous n’avez donné aucun conseil non demandé, et dit ${times(left)} que le choix n’était pas le vôtre.`,
    ],
    tip: [
      'Demandez avant de suggérer : « <Voulez-vous|Veux-tu> que je <vous|te> dise ce que j’ai vu marcher ? »',
      'Proposez deux chemins plutôt qu’un, et demandez lequel convient.',
      'Dites à voix haute que le choix lui appartient.',
      'Continuez de le dire ; on l’oublie vite quand le temps presse.',
    ],
    rewrite: (better) =>
      instead(
        better,
        'J’ai une idée là-dessus. <Voulez-vous l’entendre, ou en avez-vous une à vous|Veux-tu l’entendre, ou en as-tu une à toi> ?',
      ),
    praise: (quote, name) => `Avec ${midQuote(quote)}, vous avez laissé le choix à ${name}.`,
    gap: (name) => `Plusieurs fois, vous avez dit à ${name} quoi faire sans qu’on vous le demande.`,
  },
  observation: {
    rationale: [
      ({ judged }) => `${timesFirst(judged)}, vous avez jugé la personne au lieu de décrire les faits.`,
      () => '',
      () => '',
      () => '',
    ],
    tip: ['Dites ce qu’une caméra aurait filmé, puis ce que cela entraîne. Arrêtez-vous là.', '', '', ''],
    rewrite: (better) =>
      instead(
        better,
        'Je vais dire ce que j’ai vu, et ce que cela a entraîné. Ensuite, j’aimerais savoir comment <vous le voyez|tu le vois>.',
      ),
    praise: (quote) => `Avec ${midQuote(quote)}, vous avez parlé uniquement des faits.`,
    gap: (name) => `Une phrase au moins disait qui est ${name}, et non ce qui s’est passé.`,
  },
  their_view: {
    rationale: [
      (_, name) => `Je n’ai trouvé aucune question ouverte sur le point de vue ${of(name)}.`,
      ({ asked }) => `Vous avez demandé ${times(asked)}, puis repris la parole avant la réponse.`,
      ({ asked }) => `Vous avez demandé ${times(asked)} comment l’autre voit les choses, et laissé venir la réponse.`,
      ({ asked, taken }) =>
        `Vous avez demandé ${times(asked)} et laissé venir la réponse ; ${times(taken)}, vous l’avez reprise aussitôt.`,
    ],
    tip: [
      'Une fois le sujet nommé, demandez : « Comment le <voyez-vous|vois-tu> ? », puis taisez-vous.',
      'Arrêtez de parler après votre question.',
      'Dites ce que la réponse change pour vous.',
      'Continuez à reprendre ce qu’on vous dit avant d’avancer.',
    ],
    rewrite: (better) =>
      instead(better, 'Voilà comment cela se présente pour moi. Comment <le voyez-vous|le vois-tu> ?'),
    praise: (quote, name) => `Vous vouliez savoir comment ${name} voit les choses : ${q(quote)}`,
    gap: (name) => `Vous avez peu appris sur le point de vue ${of(name)}.`,
  },
  agreement: {
    rationale: [
      () => 'Je n’ai trouvé aucune étape sur laquelle vous vous soyez mis d’accord.',
      ({ asked }) => `Vous avez demandé une prochaine étape ${times(asked)} ; la réponse est restée une intention.`,
      ({ asked = 0, named = 0, own = 0 }) => {
        if (own > asked) return 'Vous vous êtes mis d’accord sur une étape, sans date.'
        return asked > named
          ? `Vous avez demandé une prochaine étape ${times(asked)}, et il y en a une, sans date.`
          : 'Il y a une étape, et c’est vous qui l’avez nommée.'
      },
      ({ dated = 0 }, name) =>
        dated > 1
          ? `${name} a annoncé ${dated} étapes, chacune avec une date.`
          : `${name} a annoncé une étape, avec une date.`,
    ],
    tip: [
      'Gardez deux minutes pour demander : « Que <ferez-vous|feras-tu> en premier, et quand ? »',
      'Demandez le plus petit pas qui compterait, et son jour.',
      'Laissez l’autre nommer l’étape, et demandez pour quand.',
      'Demandez ce qui pourrait l’empêcher.',
    ],
    rewrite: (better) => instead(better, 'Que <ferez-vous|feras-tu> en premier, et pour quand ?'),
    praise: (quote) => `Avec ${midQuote(quote)}, vous avez transformé la conversation en accord.`,
    gap: () => 'À la fin, on ne savait pas qui fait quoi, ni pour quand.',
  },
  naming: {
    rationale: [
      ({ felt }, name) =>
        `${name} a montré une émotion forte ${times(felt)}, et je n’ai trouvé aucune phrase de vous qui en nomme une.`,
      ({ felt }, name) =>
        `${name} a montré une émotion forte ${times(felt)} ; vos réponses étaient aimables mais ne la nommaient pas.`,
      ({ named }) => `Vous avez nommé l’émotion ${times(named)}.`,
      ({ named }, name) => `Vous avez nommé l’émotion ${times(named)}, et ${name} a acquiescé.`,
    ],
    tip: [
      'Nommez ce que vous entendez : « Cela <vous épuise|t’épuise>. » Si c’est faux, on vous le dira.',
      'Laissez « je comprends » de côté et dites ce que vous comprenez.',
      'Soyez un peu plus précis : fatigué, ou déçu ?',
      'Après avoir nommé une émotion, taisez-vous un instant.',
    ],
    rewrite: (better) => `Vous auriez pu dire : « ${sayBack({ ...better, felt: true })} »`,
    praise: (quote, name) => `${midQuote(quote)} a mis des mots sur l’émotion ${of(name)}.`,
    gap: (name) => `${name} a montré une émotion, et vous n’y avez pas répondu.`,
  },
  no_defence: {
    rationale: [
      ({ defended }) => `${timesFirst(defended)}, vous avez riposté ou cherché à vous justifier avant d’avoir écouté.`,
      ({ defended }) => `Vous avez cherché à vous expliquer ${times(defended)} avant que l’autre soit entendu.`,
      ({ defended }) =>
        defended
          ? `Vous avez d’abord écouté, puis expliqué (${times(defended)}).`
          : 'Vous avez écouté, sans vous justifier.',
      ({ owned }) => `Vous avez répondu sans vous défendre et, ${times(owned)}, vous avez nommé votre part.`,
    ],
    tip: [
      'Trouvez la part qui est vraie, et dites-la en premier.',
      'Une explication peut attendre qu’on la demande.',
      'Faites l’explication deux fois plus courte.',
      'Dites maintenant ce que vous allez faire.',
    ],
    rewrite: (better) => instead(better, 'Sur ce point, <vous avez|tu as> raison. Cela n’aurait pas dû arriver.'),
    praise: (quote) => `Avec ${midQuote(quote)}, vous n’avez pas cherché à vous défendre.`,
    gap: () => 'Vous avez expliqué avant d’écouter ; cela s’entend comme une excuse, même quand ce n’en est pas une.',
  },
  moving_on: {
    rationale: [
      () => 'Je n’ai trouvé aucun engagement de votre part.',
      ({ promised }) => `Vous avez promis quelque chose ${times(promised)}, sans dire quoi au juste.`,
      ({ promised = 0, offered = 0 }) => `Vous avez proposé une étape ${times(promised + offered)}, sans échéance.`,
      ({ dated }) => `Vous avez dit ce que vous ferez et pour quand (${times(dated)}).`,
    ],
    tip: [
      'Dites une chose que vous ferez, aujourd’hui.',
      'Remplacez « de mon mieux » par un verbe et une heure.',
      'Dites pour quand vous le ferez.',
      'Demandez si c’est bien ce qu’il faut.',
    ],
    rewrite: (better) => instead(better, 'Je m’en occupe moi-même et je <vous|te> rappelle avant seize heures.'),
    praise: (quote) => `${midQuote(quote)} est une promesse claire : elle dit ce que vous ferez.`,
    gap: () => 'Vous n’avez pas dit clairement ce que vous ferez ensuite, ni pour quand.',
  },
}
