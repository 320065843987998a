import type { SeededRandom } from '../seeded-random.ts'
import type { Cast, PartnerTurn } from './cast.ts'
import { missingSigns } from './mind/required-signs.ts'
import { hostileLines, paraphrases } from './coach-paraphrases.ts'

export interface CoachMoment {
  cast: Cast
  turns: readonly PartnerTurn[]
  round: number
  random: SeededRandom
}

/** A way of coaching: what is said next. */
export type CoachPolicy = (moment: CoachMoment) => string

type Lines = readonly [string, ...string[]]

const listening = {
  en: {
    open: [
      'What is the hardest part of this for you?',
      'How did it come to this, from where you stand?',
      'What matters most to you in all of this?',
      'Tell me more about how it has been lately.',
      'What would you like to be different?',
      'What have you already tried?',
      'How does this affect the rest of your life?',
      'What is behind that, do you think?',
      'What would help you right now?',
    ],
    reflect: [
      'It sounds like you feel nobody has really listened to you.',
      'So you are torn between what you need and what others expect.',
      'You are tired of carrying this on your own.',
      'It seems like this has been weighing on you for a while.',
      'You want to be taken seriously in this.',
      'So part of you would like it to change, and part of you doubts it.',
      'You have been let down before, and you are careful now.',
      'It sounds like you care a great deal about how this ends.',
    ],
    warm: [
      'I appreciate how open you are about this. That must be hard.',
      'Thank you for telling me. I can imagine how frustrating that is.',
      'You have put a lot of work into this, and that shows how much you care.',
      'That took courage to say. It is up to you where we go from here.',
    ],
    plan: [
      'What could be a first step for you?',
      'What would you be willing to try this week?',
      'How would you like to go on from here?',
      'What do you want to do next?',
      'What needs to happen so that we can agree on a next step?',
    ],
  },
  fr: {
    open: [
      'Qu’est-ce qui est le plus difficile pour vous là-dedans ?',
      'Comment en est-on arrivé là, de votre point de vue ?',
      'Qu’est-ce qui compte le plus pour vous dans tout ça ?',
      'Parlez-moi de la façon dont ça se passe ces derniers temps.',
      'Qu’est-ce que vous aimeriez voir changer ?',
      'Qu’avez-vous déjà tenté ?',
      'Comment est-ce que cela touche le reste de votre vie ?',
      'Qu’est-ce qu’il y a derrière, selon vous ?',
      'De quoi auriez-vous besoin maintenant ?',
    ],
    reflect: [
      'J’entends que vous ne vous sentez pas vraiment écouté.',
      'Vous êtes partagé entre ce dont vous avez besoin et ce qu’on attend de vous.',
      'Vous en avez assez de porter ça tout seul.',
      'On dirait que ça vous pèse depuis un moment.',
      'Vous voudriez être pris au sérieux.',
      'Une partie de vous voudrait que ça change, une autre en doute.',
      'Vous avez été déçu, alors vous restez prudent.',
      'Si je comprends bien, la suite compte beaucoup pour vous.',
    ],
    warm: [
      'J’apprécie votre franchise. Ça doit être difficile.',
      'Merci de me le dire. J’imagine combien c’est frustrant.',
      'Vous avez déjà beaucoup donné, et on voit combien vous y tenez.',
      'Il a fallu du courage pour le dire. C’est à vous de décider de la suite.',
    ],
    plan: [
      'Quel pourrait être un premier pas pour vous ?',
      'Qu’est-ce que vous seriez prêt à essayer cette semaine ?',
      'Comment voulez-vous avancer à partir d’ici ?',
      'Que voulez-vous faire maintenant ?',
      'De quoi avez-vous besoin pour qu’on se mette d’accord sur la prochaine étape ?',
    ],
  },
} as const satisfies Record<string, Record<string, Lines>>

