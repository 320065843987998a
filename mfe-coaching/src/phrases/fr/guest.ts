import type { guest as english } from '../en/guest.ts'

/** Texts of the end of a guest's session. */
export const guest: typeof english = {
  over: 'Merci de votre participation',
  overLead: 'Vous pouvez fermer cette page, ou rouvrir votre lien sur cet appareil pour relire la conversation.',
  keep: 'Conserver cette séance',
  keepLead:
    'Avec un compte, vous pourrez la relire à tout moment et continuer à vous entraîner. Sinon, elle sera effacée.',
  email: 'Adresse e-mail',
  emailMissing: 'Indiquez une adresse e-mail.',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  send: 'M’envoyer le lien',
  otherAddress: 'Utiliser une autre adresse',
  sent: 'Nous avons envoyé un message à {{email}}. Ouvrez-le pour conserver votre séance. S’il n’arrive pas, adressez-vous à la personne qui vous a envoyé le lien.',
  leave: 'Quitter',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
}
