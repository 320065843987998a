import type { Block, TermsPhrases } from './terms-text.ts'

type Operator = Parameters<TermsPhrases>[0]['operator']

const statedFacts = (operator: Operator): Block => {
  const facts = [
    ['Support by e-mail', operator.supportEmail],
    ['Questions about personal data', operator.dataProtectionContact],
    ['Site owner', operator.legalName],
    ['Postal address', operator.legalAddress],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return facts.length > 0
    ? facts
    : 'The site owner has not stated an address here yet. The person who gave you the address of this site can tell you who to write to.'
}

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Contact',
  lead: `${product} is software. The owner of this site is responsible for the site and its accounts.`,
  sections: [
    {
      title: 'How to get an account',
      blocks: [
        'Accounts belong to organisations. An operator of your organisation invites you; the invitation leads you to choose a password.',
        operator.supportEmail
          ? `Does your organisation not use ${product} yet? Write to ${operator.supportEmail} and say how many people want to practise.`
          : `Does your organisation not use ${product} yet? Ask the person who gave you the address of this site.`,
      ],
    },
    {
      title: 'Write to the site owner',
      blocks: [statedFacts(operator)],
    },
    {
      title: 'Before you write',
      blocks: [
        'If you cannot sign in, “Forgot your password?” in the sign-in dialog lets you choose a new one by e-mail, where the site owner has set up sending. Without it, a super-admin gets a link for you and passes it on.',
        'If a page says that a permission is missing, that page also names the permission and who can grant it. The site owner cannot decide this for your organisation.',
      ],
    },
    {
      title: 'What helps us to help you',
      blocks: [
        [
          'the address of the page, and what you wanted to do there',
          'the time, and the reference that the error message shows',
          'never your password, an access code or a service key: the people who help you do not need them',
        ],
      ],
    },
  ],
})
