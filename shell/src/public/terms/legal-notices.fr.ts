import type { TermsPhrases } from './terms-text.ts'

const missing = 'à compléter par l’exploitant'

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Mentions légales',
  lead: `Qui publie ce site et où il est hébergé. ${product} est le logiciel ; l’exploitant de ce site en est responsable.`,
  sections: [
    {
      title: 'Exploitant',
      blocks: [
        [
          `Nom : ${operator.legalName ?? missing}`,
          `Adresse : ${operator.legalAddress ?? missing}`,
          `E-mail : ${operator.supportEmail ?? missing}`,
          `Responsable de la publication : ${operator.publisher ?? missing}`,
        ],
      ],
    },
    {
      title: 'Hébergement',
      blocks: [
        operator.host
          ? `Ce site est hébergé par : ${operator.host}.`
          : 'L’exploitant n’a pas encore indiqué qui héberge ce site.',
      ],
    },
    {
      title: 'Données personnelles',
      blocks: [
        `Contact pour la protection des données : ${operator.dataProtectionContact ?? missing}. La page « Confidentialité » dit ce qui est conservé et pourquoi.`,
      ],
    },
    {
      title: 'Contenus',
      blocks: [
        'Les interlocuteurs sont inventés. Toute ressemblance avec des personnes vivantes est fortuite. Leurs portraits sont dessinés selon des règles à partir d’un nom ; aucune photographie n’est utilisée.',
        'Les textes écrits par les organisations et leurs membres leur appartiennent. Si un contenu porte atteinte à vos droits, écrivez à l’exploitant en indiquant où il se trouve ; il sera examiné, et retiré s’il y a lieu.',
      ],
    },
    {
      title: 'Intelligence artificielle',
      blocks: [
        'Les partenaires et les analyses de ce site sont produits par un logiciel. Les bilans précisent si un constat a été compté selon une règle ou estimé par un modèle.',
      ],
    },
  ],
})
