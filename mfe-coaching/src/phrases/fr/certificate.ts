import type { certificate as english } from '../en/certificate.ts'

export const certificate: typeof english = {
  offer: 'Certificat',
  earned: 'Vous avez terminé « {{playlist}} ».',
  none: 'Ce parcours ne donne pas de certificat.',
  open: 'Voir le certificat',
  granted: 'Vous recevez un certificat quand vous le terminez.',
  grantedFrom: 'Vous recevez un certificat quand chaque étape obligatoire atteint {{needed}} sur 100.',
  title: { completion: 'Certificat', achievement: 'Certificat de réussite' },
  words: 'a terminé le parcours',
  completed: 'Terminé le',
  organization: 'Organisation',
  number: 'Numéro',
  check: 'Les membres de l’organisation peuvent vérifier ce certificat à l’adresse <where/>.',
  genuine: 'Ce certificat est authentique',
  issued: 'Il a été délivré ici le {{date}} avec le texte ci-dessous.',
  back: 'Retour au parcours',
  print: 'Imprimer ou enregistrer en PDF',
  notYet: 'Pas encore obtenu',
}
