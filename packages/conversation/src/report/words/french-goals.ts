import { howManyQuestions, inWords, midQuote, of, q, that } from './french-grammar.ts'
import { upperFirst, type GoalWords } from './report-words.ts'

export const frenchGoals: GoalWords = {
  reasons: {
    tension: () => 'Je n’ai pas trouvé de phrase où vous dites ce qui pèse entre vous',
    feeling: ({ name }) => `Je n’ai pas trouvé de phrase où vous dites ce ${that(name)} ressent`,
    takenBack: ({ name }) => `Vous avez dit ce ${that(name)} ressent, puis un « mais » l’a effacé`,
    promises: () => 'Je n’ai pas trouvé de phrase où vous dites ce que vous ferez vous-même',
    owns: () => 'Je n’ai pas trouvé de phrase où vous dites quelle est votre part',
    mentions: () => 'Je n’ai trouvé aucune phrase de vous qui le fasse clairement',
    asksAbout: () => 'Je n’ai trouvé aucune question à ce sujet',
    late: () => 'Vous avez posé la question, mais après avoir commencé à expliquer',
    unanswered: ({ name }) => `Vous avez posé la question, mais la réponse ${of(name)} n’en dit pas assez`,
    told: ({ name }) => `${name} ne vous a pas tout dit`,
    toldPart: ({ name }) => `${name} vous a confié une partie de ce qui comptait, mais pas tout`,
    ownStep: ({ name }) => `${name} n’a proposé aucune étape, et je n’ai pas vu de question à ce sujet`,
    nearStep: ({ name }) => `${name} a évoqué une étape possible, mais rien n’a été fixé`,
    askedAgain: ({ name }) => `Vous avez demandé à ${name} de tout raconter encore`,
    judged: () => 'Vous l’avez dit, mais en jugeant ou en conseillant dans la même prise de parole',
    yourStep: ({ name }) => `C’est vous qui avez proposé l’étape ; l’objectif était qu’elle vienne ${of(name)}`,
    askedStep: ({ name }) => `Vous avez demandé quelle serait la prochaine étape, mais ${name} n’en a pas proposé`,
    askedSmallStep: ({ name }) => `Vous avez demandé une petite étape, mais ${name} n’en a pas proposé`,
    agreesTo: ({ name }) => `Je n’ai trouvé aucune proposition à laquelle ${name} ait dit oui`,
    agreesElse: ({ name }) => `${name} a dit oui, mais pas à ce que demande cet objectif`,
    noYes: ({ name }) => `Vous avez fait une proposition, mais ${name} n’a pas dit oui`,
    halfYes: ({ name }) => `Vous avez fait une proposition, et ${name} n’a dit oui qu’à moitié`,
    conditions: ({ name }) => `Je n’ai pas trouvé de phrase où ${name} pose une condition`,
    saidBack: ({ counts }) =>
      `Cet objectif demande de reformuler au moins deux fois ; je n’ai trouvé ${counts.reflections === 0 ? 'aucune' : 'qu’une'} reformulation`,
    passedOver: ({ name }) => `${name} a formulé une objection, mais vos réponses n’en ont rien repris`,
    moreOpen: ({ counts }) =>
      `${howManyQuestions(counts.openQuestions, counts.closedQuestions)}${counts.openQuestions + counts.closedQuestions === 0 ? '' : ' ; cet objectif demande plus de questions ouvertes que de fermées'}`,
  },
  steps: {
    tension: () => 'Dites en une phrase ce qui pèse entre vous.',
    feeling: (_, name) => `Dites en une phrase ce ${that(name)} ressent.`,
    takenBack: () => 'Nommez l’émotion et arrêtez-vous là, sans « mais ».',
    promises: () => 'Dites ce que vous ferez vous-même, et pour quand.',
    owns: () => 'Dites en une phrase quelle est votre part.',
    mentions: (label) => `Préparez une phrase pour votre objectif ${midQuote(label)}.`,
    asksAbout: (label) => `Cherchez d’avance une question qui mène à votre objectif ${midQuote(label)}.`,
    late: (label) =>
      `Commencez par une question pour votre objectif ${midQuote(label)} ; les explications viendront après.`,
    unanswered: () => 'Quand la réponse ne dit pas ce que vous cherchiez, redemandez-le avec d’autres mots.',
    told: () => 'Quand une réponse compte, reformulez-la et attendez la suite.',
    toldPart: () => 'Quand une réponse compte, reformulez-la et attendez la suite.',
    ownStep: () => 'Vers la fin, demandez : « Que <ferez-vous|feras-tu> en premier, et quand ? »',
    nearStep: () => 'Quand vous entendez une étape possible, demandez : « <Vous le feriez|Tu le ferais> quand ? »',
    askedAgain: () => 'Dites vous-même ce que vous savez, et ne demandez que ce qui manque.',
    judged: () => 'Dites ce que vous avez vu, sans rien y ajouter.',
    yourStep: () => 'Demandez avant de proposer : « Que <ferez-vous|feras-tu> en premier, et quand ? »',
    askedSmallStep: () => 'Quand même une petite étape ne vient pas, demandez ce qui l’empêche.',
    askedStep: () =>
      'Quand aucune étape ne vient, demandez-en une plus petite : « Que <pourriez-vous|pourrais-tu> essayer cette semaine ? »',
    agreesTo: (_, name) => `Proposez une seule chose, et attendez ${that(name)} dise oui ou non.`,
    agreesElse: (label) =>
      `Faites aussi une proposition pour votre objectif ${midQuote(label)}, et attendez la réponse.`,
    noYes: () => 'Avant de conclure, demandez ce qui manque encore pour un oui.',
    halfYes: () => 'Quand vous entendez un demi-oui, demandez ce qui en ferait un vrai oui.',
    conditions: () =>
      'Demandez : « Que faudrait-il pour que <vous essayiez|tu essaies> ? » Puis mettez-vous d’accord sur cela.',
    saidBack: () => 'Reformulez ce que vous avez entendu avant de poser la question suivante.',
    passedOver: () => 'Devant une objection, reformulez d’abord l’inquiétude qu’elle exprime.',
    moreOpen: () => 'Commencez davantage de questions par « qu’est-ce que » ou « comment ».',
  },
  chance: (line, turn, name) =>
    `L’occasion s’est présentée au tour ${turn}, après cette phrase ${of(name)} : ${midQuote(line)}.`,
  leftOpen: (question, name) => `Vous avez demandé ${q(question)}, mais ${name} n’y a pas vraiment répondu.`,
  otherStep: (step) =>
    `Vous avez convenu de ceci : ${midQuote(step)}. Je n’y ai pas trouvé tout ce que demande cet objectif.`,
  reachedBut: (name) => `${name} vous l’a dit, mais cette phrase va contre l’objectif`,
  reached: (label, quote) =>
    `${quote === null ? 'Vous' : `Avec ${midQuote(quote)}, vous`} avez atteint votre objectif ${midQuote(label)}.`,
  unmet: (label, openCount) =>
    openCount === 1
      ? `Votre objectif ${midQuote(label)} reste à atteindre.`
      : `${upperFirst(inWords(openCount))} objectifs restent à atteindre, à commencer par ${midQuote(label)}.`,
  askOn: 'Quand une réponse compte, demandez ce qu’il y a d’autre.',
  cleared:
    'Une personne a relu la phrase qui décidait de cet objectif et lui a donné une meilleure note : l’objectif reste donc ouvert.',
}
