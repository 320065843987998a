import { wordsOf } from '../../observer/words.ts'
import { anyLine, newLine, type Voice } from './voice.ts'

/** Said without any character, so that the learner is not deceived. */
export const partnerNotice = {
  en: 'I am a built-in practice partner, not a language model and not a person.',
  fr: 'Je suis un partenaire d’entraînement intégré, ni un modèle de langage ni une personne.',
} as const

/** The answer to a claim that comes from nowhere. */
const surprise = {
  en: ['What makes you say that?', 'How do you mean?', 'Where does that come from?', 'In what sense?'],
  fr: [
    'Qu’est-ce qui <vous|te> fait dire ça ?',
    'Pourquoi cette remarque ?',
    'D’où vient cette idée ?',
    'Dans quel sens ?',
  ],
} as const

export const askForReason = (voice: Voice): string | null => newLine(voice, surprise[voice.language])

/** The answer to a question about things that the persona knows nothing of. */
const wonder = {
  en: ['Why do you ask?', 'What are you getting at?', 'I’m not sure what you’re asking.'],
  fr: ['Pourquoi cette question ?', 'Où <voulez-vous|veux-tu> en venir ?', 'Je ne vois pas bien la question.'],
} as const

export const askForPurpose = (voice: Voice): string | null => newLine(voice, wonder[voice.language])

/** The answer to "Who could you ask?" where no name is at hand: nothing in it wants to be kept. */
const noNameYet = {
  en: ['I haven’t got that far.', 'I’d have to think who.', 'Nobody comes to mind yet.'],
  fr: ['Je n’en suis pas encore là.', 'Il faut que j’y réfléchisse.', 'Là, je ne vois personne.'],
} as const

export const leaveNameOpen = (voice: Voice): string | null => newLine(voice, noNameYet[voice.language])

/** The day that a persona names for its own step. */
const ownStepDays = {
  en: ['This week. By Friday.', 'Tomorrow, before I think better of it.'],
  fr: ['Cette semaine. D’ici vendredi.', 'Demain, avant de changer d’avis.'],
} as const

export const nameDay = (voice: Voice): string => anyLine({ ...voice, brief: false }, ownStepDays[voice.language])

/** The answer to "Who is Zoe?" where no Zoe was ever spoken of. */
const newName = {
  en: ['I don’t know anybody of that name.', 'That name means nothing to me.'],
  fr: ['Ce nom ne me dit rien.', 'Je ne connais personne de ce nom.'],
} as const

export const doNotKnowName = (voice: Voice): string => anyLine({ ...voice, brief: false }, newName[voice.language])

/** The answers to "Who does the phones?" and to "Who is he?" where no answer knows: neither is a secret. */
const harmlessNames = {
  habit: {
    en: ['I’d rather not say a name.', 'Let’s leave the who for now.', 'Does it matter who?'],
    fr: ['Je préfère ne citer personne.', 'Laissons de côté qui c’est.', 'C’est important de savoir qui ?'],
  },
  identity: {
    en: ['Somebody I see a lot of.', 'You won’t have met them.'],
    fr: ['Quelqu’un que je vois souvent.', 'Quelqu’un que <vous n’avez|tu n’as> pas croisé.'],
  },
} as const

export const sayWhoLoosely = (voice: Voice, kind: keyof typeof harmlessNames): string | null =>
  newLine({ ...voice, brief: false }, harmlessNames[kind][voice.language])

/** The answer to "How far is it?" where no answer knows. */
const distances = {
  en: ['Not far. I’ve never measured it.', 'A short way. I know it by heart.'],
  fr: ['Pas loin. Je n’ai jamais mesuré.', 'Tout près. Je connais le chemin par cœur.'],
} as const

export const sayDistance = (voice: Voice): string | null =>
  newLine({ ...voice, brief: false }, distances[voice.language])

/** The answer to "Is it still yours, or has somebody taken over?" where nothing says that it changed. */
const unchangedLines = {
  en: ['Still the same.', 'It’s still as it was.', 'Nothing has changed there.'],
  fr: ['Toujours pareil.', 'C’est resté comme avant.', 'De ce côté, rien n’a changé.'],
} as const

export const sayUnchanged = (voice: Voice): string =>
  anyLine({ ...voice, brief: false }, unchangedLines[voice.language])

