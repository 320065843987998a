import type { Script } from './demo.model.ts'
import type { HowItWorksPhrases } from './how-it-works.en.ts'

const script: Script = {
  opening: 'J’ai vu la liste ce matin. Mon nom n’y est pas. Je préfère ne pas en faire toute une histoire.',
  turns: [
    {
      choices: [
        {
          kind: 'reflection',
          text: 'Vous comptiez y être, et c’est une liste qui vous l’a appris. Ça fait mal.',
          guarded: '… Oui. En fait, oui. Six ans, et personne n’a pensé à me prévenir.',
          open: '',
        },
        { kind: 'closed', text: 'Vous êtes très déçue ?', guarded: 'Ça va. Il y avait autre chose ?', open: '' },
        {
          kind: 'advice',
          text: 'Vous devriez demander un retour et repostuler au printemps.',
          guarded: 'Bien. Au printemps. Je le note dans mon agenda.',
          open: '',
        },
      ],
    },
    {
      choices: [
        {
          kind: 'open',
          text: 'Que représentait ce poste pour vous ?',
          open: 'Que quelqu’un avait remarqué ce que je fais. Cette équipe, c’est moi qui l’ai montée. Maintenant, je me demande pour qui.',
          guarded: 'Un poste. Un meilleur salaire. Que voulez-vous que je vous dise ?',
        },
        {
          kind: 'reflection',
          text: 'Ce n’est pas seulement le poste. C’est la manière dont vous l’avez appris.',
          open: 'Exactement. Un non, je peux vivre avec. Qu’on m’ait oubliée, non.',
          guarded: 'Sans doute. J’aurais aimé l’entendre de vous, c’est tout.',
        },
        {
          kind: 'advice',
          text: 'Ne le prenez pas pour vous. Le jury avait un choix difficile.',
          open: 'Facile à dire. Je commençais à parler, et vous défendez le jury.',
          guarded: 'Bien sûr. Rien de personnel. J’ai une réunion à dix heures.',
        },
      ],
    },
    {
      choices: [
        {
          kind: 'open',
          text: 'De quoi auriez-vous besoin de ma part ces prochaines semaines ?',
          open: 'Dites-moi franchement ce qui a manqué. Et annoncez-le vous-même à l’équipe. Je ne peux pas être celle qui explique.',
          guarded: 'Je ne sais pas encore. Laissez-moi y réfléchir. Merci d’avoir demandé, au moins.',
        },
        {
          kind: 'closed',
          text: 'Je peux donc compter sur vous pour le lancement ?',
          open: 'Oui. Mais j’aurais préféré que vous ne me le demandiez pas aujourd’hui.',
          guarded: 'Vous aurez ma réponse quand j’en aurai une.',
        },
        {
          kind: 'advice',
          text: 'Prenez votre après-midi. Demain, vous y verrez plus clair.',
          open: 'Je ne veux pas d’un après-midi. Je voulais cette conversation.',
          guarded: 'Si vous le pensez. Au revoir, alors.',
        },
      ],
    },
  ],
}

export const phrases: HowItWorksPhrases = {
  title: 'Comment ça marche',
  lead: 'Nadia comptait sur sa promotion. Ce matin, elle a lu qu’elle ne l’aurait pas. Vous dirigez son service, et elle vient de s’asseoir. Trois répliques sont à vous.',
  name: 'Nadia Benali',
  you: 'Vous',
  script,
  ask: 'Que dites-vous ?',
  turn: (turn, turns) => `Réplique ${turn} sur ${turns}`,
  moods: { closed: 'fermée', wary: 'sur ses gardes', neutral: 'à l’écoute', open: 's’ouvre', warm: 'ouverte' },
  kinds: { open: 'Question ouverte', closed: 'Question fermée', reflection: 'Reflet', advice: 'Conseil' },
  measures: 'Pendant ce temps, compté',
  readiness: 'Envie de parler',
  outOfTen: (value) => `${value} sur 10`,
  talk: 'Qui a parlé',
  talkMine: (percent) => `Vous ${percent} %`,
  talkTheirs: (percent) => `Nadia ${percent} %`,
  used: 'Ce que vous avez employé',
  nothingYet: 'Rien encore. Vos premiers mots décident.',
  results: {
    high: {
      title: 'Elle vous a dit ce dont elle a besoin',
      text: 'Vous avez accueilli ce qui blessait avant de demander quoi que ce soit. C’est pourquoi elle a pu dire ce qui l’aiderait.',
    },
    middle: {
      title: 'La porte est entrouverte',
      text: 'Une partie de vos mots parlait d’elle, l’autre de passer à la suite. Elle a entendu les deux.',
    },
    low: {
      title: 'Elle a tout gardé pour elle',
      text: 'Chaque solution proposée lui disait que la conversation était close. Il lui fallait d’abord être entendue.',
    },
  },
  again: 'Recommencer',
  honest:
    'Cette démonstration est un texte en trois répliques : aucune IA ne vous a répondu. Dans une vraie séance, votre partenaire répond à tous vos mots, garde son histoire et ses secrets, et des observateurs vous évaluent en vous citant.',
  afterTitle: 'Et dans une vraie séance',
  after: [
    {
      title: 'Votre partenaire',
      text: 'Il a des faits, des objections, une humeur, et des choses qu’il ne dit que si on le questionne bien. La difficulté change sa conduite : ce n’est pas une étiquette.',
    },
    {
      title: 'Votre but',
      text: 'Une mission dit qui vous êtes, ce que vous cherchez et ce qui mettrait fin à l’échange. Des indices existent ; chacun coûte des points.',
    },
    {
      title: 'Votre résultat',
      text: 'Les observateurs suivent leurs critères un à un. Tout jugement demande une citation de vous, vérifiée à la lettre. Sans citation, pas de jugement.',
    },
    {
      title: 'Votre prochain essai',
      text: 'Revenez à n’importe quelle réplique et dites-la autrement. Les deux essais restent, côte à côte.',
    },
  ],
}
