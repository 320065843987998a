import type { recordActions as english } from '../en/record-actions.ts'

/** Texts of authors’ actions that also appear on lists and on pages of learners. */
export const recordActions: typeof english = {
  accessCodes: {
    shareWithGuests: 'Partager avec des invités',
    localAddress:
      'Les autres appareils ne peuvent pas ouvrir ce lien, car «\u00A0{{host}}\u00A0» désigne seulement cet ordinateur. Demandez à l’administrateur de cette installation de définir son adresse publique (paramètres PUBLIC_URL et HOST), puis partagez un nouveau lien.',
  },
  editor: {
    newTitle: {
      mission: 'Nouvelle mission',
      persona: 'Nouveau persona',
      observer: 'Nouvel observateur',
      scenario: 'Nouveau scénario',
      playlist: 'Nouveau parcours',
    },
    yes: 'Oui',
    no: 'Non',
    backFromTest: 'Retour à l’éditeur',
    testNote: 'Vous essayez votre brouillon. Aucune statistique n’en tient compte.',
    fork: 'Créer ma version',
  },
  bundles: {
    export: 'Exporter dans un fichier',
    import: 'Importer un fichier',
  },
  translation: {
    open: 'Traduire',
  },
  sharing: {
    open: 'Partager',
    title: 'Partager «\u00A0{{name}}\u00A0»',
    addGroup: 'Ajouter un groupe',
    addPerson: 'Ajouter une personne',
    draft: 'Ceci est un brouillon. Les apprenants le verront, et en seront avertis, dès que vous le publierez.',
    empty: 'Pas encore partagé.',
    levelOf: 'Ce que peut faire {{name}}',
    level: { view: 'Voir', run: 'S’entraîner', edit: 'Modifier' },
    allows: {
      view: 'Le voir et lire sa page.',
      run: 'Le voir et s’entraîner.',
      edit: 'S’entraîner. Les auteurs peuvent aussi le modifier, le publier, le partager et le supprimer.',
    },
    byName:
      'Cherchez une personne par son prénom ou son nom\u00A0: la recherche par adresse e\u2011mail n’est pas possible ici.',
    nothing: {
      user: 'Personne ne porte ce nom. Vérifiez l’orthographe, ou demandez à un opérateur si cette personne a un compte à son nom.',
      usergroup: 'Aucun groupe ne porte ce nom. Les opérateurs créent les groupes.',
    },
    unnamed: { user: 'Une personne', usergroup: 'Un groupe' },
    remove: 'Retirer {{name}}',
    cancel: 'Annuler',
    save: 'Enregistrer le partage',
    saved: 'Partage enregistré',
    kept: 'Les personnes qui se sont déjà entraînées gardent leurs séances et peuvent les recommencer, même si vous les retirez de cette liste.',
    titleMany: 'Partager {{count}} fiches',
    adds: 'Les personnes et les groupes que vous ajoutez ici ont accès à chacune des fiches. Les accès déjà donnés restent.',
    draftMany:
      'Certaines fiches sont des brouillons. Les apprenants les verront, et en seront avertis, dès que vous les publierez.',
    privateParts: {
      scenario: {
        title: 'Certains de ses éléments sont privés',
        text: 'Les personnes que vous ajoutez peuvent s’entraîner avec eux, mais ni les ouvrir ni les modifier. Pour le permettre, choisissez dans l’éditeur de chaque élément qui le voit.',
      },
      playlist: {
        title: 'Certains de ses scénarios sont privés',
        text: 'Les personnes que vous ajoutez ne pourront pas suivre ces étapes tant que vous ne partagez pas aussi ces scénarios avec elles.',
      },
    },
    savedMany_one: '{{count}} fiche partagée',
    savedMany_other: '{{count}} fiches partagées',
  },
}
