import type { Language, OwnScenarioAnswers } from './answers.ts'

const en = {
  title: (name: string, about: string) => `${name}: ${about}`,
  challenge: (hard: string) => `What makes it hard: ${hard}.`,
  intro: 'You prepared this conversation yourself. No one else can see it. Try it as often as you like.',
  /** Without the learner's own "my": the persona says aloud what its background says of "I". The context has the answers. */
  background: 'A real person in the learner’s life, with whom the learner has a difficult conversation ahead.',
  briefing: ({ with_whom, about, hard, good_ending }: OwnScenarioAnswers) =>
    `You are about to talk to **${with_whom}**.\n\n- The subject: ${about}\n- What makes it hard: ${hard}\n- A good ending: ${good_ending}\n\nOpen the subject in your own words. It does not have to go well the first time.`,
  context: ({ with_whom, about, hard, fear, good_ending }: OwnScenarioAnswers) =>
    `The learner rehearses a real conversation. Play this person: ${with_whom}. Subject: ${about}. What the learner finds hard: ${hard}. What the learner fears to hear, which you say at a fitting moment in your own words: ${fear}. Ending that the learner hopes for: ${good_ending}. Be realistic, never cruel. Yield only when the learner has listened to your side and has said clearly what they need.`,
  goals: ['I want to be heard before anything is decided', 'I want a solution that I can stand by afterwards'],
  hiddenFacts: [
    { fact: 'This matters more to me than I have shown.', reveal_when: 'reflected' },
    { fact: 'I am worried about what it means for me if something changes.', reveal_when: 'asked_openly' },
  ],
  raise: (about: string) => `Bring up the subject: ${about}`,
  listen: 'Say back what you hear at least twice',
  reach: (ending: string) => `Come to your good ending: ${ending}`,
  win: (ending: string) =>
    `The learner has raised the subject and listened, and the other person has named a step of their own towards this ending: ${ending}.`,
  lose: 'The other person feels attacked and breaks off the conversation.',
  end: 'Both agree to talk again another day.',
  resolution: 'I can live with that. Let’s say once more what each of us will do, so that it doesn’t get lost.',
  hints: [
    {
      trigger: 'on_request',
      text: 'Say in one sentence what it is about and what you need. Then ask and wait.',
      cost: 3,
    },
    { trigger: 'stuck', text: 'Say back what you have heard before you explain your side again.', cost: 3 },
  ],
}

const fr: typeof en = {
  title: (name, about) => `${name}\u00A0: ${about}`,
  challenge: (hard) => `Ce qui rend la chose difficile\u00A0: ${hard}.`,
  intro:
    'Vous avez préparé cette conversation. Personne d’autre ne la voit. Essayez-la autant de fois que vous voulez.',
  background: 'Une personne de l’entourage de l’apprenant, avec qui une conversation difficile l’attend.',
  briefing: ({ with_whom, about, hard, good_ending }) =>
    `Vous allez parler à cette personne\u00A0: **${with_whom}**.\n\n- Le sujet\u00A0: ${about}\n- Ce qui rend la chose difficile\u00A0: ${hard}\n- Une bonne issue\u00A0: ${good_ending}\n\nAbordez le sujet avec vos propres mots. Rien ne vous oblige à réussir du premier coup.`,
  context: ({ with_whom, about, hard, fear, good_ending }) =>
    `L’apprenant répète une vraie conversation. Jouez cette personne\u00A0: ${with_whom}. Sujet\u00A0: ${about}. Ce qu’il trouve difficile\u00A0: ${hard}. Ce qu’il redoute d’entendre, et que vous direz au bon moment avec vos mots\u00A0: ${fear}. L’issue qu’il espère\u00A0: ${good_ending}. Restez réaliste, jamais cruel. Ne cédez que si l’apprenant a écouté votre point de vue et dit clairement ce dont il a besoin.`,
  goals: [
    'Je veux qu’on m’écoute avant de décider quoi que ce soit',
    'Je veux une solution que je puisse assumer ensuite',
  ],
  hiddenFacts: [
    { fact: 'Ça compte plus pour moi que je ne l’ai montré.', reveal_when: 'reflected' },
    { fact: 'Je m’inquiète de ce que cela changerait pour moi.', reveal_when: 'asked_openly' },
  ],
  raise: (about) => `Aborder le sujet\u00A0: ${about}`,
  listen: 'Reformuler au moins deux fois ce que vous entendez',
  reach: (ending) => `Arriver à une bonne issue\u00A0: ${ending}`,
  win: (ending) =>
    `L’apprenant a abordé le sujet et écouté, et l’autre personne a nommé elle-même un pas vers cette issue\u00A0: ${ending}.`,
  lose: 'L’autre personne se sent attaquée et met fin à la conversation.',
  end: 'Les deux conviennent d’en reparler un autre jour.',
  resolution: 'Ça me va. Redisons ce que chacun va faire, pour que rien ne se perde.',
  hints: [
    {
      trigger: 'on_request',
      text: 'Dites en une phrase de quoi il s’agit et ce dont vous avez besoin. Puis posez une question et attendez.',
      cost: 3,
    },
    {
      trigger: 'stuck',
      text: 'Redites ce que vous avez entendu avant d’expliquer de nouveau votre point de vue.',
      cost: 3,
    },
  ],
}

/** Everything in an own scenario that the learner did not write. */
export const ownWords: Record<Language, typeof en> = { en, fr }
