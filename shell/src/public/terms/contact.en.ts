import type { TermsPhrases } from './terms-text.ts'

const missing = 'not yet provided by the operator'

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Contact',
  lead: `${product} is run by an operator, who answers for this site and for the accounts on it.`,
  sections: [
    {
      title: 'Write to the operator',
      blocks: [
        [
          `Support by e-mail: ${operator.supportEmail ?? missing}`,
          `Questions about personal data: ${operator.dataProtectionContact ?? missing}`,
          `Operator: ${operator.legalName ?? missing}`,
          `Postal address: ${operator.legalAddress ?? missing}`,
        ],
      ],
    },
    {
      title: 'Before you write',
      blocks: [
        'If you cannot sign in, “Forgotten your password?” in the sign-in dialog lets you choose a new one by e-mail, where the operator has set up sending. Without it, an administrator of your organisation can reset your password.',
        'If a page says that a permission is missing, that page also names the permission and who can grant it. The operator of the site cannot decide this in the place of your organisation.',
      ],
    },
    {
      title: 'What helps us to help you',
      blocks: [
        [
          'the address of the page, and what you wanted to do there',
          'the time, and the reference that the error message shows',
          'never your password, an access code or a service key: nobody who helps you needs them',
        ],
      ],
    },
  ],
})
