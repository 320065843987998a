import type { LandingPhrases } from './landing.en.ts'

export const phrases: LandingPhrases = {
  sentence: 'Entraînez-vous aux conversations difficiles avec un partenaire IA, avant de les vivre pour de bon.',
  start: 'Commencer à s’entraîner',
  openDashboard: 'Aller au tableau de bord',
  picture: {
    caption: 'La page d’entraînement : une personne, une conversation, rien d’autre.',
    name: 'Nadia Benali',
    role: 'Cheffe d’équipe, écartée d’une promotion',
    mood: 'sur ses gardes',
    status: 'En cours',
    time: '4 min',
    said: [
      {
        who: 'partner',
        text: 'J’ai vu la liste ce matin. Mon nom n’y est pas, alors je ne vois pas bien ce qu’il reste à dire.',
      },
      { who: 'you', text: 'Vous comptiez y être, et c’est une liste qui vous l’a appris. Ça fait mal.' },
      { who: 'partner', text: 'Oui, ça fait mal. Six ans, et personne n’a pensé à me prévenir.' },
    ],
    placeholder: 'Dites ce que vous diriez vraiment',
    send: 'Envoyer',
    you: 'Vous',
    goals: 'Ce que vous venez chercher',
    objectives: [
      { text: 'La laisser dire comment elle l’a appris', met: true },
      { text: 'Comprendre ce que ce poste représentait', met: false },
      { text: 'Convenir ensemble d’une suite', met: false },
    ],
    hint: 'Un indice vous attend, si vous en voulez un',
  },
  steps: {
    title: 'Comment se passe un entraînement',
    list: [
      {
        title: 'Choisissez à qui vous devez parler',
        text: 'Chaque scénario est une personne, avec son histoire, son humeur et ce qu’elle ne dira pas tout de suite. Commencez en douceur, ou par celle qui vous empêche de dormir.',
      },
      {
        title: 'Dites ce que vous diriez vraiment',
        text: 'Elle répond à vos mots. Écoutez, et elle s’ouvre ; insistez ou faites la leçon, et elle se ferme. Rien n’est en jeu : trompez-vous, puis reprenez où vous voulez.',
      },
      {
        title: 'Lisez ce que vos mots ont fait',
        text: 'Quelques minutes plus tard, vous savez quelle phrase a tout changé, laquelle vous a coûté, et trois choses à essayer la prochaine fois.',
      },
    ],
    more: 'Essayer une conversation en trois répliques',
    people: [
      { name: 'Nadia', trait: 'sur ses gardes' },
      { name: 'Tom', trait: 'dit oui à tout' },
      { name: 'Mme Laurent', trait: 'furieuse' },
      { name: 'Idris', trait: 'en larmes' },
    ],
    moods: ['fermée', 'méfiante', 'à l’écoute', 'ouverte'],
    nextTitle: 'La prochaine fois',
    next: [
      'Rester une réplique de plus sur ce qui a blessé',
      'Demander avant de conseiller',
      'Laisser un silence après la question',
    ],
  },
  analysis: {
    title: 'Ce que montre l’analyse',
    lead: 'Elle vous cite, à la lettre. Ce qu’elle ne peut appuyer sur vos propres mots, elle le tait, et le dit.',
    transcript: 'Un passage de conversation, annoté',
    lines: [
      {
        who: 'Vous',
        text: 'Vous devriez demander un retour et repostuler au printemps.',
        note: 'Un conseil, avant qu’elle en demande',
        tone: 'soft',
      },
      { who: 'Nadia', text: 'Bien. Au printemps. Si vous le dites.', note: 'L’ouverture passe de 4 à 3', tone: 'soft' },
      {
        who: 'Vous',
        text: 'J’ai voulu aller trop vite. Que représentait ce poste pour vous ?',
        note: 'Une question ouverte, et une vraie réparation',
        tone: 'good',
      },
      {
        who: 'Nadia',
        text: 'Que quelqu’un avait remarqué ce que je fais ici.',
        note: 'L’ouverture passe de 3 à 6',
        tone: 'good',
      },
    ],
    measures: 'Compté, pas deviné',
    talk: { label: 'Qui a parlé', you: 'Vous 38 %', other: 'Nadia 62 %' },
    questions: { label: 'Vos questions', open: '5 ouvertes', closed: '2 fermées' },
    course: { label: 'Son ouverture, réplique après réplique', from: '3 au début', low: 'conseil', high: '7 à la fin' },
    note: 'Compté dans le texte, selon des règles que vous pouvez lire. Ce qu’un modèle de langage a jugé est signalé comme une estimation.',
  },
  people: {
    title: 'Pour qui',
    list: [
      { who: 'Managers', what: 'annoncer à un bon collègue que le poste va à quelqu’un d’autre' },
      { who: 'Enseignants', what: 'un parent convaincu que la note est injuste' },
      { who: 'Médecins et infirmiers', what: 'la nouvelle que personne ne veut entendre, et le silence qui suit' },
      { who: 'Vente et service client', what: 'un client qui a raison d’être en colère' },
      { who: 'Coachs en formation', what: 'un premier entretien où l’on parle moins que son client' },
      {
        who: 'Celles et ceux qui forment',
        what: 'leurs propres scénarios, partagés avec un groupe, et ses progrès au même endroit',
      },
    ],
  },
}
