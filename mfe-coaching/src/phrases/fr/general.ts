import { languageNames } from '@parley/contracts/language-names'
import type { general as english } from '../en/general.ts'

export const general: typeof english = {
  failure: {
    unexpected: 'Un problème est survenu. Réessayez dans un instant.',
    dashboard: 'Aller au tableau de bord',
  },
  status: {
    unused: 'Pas commencée',
    'free-speech': 'Hors bilan',
    'in-progress': 'En cours',
    win: 'Objectif atteint',
    loose: 'Objectif non atteint',
    end: 'Terminée',
    abort: 'Quittée',
    brokenOff: 'Interrompue',
  },
  difficulty: {
    d1: 'Très facile',
    d2: 'Facile',
    d3: 'Exigeant',
    d4: 'Difficile',
    d5: 'Très difficile',
    otherPerson: 'Votre interlocuteur',
    expect1: '{{name}} fait la moitié du chemin. Idéal pour commencer.',
    expect2: '{{name}} se confie dès que vous lui laissez de la place.',
    expect3: '{{name}} ne dit pas tout. Ce que vous apprendrez dépend de vos questions.',
    expect4: '{{name}} n’attend rien de bon de cette conversation. La patience y fait plus que les arguments.',
    expect5: '{{name}} est à bout, et vous le serez peut-être aussi. Rares sont ceux qui réussissent du premier coup.',
  },
  card: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    unfinished: 'Inachevé',
    attempts_one: '{{count}} essai',
    attempts_other: '{{count}} essais',
  },
  language: { ...languageNames, all: 'toutes langues' },
  inLanguage: { en: 'En anglais', fr: 'En français' },
  mode: { text: 'Texte', voice: 'Voix', realtime: 'Voix en direct' },
  partner: {
    builtin: 'Vous parlez au partenaire d’entraînement intégré, pas à un modèle de langage.',
    model: 'Un modèle de langage ({{model}}) incarne ce persona.',
    replaced: 'Un modèle de langage ({{model}}) incarne ce persona, à la place de {{first}}.',
    none: 'Un modèle de langage incarne ce persona, mais aucun n’est disponible en ce moment.',
    realtime: 'En mode «\u00A0Voix en direct\u00A0», un modèle qui écoute et qui parle incarne ce persona.',
  },
  again: {
    retry: 'Recommencer',
    free: 'Poursuivre hors bilan',
    resume: 'Reprendre la conversation',
    fromHere: 'Essayer autrement à partir d’ici',
    begins: 'Votre nouvel essai commence ici',
    beginsOf: 'Ici commence un nouvel essai\u00A0: {{learner}}',
  },
}
