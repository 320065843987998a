/** Texts of the certificate and of the way to earn it. */
export const certificate = {
  offer: 'Certificate',
  earned: 'You have completed “{{playlist}}”.',
  open: 'See the certificate',
  granted: 'You receive a certificate when you complete it.',
  grantedFrom: 'You receive a certificate when each required step reaches {{needed}} out of 100.',
  title: { completion: 'Certificate', achievement: 'Certificate of achievement' },
  words: 'has completed the course',
  completed: 'Completed on',
  organization: 'Organisation',
  number: 'Number',
  check: 'Members of the organisation can check this certificate at <where/>.',
  genuine: 'This certificate is genuine',
  issued: 'It was issued here on {{date}} with the text below.',
  back: 'Back to the playlist',
  print: 'Print or save as PDF',
  notYet: 'Not earned yet',
}
