import type { LandingPhrases } from './landing.en.ts'

export const phrases: LandingPhrases = {
  sentence: 'Entraînez-vous aux conversations difficiles avec un partenaire IA, avant de les vivre pour de bon.',
  start: 'Commencer à s’entraîner',
  openDashboard: 'Aller au tableau de bord',
  openSession: 'Retourner à la séance',
  tryIt: 'Essayer une conversation',
  privacy: 'L’essai se fait sans compte. La conversation reste sur votre appareil.',
  picture: {
    caption: 'La page d’entraînement : une personne, une conversation, rien d’autre.',
    name: 'Nadia Benali',
    mood: 'à l’écoute',
    scenario: 'Le troisième rapport en retard',
    finish: 'Terminer',
    said: [
      {
        who: 'partner',
        text: 'Bonjour. Je sais, le rapport. C’est corrigé, donc je crois que tout va bien.',
      },
      { who: 'you', text: 'Vous avez corrigé le rapport dans la nuit, et vous avez l’air fatiguée.' },
      { who: 'partner', text: 'Un peu, oui. D’habitude, c’est moi qui vois ça chez les autres.' },
    ],
    placeholder: 'Parlez à Nadia',
    send: 'Envoyer',
    you: 'Vous\u00A0:',
    goals: 'Objectifs',
    objectives: [
      { text: 'Dire ce que vous avez constaté, sans juger', met: true },
      { text: 'Découvrir ce qu’il y a derrière les retards', met: false },
      { text: 'Convenir d’une étape concrète, avec ses mots', met: false },
    ],
    briefing: 'Consignes',
    youAre: 'Vous êtes\u00A0:',
    role: 'Son responsable',
    hints: 'Indices',
  },
  steps: {
    title: 'Comment se passe un entraînement',
    list: [
      {
        title: 'Choisissez à qui vous devez parler',
        text: 'Chaque scénario est une personne, avec son histoire, son humeur et ce qu’elle ne dira pas tout de suite.',
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
    more: 'En savoir plus sur une séance',
    people: [
      { name: 'Nadia', trait: 'sur ses gardes' },
      { name: 'Elise', trait: 'exaspérée' },
      { name: 'Sofia', trait: 'en colère' },
      { name: 'Amélie', trait: 'hésitante' },
    ],
    moods: ['fermée', 'méfiante', 'à l’écoute', 'ouverte'],
    nextTitle: 'La prochaine fois',
    next: [
      'Rester une prise de parole de plus sur ce qui a blessé',
      'Demander avant de conseiller',
      'Laisser un silence après la question',
    ],
  },
  analysis: {
    title: 'Ce que montre l’analyse',
    lead: 'Elle vous cite mot pour mot. Ce qu’elle ne peut pas appuyer sur vos propres mots, elle l’écarte, et vous le signale.',
    transcript: 'Un passage de conversation, annoté',
    lines: [
      {
        who: 'Vous',
        text: 'Vous devriez mieux vous organiser et commencer le rapport plus tôt.',
        note: 'Un conseil, avant qu’elle en demande',
        tone: 'soft',
      },
      {
        who: 'Nadia',
        text: 'Pour ça, il me faudrait une heure calme. Je la cherche.',
        note: 'L’ouverture descend à 36',
        tone: 'soft',
      },
      {
        who: 'Vous',
        text: 'Je suis allé trop vite. Qu’est-ce qui rend ce rapport si difficile en ce moment ?',
        note: 'Une question ouverte, et une vraie réparation',
        tone: 'good',
      },
      {
        who: 'Nadia',
        text: 'Voir une erreur et ne pas avoir le temps de chercher d’où elle vient.',
        note: 'L’ouverture remonte à 42',
        tone: 'good',
      },
    ],
    measures: 'Compté, pas deviné',
    talk: { label: 'Qui a parlé', you: 'Vous 38 %', other: 'Nadia 62 %' },
    questions: { label: 'Vos questions', open: '5 ouvertes', closed: '2 fermées' },
    course: {
      label: 'Son ouverture, tour après tour',
      from: 'au début : 41',
      low: 'conseil : 36',
      high: 'à la fin : 52',
    },
    note: 'Des règles comptent les chiffres. Ce qu’un modèle a jugé est signalé comme une estimation.',
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
        who: 'Formateurs',
        what: 'leurs propres scénarios, partagés avec un groupe, et ses progrès au même endroit',
      },
    ],
  },
}
