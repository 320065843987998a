import type { Block, TermsPhrases } from './terms-text.ts'

type Operator = Parameters<TermsPhrases>[0]['operator']

const statedFacts = (operator: Operator): Block => {
  const facts = [
    ['Assistance par e-mail', operator.supportEmail],
    ['Questions sur les données personnelles', operator.dataProtectionContact],
    ['Exploitant', operator.legalName],
    ['Adresse postale', operator.legalAddress],
  ].flatMap(([label, value]) => (value ? [`${label}\u00A0: ${value}`] : []))
  return facts.length > 0
    ? facts
    : 'L’exploitant n’a pas encore indiqué d’adresse ici. La personne qui vous a donné l’adresse de ce site peut vous dire à qui écrire.'
}

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Contact',
  lead: `${product} est mis à disposition par un exploitant, qui répond de ce site et des comptes qui s’y trouvent.`,
  sections: [
    {
      title: 'Obtenir un compte',
      blocks: [
        'Les comptes appartiennent à des organisations. Un opérateur de la vôtre vous invite\u202F; l’invitation vous conduit au choix d’un mot de passe.',
        operator.supportEmail
          ? `Votre organisation n’utilise pas encore ${product}\u202F? Écrivez à ${operator.supportEmail} en indiquant combien de personnes veulent s’entraîner.`
          : `Votre organisation n’utilise pas encore ${product}\u202F? Adressez-vous à la personne qui vous a donné l’adresse de ce site.`,
      ],
    },
    {
      title: 'Écrire à l’exploitant',
      blocks: [statedFacts(operator)],
    },
    {
      title: 'Avant d’écrire',
      blocks: [
        'Si vous ne parvenez pas à vous connecter, « Mot de passe oublié ? », dans la fenêtre de connexion, vous permet d’en choisir un nouveau par e-mail, si l’exploitant a configuré l’envoi. À défaut, un super-administrateur recevra un lien pour vous et vous le transmettra.',
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
