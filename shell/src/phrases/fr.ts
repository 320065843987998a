import type { ShellPhrases } from './en.ts'

export const fr: ShellPhrases = {
  loading: 'Chargement',
  retry: 'Réessayer',
  broken: {
    title: 'Cette page n’a pas pu être chargée',
    timeout: 'Cette partie de Parley met trop de temps à répondre. Le reste fonctionne ; réessayez dans un instant.',
    unreachable: 'Cette partie de Parley est injoignable. Vérifiez votre connexion, puis réessayez.',
    incompatible: 'Cette partie de Parley n’est pas encore compatible avec cette version. Le reste fonctionne.',
    'no-such-page': 'Cette page n’existe pas encore. Elle viendra avec une prochaine version.',
    broken: 'Cette partie de Parley s’est arrêtée sur une erreur. Le reste fonctionne ; réessayez.',
    detail: 'Détail technique',
  },
}
