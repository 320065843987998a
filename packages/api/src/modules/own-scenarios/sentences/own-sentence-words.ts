import type { Language } from '../draft/answers.ts'

const en = {
  /** About its own manner; `manner` is a sentence. */
  manner: (manner: string) => [`${manner} I know.`],
  asksManner: [
    'What is your part in it?',
    'What do you contribute to this?',
    'Do you notice how you react?',
    'Do you see what you are doing?',
    'What are you like when we talk about it?',
  ],
  step: (ending: string) => [`All right. ${ending}`, `Agreed. ${ending}`, `Good, then that’s settled. ${ending}`],
  matters: {
    asks: [
      'How much does it matter to you?',
      'You care about it more than you show.',
      'Does it leave you cold?',
      'It is more important to you than you say.',
      'What is really behind it?',
    ],
    dodges: ['It’s all the same to me.', 'Let’s not make more of it than it is.', 'I’d rather stay with the facts.'],
    tells: [
      'To be honest, this matters more to me than I’ve shown.',
      'I act as if it left me cold. It doesn’t.',
      'It isn’t all the same to me, even if it looks that way.',
    ],
    after: ['I don’t show it easily.', 'I wanted you to know that.', 'That’s why I get so stiff about it.'],
  },
  worry: {
    asks: [
      'What worries you about it?',
      'What are you afraid of?',
      'What would it mean for you?',
      'What would change for you?',
      'What do you fear?',
    ],
    dodges: ['Nothing in particular.', 'I’d rather not go into that.', 'It’s fine.'],
    tells: [
      'If I’m honest, I’m worried about what it changes for me.',
      'I’m worried about what it means for me if something changes.',
      'What worries me is what’s left for me if I agree.',
    ],
    after: ['I’d rather know beforehand what it means for me.', 'I’m not proud of that worry.', 'So now you know.'],
  },
}

const fr: typeof en = {
  manner: (manner) => [`${manner} Je sais.`],
  asksManner: [
    'Quelle est votre part là-dedans ?',
    'Quelle est ta part dans tout ça ?',
    'Tu remarques comment tu réagis ?',
    'Vous voyez ce que vous faites ?',
    'Tu te vois, quand on en parle ?',
  ],
  step: (ending) => [`D’accord. ${ending}`, `Bon, d’accord. ${ending}`, `Entendu. ${ending}`],
  matters: {
    asks: [
      'Est-ce que ça compte pour vous ?',
      'Ça te touche plus que tu ne le montres.',
      'Ça vous laisse froid ?',
      'C’est plus important pour toi que tu ne le dis.',
      'Qu’est-ce qu’il y a vraiment derrière ?',
    ],
    dodges: ['Ça m’est égal.', 'N’en faisons pas plus que ce que c’est.', 'Restons-en aux faits.'],
    tells: [
      'Pour être honnête, ça compte plus pour moi que je ne l’ai montré.',
      'Je fais comme si ça m’était égal. Ce n’est pas vrai.',
      'Ça ne m’est pas égal, même si ça en a l’air.',
    ],
    after: ['Je ne le montre pas facilement.', 'Je voulais que ce soit dit.', 'C’est pour ça que je me crispe.'],
  },
  worry: {
    asks: [
      'Qu’est-ce qui vous inquiète là-dedans ?',
      'De quoi as-tu peur ?',
      'Qu’est-ce que ça changerait pour vous ?',
      'Qu’est-ce que ça voudrait dire pour toi ?',
      'Que craignez-vous ?',
    ],
    dodges: ['Rien de particulier.', 'Je préfère ne pas en parler.', 'Tout va bien.'],
    tells: [
      'Pour être honnête, je m’inquiète de ce que ça changerait pour moi.',
      'Ce qui m’inquiète, c’est ce qui me reste, à moi, si je dis oui.',
      'J’ai peur de ce que ça change pour moi, c’est tout.',
    ],
    after: [
      'J’aimerais savoir avant ce que ça veut dire pour moi.',
      'Il n’y a pas de quoi s’en vanter.',
      'Voilà, c’est dit.',
    ],
  },
}

/** The other person's sentences about this conversation, beside the learner's own words. */
export const ownSentenceWords: Record<Language, typeof en> = { en, fr }
