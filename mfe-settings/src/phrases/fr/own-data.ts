import type { ownData as english } from '../en/own-data.ts'

/** Phrases of the user's own data and chats. */
export const ownData: typeof english = {
  ownData: {
    title: 'Vos données',
    lead: 'Enregistrez tout ce qui est conservé à votre sujet, ou supprimez votre compte.',
    page: 'Enregistrer une page à lire',
    json: 'Enregistrer en JSON',
    fileName: 'donnees-personnelles',
    delete: 'Supprimer mon compte',
    deleteTitle: 'Supprimer votre compte\u202F?',
    deleteLead: 'Cette action est définitive.',
    removed:
      'Supprimés\u00A0: votre compte, vos séances avec leurs bilans et vos notes personnelles, vos discussions, notifications et certificats.',
    kept: 'Conservés sans votre nom\u00A0: les fiches que vous avez rédigées pour votre organisation, et ses totaux.',
    audit:
      'Le journal d’audit indique toujours ce qui a été modifié, et quand, mais plus ni votre nom ni votre adresse.',
    signInAgain: 'Pour confirmer que c’est bien vous, votre connexion doit dater de moins de dix minutes.',
    deleteNow: 'Supprimer définitivement',
    cancel: 'Garder mon compte',
    notDeleted: 'Votre compte n’a pas pu être supprimé. Réessayez dans un instant.',
  },
  ownChats: {
    title: 'Vos discussions',
    lead: 'Vos échanges à propos de vos séances. Personne d’autre ne peut les lire.',
    emptyTitle: 'Aucune discussion pour l’instant',
    emptyText: 'Après une séance, vous pouvez en discuter sur la page de son bilan.',
    read: 'Lire',
    readOf: 'Lire «\u00A0{{name}}\u00A0»',
    rename: 'Renommer',
    renameOf: 'Renommer «\u00A0{{name}}\u00A0»',
    renameTitle: 'Renommer cette discussion',
    renameSave: 'Enregistrer le nom',
    renamed: 'La discussion s’appelle maintenant «\u00A0{{name}}\u00A0».',
    name: 'Nom',
    nameMissing: 'Donnez-lui un nom.',
    remove: 'Supprimer',
    removeOf: 'Supprimer «\u00A0{{name}}\u00A0»',
    removeTitle: 'Supprimer «\u00A0{{name}}\u00A0»\u202F?',
    removeText: 'Ses messages ne pourront pas être restaurés.',
    removed: '«\u00A0{{name}}\u00A0» est supprimée.',
    noMessages: 'Rien n’a été dit dans cette discussion.',
    speakers: { user: 'Vous', assistant: 'Assistant' },
    newer: 'Discussions plus récentes',
    older: 'Discussions plus anciennes',
  },
}