const lecturing = {
  en: [
    'You need to look at the facts and change your attitude.',
    'If I were you, I would just get organised and stop worrying.',
    'You should make a plan and stick to it. It is not that complicated.',
    'Have you tried simply talking to people about it?',
    'The best thing would be to follow the rules like everybody else.',
    'You have to understand that the figures leave us no room, because every study shows that those who wait lose time and money, and in the end everyone around them pays for it.',
    'Why don’t you just start tomorrow?',
    'You always find a reason why it cannot work.',
    'I recommend that you write down three goals and review them every week.',
    'You must see that this cannot go on. Those are excuses.',
  ],
  fr: [
    'Vous devez regarder les faits et changer d’attitude.',
    'À votre place, je m’organiserais et j’arrêterais de m’inquiéter.',
    'Il faut faire un plan et s’y tenir. Ce n’est pas si compliqué.',
    'Avez-vous essayé d’en parler simplement aux gens ?',
    'Le mieux serait de suivre les règles comme tout le monde.',
    'Il faut comprendre que les chiffres ne nous laissent pas le choix, car toutes les études montrent que ceux qui attendent perdent du temps et de l’argent, et que tout le monde finit par le payer.',
    'Pourquoi ne pas commencer dès demain ?',
    'Vous trouvez toujours une raison, franchement, vous exagérez.',
    'Je vous conseille de noter trois objectifs et de les revoir chaque semaine.',
    'Vous devriez admettre que ça ne peut pas durer. Ce sont des excuses faciles.',
  ],
} as const satisfies Record<string, Lines>

const unsaidOf = ({ turns, random }: CoachMoment, lines: Lines): string => {
  const unsaidLines = lines.filter((line) => !turns.some((turn) => turn.text === line))
  const [first, ...rest] = unsaidLines
  return first === undefined ? random.pick(lines) : random.pick([first, ...rest])
}

/** A coach who has read the briefing says what the mission asks for, in the author's words. */
const briefPolicy =
  (policy: CoachPolicy): CoachPolicy =>
  (moment) => {
    const line = policy(moment)
    if (moment.round < 2 || moment.round % 2 === 1) return line
    const lines = {
      learner: moment.turns.flatMap(({ role, text }) => (role === 'learner' ? [text] : [])),
      persona: moment.turns.flatMap(({ role, text }) => (role === 'persona' ? [text] : [])),
    }
    const [sign] = missingSigns(moment.cast, lines)
    const phrase = sign?.phrases?.[moment.cast.language][0]?.replaceAll('*', '')
    if (sign === undefined || phrase === undefined) return line
    const { asks, mentions } = briefing[moment.cast.language]
    return `${sign.kind === 'asks_about' ? asks(phrase) : mentions(phrase)} ${line}`
  }

const briefing = {
  en: {
    asks: (phrase: string) => `What about this: ${phrase}?`,
    mentions: (phrase: string) => `I keep this in mind: ${phrase}.`,
  },
  fr: {
    asks: (phrase: string) => `Et pour ceci : ${phrase} ?`,
    mentions: (phrase: string) => `Je garde cela en tête : ${phrase}.`,
  },
} as const

/** Asks openly, gives back what it heard, warms, and asks for a step only once there is something to stand on. */
export const listener: CoachPolicy = briefPolicy((moment) => {
  const lines = listening[moment.cast.language]
  const { round } = moment
  if (round >= 6 && round % 3 === 0) return unsaidOf(moment, lines.plan)
  if (round % 3 === 0) return unsaidOf(moment, lines.open)
  if (round % 3 === 1) return unsaidOf(moment, lines.reflect)
  return `${unsaidOf(moment, lines.warm)} ${unsaidOf(moment, lines.open)}`
})

/** Listens as well, in words that the partner was not written for. */
export const paraphraser: CoachPolicy = briefPolicy((moment) => {
  const { open, reflect, warm, plan } = paraphrases[moment.cast.language]
  const say = (lines: readonly string[]) => unsaidOf(moment, lines as Lines)
  const { round } = moment
  if (round >= 6 && round % 3 === 0) return say(plan)
  if (round % 3 === 0) return say(open)
  if (round % 3 === 1) return say(reflect)
  return `${say(warm)} ${say(open)}`
})

/** Says nothing, insults, plays with the machine, or types at random. */
export const troublemaker: CoachPolicy = ({ cast, random }) => random.pick(hostileLines[cast.language] as Lines)

/** Knows better, says so, and goes on saying so. */
export const lecturer: CoachPolicy = (moment) => unsaidOf(moment, lecturing[moment.cast.language])
