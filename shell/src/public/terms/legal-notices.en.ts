import type { TermsPhrases } from './terms-text.ts'

const missing = 'not yet provided by the operator'

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Legal notices',
  lead: `Who publishes this site and where it runs. ${product} is the software; the site owner is responsible for the site.`,
  sections: [
    {
      title: 'Site owner',
      blocks: [
        [
          `Name: ${operator.legalName ?? missing}`,
          `Address: ${operator.legalAddress ?? missing}`,
          `E-mail: ${operator.supportEmail ?? missing}`,
          `Responsible for publication: ${operator.publisher ?? missing}`,
        ],
      ],
    },
    {
      title: 'Hosting',
      blocks: [
        operator.host
          ? `This site is hosted by: ${operator.host}.`
          : 'The site owner has not stated yet who hosts this site.',
      ],
    },
    {
      title: 'Personal data',
      blocks: [
        `Contact for data protection: ${operator.dataProtectionContact ?? missing}. The privacy page says what is kept and why.`,
      ],
    },
    {
      title: 'Content',
      blocks: [
        'Personas are invented. Any resemblance to living people is unintended. Their portraits are drawn by rule from a name; no photographs are used.',
        'Texts that organisations and their members write are theirs. If something here infringes your rights, write to the site owner and say where it is. The site owner looks into it and removes it if necessary.',
      ],
    },
    {
      title: 'Artificial intelligence',
      blocks: [
        'Partners and analyses on this site are produced by software. Reports say whether a finding was counted by a rule or estimated by a model.',
      ],
    },
  ],
})
