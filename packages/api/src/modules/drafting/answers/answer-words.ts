import type { Language, ScenarioAnswers } from './scenario-answers.ts'

interface NamedAnswers extends ScenarioAnswers {
  /** The name by which the other person is called. */
  name: string
}

const en = {
  title: ({ name, goal }: NamedAnswers) => (goal.startsWith(name) ? goal : `${name}: ${goal}`),
  personaName: (name: string, role: string) => (role === '' ? name : `${name}, ${role}`),
  description: ({ name, learner_role }: NamedAnswers) => `You are ${learner_role}, and you talk to ${name}.`,
  intro: ({ name }: NamedAnswers) => `${name} does not say everything at once. What you hear depends on how you ask.`,
  briefing: ({ name, situation, goal }: NamedAnswers) =>
    `You talk to **${name}**.\n\n${situation}\n\nYour goal: ${goal}`,
  context: ({ name, situation, secret, objection, goal }: NamedAnswers) =>
    `Play ${name}. The situation: ${situation} What ${name} keeps to themselves: ${secret} What ${name} holds against it: ${objection} The learner wants to reach: ${goal}. Be realistic and fair. Give way only to somebody who has listened.`,
  wants: ['I want to be heard before anything is decided', 'I want a solution that I can stand by afterwards'],
  goals: (goal: string) => [goal, 'Find out what the other person keeps to themselves', 'Let them name a next step'],
  win: ({ name, goal }: NamedAnswers) =>
    `${name} has said what is behind it and has named a step of their own towards: ${goal}.`,
  lose: ({ name }: NamedAnswers) => `${name} feels pushed and ends the conversation.`,
  end: 'Both agree to talk again another day.',
  hints: [
    'Say in one sentence what it is about. Then ask, and wait.',
    'Say in your own words what you have heard, without a question.',
  ],
}

const fr: typeof en = {
  title: ({ name, goal }) => (goal.startsWith(name) ? goal : `${name} : ${goal}`),
  personaName: (name, role) => (role === '' ? name : `${name}, ${role}`),
  description: ({ name, learner_role }) => `Votre rôle : ${learner_role}. Vous parlez à ${name}.`,
  intro: ({ name }) => `${name} ne dit pas tout d’emblée. Ce que vous entendrez dépend de votre façon de demander.`,
  briefing: ({ name, situation, goal }) => `Vous parlez à **${name}**.\n\n${situation}\n\nVotre objectif : ${goal}`,
  context: ({ name, situation, secret, objection, goal }) =>
    `Jouez ${name}. La situation : ${situation} À garder pour soi : ${secret} L’objection à faire valoir : ${objection} La personne qui s’exerce veut obtenir : ${goal}. Restez réaliste et juste. Ne cédez qu’à quelqu’un qui a écouté.`,
  wants: [
    'Je veux qu’on m’écoute avant de décider quoi que ce soit',
    'Je veux une solution que je puisse assumer ensuite',
  ],
  goals: (goal) => [goal, 'Découvrir ce que l’autre garde pour soi', 'Laisser l’autre proposer une prochaine étape'],
  win: ({ name, goal }) => `${name} a dit ce qu’il y a derrière et a proposé un pas vers cet objectif : ${goal}.`,
  lose: ({ name }) => `${name} se sent sous pression et met fin à la conversation.`,
  end: 'Les deux conviennent d’en reparler un autre jour.',
  hints: [
    'Dites en une phrase de quoi il s’agit. Puis posez une question, et attendez.',
    'Reformulez ce que vous avez entendu, sans poser de question.',
  ],
}

/** Everything in a scenario from answers that its author did not write. */
export const answerWords: Record<Language, typeof en> = { en, fr }