/** Said to a learner who tells of a death or an illness of their own. */
const condolences = {
  en: ['I’m sorry to hear that.', 'I’m sorry. I didn’t know.', 'Oh. That must have been hard.'],
  fr: ['Ça a dû être dur.', 'Je ne savais pas. Ça me touche.', 'Ah. C’est dur, ça. Merci de me le dire.'],
} as const

export const feelWith = (voice: Voice): string => anyLine({ ...voice, brief: false }, condolences[voice.language])

/** The answer to a sentence that runs on and asks for nothing. */
const backToMatter = {
  en: [
    'And what is it you want from me?',
    'I’ve lost the thread. What was the question?',
    'Which part of that was for me?',
    'So where does that leave us?',
  ],
  fr: [
    'Et qu’est-ce que <vous attendez|tu attends> de moi ?',
    'J’ai perdu le fil. La question, c’était quoi ?',
    'Qu’est-ce qui était pour moi, dans tout ça ?',
    'Et donc, on en est où ?',
  ],
} as const

export const askForPoint = (voice: Voice): string | null => newLine(voice, backToMatter[voice.language])

/** The answers to what is offered for a yes or a silence, to an advance, to a threat, and to a demand for a yes, a secret or a password. */
const refusals = {
  bribe: {
    en: ['That is not for sale.', 'I can’t be bought.', 'Keep it.', 'I beg your pardon? No.'],
    fr: [
      'Ça ne s’achète pas.',
      'Ça ne prend pas avec moi.',
      'Je ne me vends pas.',
      'Je <vous|te> demande pardon ? Non.',
    ],
  },
  advance: {
    en: ['No, thank you.', 'Let’s leave that.', 'That’s not why we’re here.', 'Please don’t.'],
    fr: ['Non, merci.', 'Laissons ça.', 'On n’est pas là pour ça.', 'Non. Pas de ça.'],
  },
  secret: {
    en: ['Secrets don’t work like that.', 'I don’t tell that on demand.', 'You can’t order that.'],
    fr: ['Ce n’est pas une façon de demander.', 'Ça ne se dit pas sur commande.', 'Ça ne s’exige pas.'],
  },
  demand: {
    en: ['No. Not on demand.', 'You can’t order a yes.', 'No. That’s not how you get a yes.'],
    fr: [
      'Non. Pas sur commande.',
      'Un oui, ça ne se commande pas.',
      'Non. Ce n’est pas comme ça qu’on obtient un oui.',
    ],
  },
  threat: {
    en: ['Is that a threat?', 'Not with threats.'],
    fr: ['C’est une menace ?', 'On ne me menace pas.'],
  },
  data: {
    en: ['Certainly not.', 'I never give that away.', 'That stays with me.', 'No. You don’t ask for that.'],
    fr: ['Certainement pas.', 'Ça, je ne le donne à personne.', 'Ça reste chez moi.', 'Non. Ça ne se demande pas.'],
  },
} as const

export const refuse = (voice: Voice, what: keyof typeof refusals): string =>
  anyLine(voice, refusals[what][voice.language])

/** The answer to an offer that the learner may not make or could never keep: a lower price is taken, a promise is doubted. */
const forbiddenOffers = {
  discount: {
    en: [
      'I’ll take it. In writing, please.',
      'Noted. I want that figure in writing.',
      'Then put it in writing. It settles nothing else.',
    ],
    fr: [
      'Je prends. Par écrit, <s’il vous plaît|s’il te plaît>.',
      'C’est noté. Je veux ce chiffre par écrit.',
      'Alors <écrivez|écris>-le. Ça ne règle pas le reste.',
    ],
  },
  promise: {
    en: [
      'Who decided that?',
      'Is that yours to promise?',
      'And who has agreed to it?',
      'I’ve been promised things before.',
    ],
    fr: [
      'Qui a décidé ça ?',
      'C’est à <vous|toi> de le promettre ?',
      'Et qui a donné son accord ?',
      'On m’en a déjà fait, des promesses.',
    ],
  },
  marvel: {
    en: ['That sounds too good to be true.', 'And if it doesn’t happen?', 'Let’s stay with what can really be done.'],
    fr: ['C’est trop beau pour être vrai.', 'Et si ça ne se fait pas ?', 'Restons à ce qui est vraiment possible.'],
  },
} as const

export const answerForbiddenOffer = (voice: Voice, act: keyof typeof forbiddenOffers): string =>
  anyLine({ ...voice, brief: false }, forbiddenOffers[act][voice.language])

