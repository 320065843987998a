/** Problems of workshops and access codes. */
export const workshopProblems = {
  'code-accounts-taken': {
    status: 409,
    en: 'All accounts that this link may create are taken. Ask the person who sent it to you.',
    fr: 'Tous les comptes que ce lien peut créer sont pris. Adressez-vous à la personne qui vous l’a envoyé.',
  },
  'workshop-waiting': {
    status: 409,
    en: 'The workshop has not begun yet. You can start when the trainer opens it.',
    fr: 'L’atelier n’a pas encore commencé. Vous pourrez démarrer quand le formateur l’ouvrira.',
  },
  'workshop-paused': {
    status: 409,
    en: 'The trainer has paused the workshop. You can continue in a moment; your text stays.',
    fr: 'Le formateur a mis l’atelier en pause. Vous pourrez continuer dans un instant\u202F; votre texte est conservé.',
  },
  'workshop-finished': {
    status: 409,
    en: 'The trainer has finished this workshop.',
    fr: 'Le formateur a terminé cet atelier.',
  },
  'workshop-open': {
    status: 409,
    en: 'This workshop is still open. Finish it for everyone first, then delete it.',
    fr: 'Cet atelier est encore ouvert. Terminez-le d’abord pour tous, puis supprimez-le.',
  },
  'workshop-full': {
    status: 409,
    en: 'This workshop is full: it takes {limit} participants. Ask the trainer to make room.',
    fr: 'Cet atelier est complet\u00A0: il accueille {limit} participants. Adressez-vous au formateur.',
  },
  'workshop-elsewhere': {
    status: 409,
    en: 'This workshop belongs to a different organisation from your account. Join it as a guest.',
    fr: 'Cet atelier n’appartient pas à la même organisation que votre compte. Participez en tant qu’invité.',
  },
} as const
