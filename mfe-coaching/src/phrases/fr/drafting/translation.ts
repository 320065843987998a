import type { translation as english } from '../../en/drafting/translation.ts'

/** Textes de la page où un auteur traduit une fiche. */
export const translation: typeof english = {
  title: 'Traduire «\u00A0{{name}}\u00A0»',
  lead: {
    fr: 'Rédigez chaque texte anglais en français. Vous obtenez un nouveau brouillon privé\u202F; l’original ne change pas.',
    en: 'Rédigez chaque texte français en anglais. Vous obtenez un nouveau brouillon privé\u202F; l’original ne change pas.',
  },
  suggest: 'Traduire avec l’IA',
  suggestRest: 'Traduire le reste avec l’IA',
  privacy: 'Les textes sont envoyés au modèle de langage de votre organisation.',
  writing: 'Traduction en cours… {{done}} sur {{count}}',
  noModel:
    'Votre organisation n’a pas de modèle de langage, il n’y a donc pas de proposition ici. Rédigez la traduction vous-même.',
  progress_one: '{{count}} texte traduit sur {{total}}.',
  progress_other: '{{count}} textes traduits sur {{total}}.',
  acceptAll_one: 'Accepter {{count}} proposition',
  acceptAll_other: 'Accepter {{count}} propositions',
  store: 'Enregistrer comme nouveau brouillon',
  rest_one: 'Un texte n’est pas encore traduit ou accepté. Il reste dans la langue d’origine.',
  rest_other: '{{count}} textes ne sont pas encore traduits ou acceptés. Ils restent dans la langue d’origine.',
  part: 'Traduire aussi cette partie',
  partKept:
    'Le scénario traduit reprend l’original de cette partie. Vous pourrez en choisir une autre dans son éditeur.',
  partThere: '«\u00A0{{name}}\u00A0» existe déjà dans cette langue et est repris tel quel.',
  ownSentences: 'Les phrases du persona et sa voix ne sont pas reprises\u00A0: on parle autrement dans chaque langue.',
  original: 'Original',
  numbered: '{{label}} {{number}}',
  ofEntry: '«\u00A0{{entry}}\u00A0»\u00A0: {{label}}',
  material: 'Document',
  criterion: 'Critère',
  objective: 'Objectif',
  failed: 'Le modèle ne répond plus. Ce qui est arrivé est conservé\u202F; réessayez pour le reste.',
  restored: 'Votre traduction du {{at}} est de retour',
  discard: 'Recommencer',
  discardTitle: 'Abandonner votre traduction\u202F?',
  discardText: 'Tous les textes que vous avez écrits ou acceptés ici sont supprimés.',
  leaveTitle: 'Partir sans enregistrer\u202F?',
  leaveText: 'Ce navigateur garde votre traduction jusqu’à votre retour.',
}
