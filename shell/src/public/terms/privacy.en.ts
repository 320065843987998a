import type { TermsPhrases } from './terms-text.ts'

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Privacy',
  lead: `What you say while you practise is personal. This page says what ${product} keeps, why, where it goes and how you get a copy.`,
  sections: [
    {
      title: 'Who is responsible for your data',
      blocks: [
        `${product} is software. ${operator.legalName ? `The owner of this site is: ${operator.legalName}.` : 'The owner of this site has not stated a name yet.'} If your employer or school gave you your account, that organisation decides with the site owner what the account is used for.`,
        operator.dataProtectionContact
          ? `For questions and requests about your data: ${operator.dataProtectionContact}.`
          : 'For questions and requests about your data, ask your organisation: the site owner has not stated a contact yet.',
      ],
    },
    {
      title: 'What is kept',
      blocks: [
        [
          'Your account: e-mail address, first and last name, organisation, role, permissions, language, and your picture if you add one. A password is kept only as a hash, from which it cannot be read back.',
          'Your sign-ins: when, and from which address, so that you can see and end them.',
          'Your sessions: what you and your partner said, when, how the session ended, and its reports.',
          'Recordings of what you and your partner say aloud: only where your organisation records and you have agreed before the session. You can delete a recording at any time; otherwise it is deleted with its session.',
          'What you write: scenarios, comments, disputes and everything else that you save.',
          'A record of changes: who changed what and when, so that mistakes and misuse can be traced.',
        ],
        'Guests who open a shared session leave the name they type and the session itself, and nothing more.',
      ],
    },
    {
      title: 'Where your words go',
      blocks: [
        'With the built-in practice partner and the built-in observer, only this server processes your words.',
        'If your organisation has connected a provider of language models or voices, the words of each session that uses it are sent to that provider, which produces the answer, the voice or the analysis. The organisation chooses the provider and has the contract with it, and can tell you which one it is.',
        `${product} itself sends nothing anywhere else: it contains no advertising, no audience measurement, and no scripts or fonts from other sites.`,
      ],
    },
    {
      title: 'Who can read a session and listen to its recording',
      blocks: [
        [
          'you',
          'people of your organisation who have the permission to read the sessions of others, usually trainers; they may comment',
          'the people who run the server, as far as running it requires',
        ],
        'People of other organisations cannot.',
      ],
    },
    {
      title: 'In your browser',
      blocks: [
        [
          'three cookies that last 365 days: i18n_redirected remembers your language, color_scheme the light or dark scheme and text_size the size of the text, the last two only once you have chosen',
          'short-lived cookies that protect a single sign-on, or that remember the release channel or preview of people who try new versions',
          'while a new version is introduced step by step: parley_visitor, a random number that lasts 90 days and decides which version your browser gets',
          'local and session storage for staying signed in, your way of signing in and your microphone',
        ],
        'All of it is needed for what you ask the site to do. Signing out removes what keeps you signed in.',
      ],
    },
    {
      title: 'How long',
      blocks: [
        'Your organisation sets how long sessions are kept. Without such a limit they stay until you or an operator of your organisation delete them. Deleted sessions can be restored for a short time and are then gone for good. Backups, if the site owner makes any, follow the site owner’s own schedule.',
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        `You may see what is kept about you, have it corrected or deleted, receive a copy, and object to its use. Much of it you can do yourself: change your profile, export a session, delete it. For the rest, ${operator.dataProtectionContact ? 'write to the contact above' : 'ask your organisation'}. If you are in the European Union you may also complain to the data protection authority of your country.`,
        'A score is never more than feedback: a person can review it, you can dispute it, and the report says which findings were counted and which were estimated.',
      ],
    },
  ],
})
