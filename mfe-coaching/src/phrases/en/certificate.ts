/** A certificate, and how one comes to it. */
export const certificate = {
  offer: 'Certificate',
  earned: 'You have completed “{{playlist}}”.',
  open: 'See the certificate',
  granted: 'Whoever completes it is granted a certificate.',
  title: { completion: 'Certificate', achievement: 'Certificate of achievement' },
  words: 'has completed the course',
  completed: 'Completed on',
  organization: 'Organisation',
  number: 'Number',
  check: 'Whoever belongs to the organisation can check this certificate at <where/>.',
  genuine: 'This certificate is genuine',
  issued: 'It was granted here on {{date}} and says what you read below.',
  back: 'Back to the playlist',
  print: 'Print or save as PDF',
  notYet: 'Not earned yet',
}
