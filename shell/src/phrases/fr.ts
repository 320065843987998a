import type { ShellPhrases } from './en.ts'

export const fr: ShellPhrases = {
  loading: 'Chargement',
  retry: 'Réessayer',
  broken: {
    title: 'Cette page n’a pas pu être chargée',
    timeout:
      'Cette partie de l’application met trop de temps à répondre. Le reste fonctionne\u202F; réessayez dans un instant.',
    unreachable: 'Cette partie de l’application est injoignable. Vérifiez votre connexion, puis réessayez.',
    incompatible:
      'Cette partie de l’application doit être mise à jour. Le reste fonctionne\u202F; réessayez plus tard.',
    'no-such-page': 'Cette page n’existe pas encore. Elle viendra avec une prochaine version.',
    broken: 'Cette partie de l’application s’est arrêtée sur une erreur. Le reste fonctionne\u202F; réessayez.',
    detail: 'Détail technique',
  },
}
