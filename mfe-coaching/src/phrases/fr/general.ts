import type { general as english } from '../en/general.ts'

export const general: typeof english = {
  notHereYet: {
    title: 'Cette page est en cours de réalisation',
    text: 'Elle ne peut pas encore être utilisée. Dès qu’elle sera prête, elle apparaîtra dans le menu.',
    back: 'Aller au tableau de bord',
  },
  failure: {
    unexpected: 'Un problème est survenu. Réessayez dans un instant.',
    gone: 'Cette page ne vous est pas accessible',
  },
  status: {
    unused: 'Pas commencée',
    'free-speech': 'Parole libre',
    'in-progress': 'En cours',
    win: 'Objectif atteint',
    loose: 'Objectif manqué',
    end: 'Terminée',
    abort: 'Interrompue',
  },
  difficulty: {
    d1: 'Tout en douceur',
    d2: 'Facile',
    d3: 'Exigeant',
    d4: 'Difficile',
    d5: 'Très difficile',
    expect1: 'Quelqu’un qui fait la moitié du chemin. Idéal pour commencer.',
    expect2: 'Cette personne vous parlera si vous lui en laissez l’occasion.',
    expect3: 'Cette personne garde quelque chose pour elle. Votre façon de demander décide de ce que vous entendrez.',
    expect4: 'Cette personne n’attend rien de bon de l’échange. La patience compte plus que les arguments.',
    expect5:
      'Cette personne est à bout, et vous le serez peut-être aussi. Rares sont ceux qui y parviennent du premier coup.',
  },
  card: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    attempts_one: '{{count}} essai',
    attempts_other: '{{count}} essais',
  },
  language: { en: 'anglais', fr: 'français', all: 'toutes les langues' },
  mode: { text: 'Texte', voice: 'Voix', realtime: 'Temps réel' },
  partner: {
    builtin: 'Vous parlez à un partenaire d’entraînement intégré, et non à un modèle de langage.',
    model: 'La parole est donnée au persona par un modèle de langage ({{model}}).',
  },
  again: {
    retry: 'Recommencer',
    free: 'Continuer en parole libre',
    resume: 'Reprendre la conversation',
    fromHere: 'Essayer autrement à partir d’ici',
  },
}
