import type { ErrorPhrases } from './error.en.ts'

export const phrases: ErrorPhrases = {
  notFound: {
    lead: 'Il n’y a rien à cette adresse. Elle a pu changer, être mal saisie, ou le lien est plus ancien que la page.',
    advice: 'Vérifiez l’adresse, ou repartez du début.',
  },
  broken: {
    lead: 'La page n’a pas pu s’afficher. C’est notre faute, non la vôtre, et ce que vous aviez enregistré est intact.',
    advice: 'Réessayez dans un instant. Si cela se reproduit, indiquez à l’exploitant l’heure et l’adresse ci-dessous.',
  },
  address: 'Adresse',
  message: 'Message',
  retry: 'Réessayer',
  home: 'Aller à l’accueil',
  contact: 'Contacter l’exploitant',
}
