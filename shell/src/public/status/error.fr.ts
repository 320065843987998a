import type { ErrorPhrases } from './error.en.ts'

export const phrases: ErrorPhrases = {
  notFound: {
    lead: 'Il n’y a pas de page à cette adresse. L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    advice: 'Vérifiez l’adresse, ou allez à l’accueil.',
  },
  broken: {
    lead: 'La page n’a pas pu s’afficher. C’est notre faute ; tout ce que vous avez enregistré est intact.',
    advice: 'Réessayez dans un instant. Si cela se reproduit, indiquez à l’exploitant l’heure et l’adresse ci-dessous.',
  },
  away: {
    lead: 'Vous êtes toujours connecté, mais le serveur ne répond pas pour le moment.',
    advice: 'Vérifiez votre connexion, patientez une minute, puis réessayez.',
  },
  crowded: {
    lead: 'Vous êtes toujours connecté, mais trop de requêtes sont parties de votre réseau en peu de temps.',
    advice: 'Patientez une minute, puis réessayez.',
  },
  address: 'Adresse',
  message: 'Message',
  retry: 'Réessayer',
  home: 'Aller à l’accueil',
  contact: 'Contacter l’exploitant',
}
