import type { TermsPhrases } from './terms-text.ts'

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Conditions of use',
  lead: `What you may expect of ${product}, and what is expected of you. Agreements between your organisation and the site owner take precedence over this page.`,
  sections: [
    {
      title: 'What this is',
      blocks: [
        `${product} is a place to practise conversations with partners played by software, and to receive an analysis of them. ${operator.legalName ? `It is provided on this site by: ${operator.legalName}.` : 'The owner of this site has not stated a name yet.'}`,
        'Your partner in a session is never a human being. A built-in partner says openly that it is a program and not a language model; a language model can state things that are wrong.',
      ],
    },
    {
      title: 'Your account',
      blocks: [
        'Your account is yours alone. Keep your password to yourself, and end sign-ins that you do not recognise in your profile. Your organisation can change your role or close your account.',
        'An access code to a shared session opens that one session. Pass it on only to the people it was meant for.',
      ],
    },
    {
      title: 'What practice is for',
      blocks: [
        'Scenarios are there to learn from. They do not replace professional, medical, legal or psychological advice, and a partner’s answer is not an instruction to follow.',
        'Reports are feedback for learning. No decision about a person’s employment or education should rest on a report alone; where a report is used, a person must have reviewed it.',
      ],
    },
    {
      title: 'What not to do',
      blocks: [
        [
          'Do not enter confidential facts about real people: change names and details, and the practice works just as well.',
          'Do not use a partner to imitate a real person against their will, or to harass, threaten or deceive anyone.',
          'Do not try to reach the data of others, to bypass limits, or to disturb the service.',
          'Do not upload what you have no right to use.',
        ],
      ],
    },
    {
      title: 'Who owns the content',
      blocks: [
        'What you write stays yours, or your organisation’s where your work for it says so. By sharing a scenario you let the people you share it with practise with it and, where you allow it, change a copy of it.',
      ],
    },
    {
      title: 'Availability and liability',
      blocks: [
        'The site owner keeps the service running with reasonable care, but maintenance and faults happen, and AI providers can be unavailable. What you said in a session is stored before it is answered, so that an interruption loses nothing that was confirmed to you.',
        'The site owner is liable as the law that applies requires; nothing here limits rights that cannot be limited.',
      ],
    },
    {
      title: 'Changes',
      blocks: [
        'If these conditions change in a way that matters to you, the site owner tells you before the change applies.',
      ],
    },
  ],
})
