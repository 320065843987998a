import type { Cast, PartnerMission, PartnerPersona } from './cast.ts'

const mission: PartnerMission = {
  outcome_mode: 'win_lose',
  win_conditions: ['The persona agrees to a concrete next step.'],
  lose_conditions: ['The persona leaves.'],
  end_conditions: ['They say goodbye.'],
  min_user_turns: 2,
  difficulty: 3,
}

const nadia: PartnerPersona = {
  first_name: 'Nadia',
  last_name: 'Okafor',
  job_title: 'Team lead, logistics',
  company: 'Brightwater',
  pronouns: 'she/her',
  background: 'I have led the night shift for six years. I trained most of the people on it.',
  mood_start: 'guarded and tired',
  goals: ['keep her team together', 'to be asked before decisions are made'],
  hidden_facts: [
    {
      fact: 'She has been interviewing with another company.',
      reveal_when: 'she is asked about her future or feels she can trust the coach',
    },
    {
      fact: 'I have not slept properly since the new schedule came in.',
      reveal_when: 'asked how she is coping with the schedule',
    },
  ],
  objections: [
    'Nobody asked us before they changed the schedule.',
    'Every new system so far has meant more work for the same pay.',
    'The day shift gets the good trucks and we get the blame.',
  ],
  dials: { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 },
  opening_lines: ['You wanted to talk about the new schedule. I’m listening.'],
  knowledge:
    'The new schedule started in March. Two of my drivers have already asked for a transfer. Overtime went up by a third. The planning meeting is on Tuesdays, and we are asleep then.',
  forbidden: ['salary of colleagues'],
}

const viktor: PartnerPersona = {
  first_name: 'Viktor',
  last_name: 'Hale',
  job_title: 'Father of a pupil',
  pronouns: 'he/him',
  background: 'My son Leo is thirteen. His grades dropped last autumn.',
  mood_start: 'irritated',
  goals: ['be treated as someone who knows his own child'],
  hidden_facts: [
    {
      fact: 'His mother moved out in October and we have not told the school.',
      reveal_when: 'the teacher shows empathy and asks about home',
    },
  ],
  objections: [
    'Every teacher has a different story about my son.',
    'He behaves perfectly well at home.',
    'You only call when something is wrong.',
  ],
  dials: { resistance: 5, patience: 2, talkativeness: 2, warmth: 2 },
  opening_lines: ['I took time off work for this, so let’s be quick.'],
  knowledge: 'Leo used to love the science club. He spends his evenings in his room now.',
  forbidden: [],
}

const claire: PartnerPersona = {
  first_name: 'Claire',
  last_name: 'Marchand',
  job_title: 'Infirmière',
  pronouns: 'elle',
  background: 'Je travaille en cardiologie depuis onze ans. J’ai deux enfants à la maison.',
  mood_start: 'épuisée',
  goals: ['retrouver des horaires fixes', 'être écoutée par la direction'],
  hidden_facts: [
    {
      fact: 'Elle a fait une erreur de dosage le mois dernier et n’en a parlé à personne.',
      reveal_when: 'on lui demande comment elle vit la fatigue, avec empathie',
    },
    { fact: 'Je pense à quitter le métier.', reveal_when: 'elle se sent écoutée' },
  ],
  objections: [
    'On nous demande toujours plus avec moins de monde.',
    'La direction ne met jamais les pieds dans le service.',
    'J’ai déjà dit oui trop souvent.',
  ],
  dials: { resistance: 3, patience: 3, talkativeness: 4, warmth: 4 },
  opening_lines: ['Bonjour. On m’a dit que vous vouliez parler de mes absences.'],
  knowledge:
    'Les plannings changent la veille pour le lendemain. Trois collègues sont en arrêt depuis l’été. Les gardes de nuit ont doublé.',
  forbidden: ['le nom des patients'],
}

const malik: PartnerPersona = {
  first_name: 'Malik',
  last_name: 'Benhaddou',
  job_title: 'Client',
  pronouns: 'il',
  background: 'Je suis client depuis huit ans. Ma boutique vend du matériel de photo.',
  mood_start: 'en colère',
  goals: ['être remboursé sans devoir se battre'],
  hidden_facts: [
    {
      fact: 'J’ai perdu un gros client à cause de cette panne.',
      reveal_when: 'on lui demande les conséquences de la panne',
    },
  ],
  objections: [
    'C’est la troisième panne cette année.',
    'Votre concurrent m’a proposé mieux.',
    'On m’a promis un rappel et personne n’a appelé.',
  ],
  dials: { resistance: 4, patience: 2, talkativeness: 3, warmth: 2 },
  opening_lines: ['Ça fait une heure que j’attends, alors je vous écoute.'],
  knowledge:
    'La panne a duré deux jours. Le contrat prévoit une intervention sous quatre heures. Mes commandes passent toutes par votre logiciel.',
  forbidden: [],
}

const cast = (persona: PartnerPersona, language: 'en' | 'fr', difficulty = 3): Cast => ({
  persona,
  mission: { ...mission, difficulty },
  language,
  seed: 1,
})

/** People of different walks and tempers, two in each language. */
export const sampleCasts: Readonly<Record<string, Cast>> = {
  nadia: cast(nadia, 'en'),
  viktor: cast(viktor, 'en', 4),
  claire: cast(claire, 'fr'),
  malik: cast(malik, 'fr', 4),
}
