import type { TermsPhrases } from './terms-text.ts'

const missing = 'non encore communiqué par l’exploitant'

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Contact',
  lead: `${product} est mis à disposition par un exploitant, qui répond de ce site et des comptes qui s’y trouvent.`,
  sections: [
    {
      title: 'Écrire à l’exploitant',
      blocks: [
        [
          `Assistance par courriel : ${operator.supportEmail ?? missing}`,
          `Questions sur les données personnelles : ${operator.dataProtectionContact ?? missing}`,
          `Exploitant : ${operator.legalName ?? missing}`,
          `Adresse postale : ${operator.legalAddress ?? missing}`,
        ],
      ],
    },
    {
      title: 'Avant d’écrire',
      blocks: [
        'Si vous ne parvenez pas à vous connecter, « Mot de passe oublié ? », dans la fenêtre de connexion, vous permet d’en choisir un nouveau par courriel, si l’exploitant a configuré l’envoi. À défaut, un administrateur de votre organisation peut réinitialiser votre mot de passe.',
        'Si une page indique qu’une autorisation vous manque, elle la nomme et dit qui peut l’accorder. L’exploitant du site ne peut en décider à la place de votre organisation.',
      ],
    },
    {
      title: 'Ce qui nous aide à vous aider',
      blocks: [
        [
          'l’adresse de la page et ce que vous vouliez y faire',
          'l’heure, et la référence affichée par le message d’erreur',
          'jamais votre mot de passe, un code d’accès ou une clé de service : personne n’en a besoin pour vous aider',
        ],
      ],
    },
  ],
})