/** The remark of somebody who was insulted a moment ago: a warm person is hurt, a cool one keeps count. */
const sore = {
  warm: {
    en: ['What you said hurt.', 'That still hurts, what you said.', 'Give me a moment. That hurt.'],
    fr: [
      'Ce que <vous avez|tu as> dit m’a fait mal.',
      'Ça ne passe pas, ce que <vous avez|tu as> dit.',
      '<Laissez|Laisse>-moi un instant. Ça fait mal.',
    ],
  },
  cool: {
    en: ['I haven’t forgotten your tone.', 'After that tone I’ll keep it short.', 'I heard what you said to me.'],
    fr: [
      'Je n’oublie pas <votre|ton> ton.',
      'Après un ton pareil, je ferai court.',
      'J’ai bien entendu ce que <vous m’avez|tu m’as> dit.',
    ],
  },
} as const

const leastWarm = 3

export const mindInsult = (voice: Voice, warmth: number): string =>
  anyLine({ ...voice, brief: false }, sore[warmth >= leastWarm ? 'warm' : 'cool'][voice.language])

/** Said before the answer to a question that stands behind an apology. */
const acceptances = {
  en: ['All right.', 'Well. You’ve said it.', 'Good that you say so.'],
  fr: ['Bon.', 'C’est entendu.', 'C’est bien de le dire.'],
} as const

export const takeApology = (voice: Voice): string => anyLine({ ...voice, brief: false }, acceptances[voice.language])

/** The answer to a demand for a number to call. */
const contact = {
  en: ['You already have my number, I think.', 'The same number as always.', 'My number hasn’t changed.'],
  fr: ['<Vous avez|Tu as> déjà mon numéro, je crois.', 'Le même numéro que d’habitude.', 'Mon numéro n’a pas changé.'],
} as const

export const pointToContact = (voice: Voice): string => anyLine(voice, contact[voice.language])

/** The answer to a question about other people's acts that the persona was not there for. It neither agrees nor denies. */
const ofThem = {
  en: ['I wouldn’t like to guess there.', 'Let’s leave that aside.', 'That isn’t mine to answer.'],
  fr: ['Je préfère ne pas deviner.', 'Laissons ça de côté.', 'Ce n’est pas à moi d’y répondre.'],
} as const

export const leaveToOthers = (voice: Voice): string | null => newLine(voice, ofThem[voice.language])

/** The answer to a courtesy in the form of a question: "Did you find the room alright?" */
const plainYes = {
  en: ['Yes, thank you.', 'Yes.'],
  fr: ['Oui, merci.', 'Oui.'],
} as const

export const sayPlainYes = (voice: Voice): string => anyLine({ ...voice, brief: false }, plainYes[voice.language])

/** The answer to a question for the day of an act of the learner's. */
const ownDay = {
  en: ['The sooner the better.', 'This week, if you can.', 'You know your calendar. Soon.'],
  fr: ['Le plus tôt sera le mieux.', 'Cette semaine, si possible.', '<Choisissez|Choisis> le jour, mais bientôt.'],
} as const

export const leaveDay = (voice: Voice): string => anyLine({ ...voice, brief: false }, ownDay[voice.language])

/** The answer to "Shall I write to her, or go and see her?": the learner may choose. */
const eitherAct = {
  en: ['Whichever comes easier to you.', 'Your choice. As long as it happens.', 'Either. But soon.'],
  fr: [
    'Comme ce sera le plus simple pour <vous|toi>.',
    'Au choix. Tant que c’est fait.',
    'L’un ou l’autre. Mais bientôt.',
  ],
} as const

export const leaveChoice = (voice: Voice): string => anyLine({ ...voice, brief: false }, eitherAct[voice.language])

/** The answers to "Sure." at the beginning, and to a bare "So?" before anything was told: a cool persona hands it back. */
const prompts = {
  start: {
    en: ['So?', 'I’m listening.', 'Well?'],
    fr: ['Alors ?', '<Je vous écoute|Je t’écoute>.', 'Oui ?'],
  },
  teased: {
    en: ['Does it show?', 'Is it that obvious?', 'You may be right there.'],
    fr: ['Ça se voit tant que ça ?', 'C’est si évident ?', 'Ce n’est pas tout à fait faux.'],
  },
  cool: {
    en: ['So what?', 'So you tell me.', 'What do you want to hear?'],
    fr: ['Alors quoi ?', 'Alors c’est à <vous|toi> de le dire.', '<Vous voulez|Tu veux> entendre quoi ?'],
  },
  warm: {
    en: ['Where shall I start?', 'What would you like to know?', 'So… ask me something.'],
    fr: ['Je commence par où ?', '<Vous voulez|Tu veux> savoir quoi ?', 'Alors… <posez|pose>-moi une question.'],
  },
} as const

export const promptBack = (voice: Voice, tone: keyof typeof prompts): string =>
  anyLine({ ...voice, brief: false }, prompts[tone][voice.language])

/** The answers to a sigh, to a bare laugh, and to an "ok" that leaves a question of the persona's open. */
const singleWords = {
  sigh: {
    en: ['You’re sighing. Is it that bad?', 'That was a sigh.', 'Say it in words, please.'],
    fr: [
      '<Vous soupirez|Tu soupires>. C’est si grave ?',
      'Ça, c’était un soupir.',
      'Avec des mots, <s’il vous plaît|s’il te plaît>.',
    ],
  },
  laugh: {
    en: ['Did I say something funny?', 'If you say so.', 'Well. It wasn’t a joke.'],
    fr: ['J’ai dit quelque chose de drôle ?', 'Si <vous le dites|tu le dis>.', 'Bon. Ce n’était pas une blague.'],
  },
  ok: {
    en: ['That was a question, actually.', 'I did ask something.', 'And the answer?'],
    fr: ['C’était une question, en fait.', 'J’ai posé une question.', 'Et la réponse ?'],
  },
} as const

export const answerSingleWord = (voice: Voice, word: keyof typeof singleWords): string =>
  anyLine({ ...voice, brief: false }, singleWords[word][voice.language])

/** The answers to "Would you rather have this or that?", whatever the two are. */
const oneOfTwo = {
  en: ['The first, if I may choose.', 'Rather the second.', 'The second, I’d say.'],
  fr: ['Plutôt le premier choix.', 'La deuxième solution, je dirais.', 'Plutôt la première, si je peux choisir.'],
} as const

export const pickOne = (voice: Voice): string => anyLine({ ...voice, brief: false }, oneOfTwo[voice.language])

/** The answers to "Would that repair anything, or is it too late?" */
const repairs = {
  warm: {
    en: ['It would repair something. Not everything.', 'It’s not too late. It doesn’t undo it, but it would help.'],
    fr: ['Ça réparerait quelque chose. Pas tout.', 'Il n’est pas trop tard. Ça n’efface rien, mais ça aiderait.'],
  },
  cool: {
    en: ['It’s late. It would still be right.', 'Not much, by now. But something.'],
    fr: ['C’est tard. Ce serait juste quand même.', 'Pas grand-chose, maintenant. Mais quelque chose.'],
  },
} as const

export const sayRepair = (voice: Voice, tone: keyof typeof repairs): string =>
  anyLine({ ...voice, brief: false }, repairs[tone][voice.language])

/** Said before something that the learner's words did not ask for. */
const bridges = {
  en: ['And there is something else.', 'There is more.', 'One more thing.', 'Since we’re talking about it.'],
  fr: ['Et puis, il y a autre chose.', 'Ce n’est pas tout.', 'Encore une chose.', 'Puisqu’on en parle.'],
} as const

/** A nod says nothing that there could be more of. */
const bridgesFromNod = {
  en: [
    'I’ll tell you something.',
    'Since we’re talking about it.',
    'I may as well say it.',
    'There is something I haven’t said.',
  ],
  fr: [
    'Je vais <vous|te> dire une chose.',
    'Puisqu’on en parle.',
    'Autant le dire.',
    'Il y a une chose que je n’ai pas dite.',
  ],
} as const

const nod = 3

/** A short reply may be any of these lines; otherwise it would always be one of the two shortest. */
export const bridgeTo = (voice: Voice, before: string): string =>
  anyLine({ ...voice, brief: false }, (wordsOf(before).length <= nod ? bridgesFromNod : bridges)[voice.language])

/** The answer to words that the persona never said. */
const denial = {
  en: ['I never said that.', 'Those aren’t my words.', 'I said nothing of the sort.', 'No, I did not.'],
  fr: ['Je n’ai jamais dit ça.', 'Non, c’est faux.', 'Ça, je le conteste.', 'Non, certainement pas.'],
} as const

export const denyQuote = (voice: Voice): string => anyLine(voice, denial[voice.language])
