/** Texts of the end of a guest's session. */
export const guest = {
  over: 'Thank you for practising',
  overLead: 'You can close this page, or open your link again on this device to read the conversation.',
  keep: 'Keep this session',
  keepLead: 'With an account you can read it again at any time and practise further. Otherwise it is deleted.',
  email: 'E-mail address',
  emailMissing: 'Enter an e-mail address.',
  firstName: 'First name',
  lastName: 'Last name',
  send: 'Send me the link',
  otherAddress: 'Use another address',
  sent: 'We have sent a message to {{email}}. Open it to keep your session. If it does not arrive, ask the person who invited you.',
  leave: 'Leave',
  failed: 'This did not work. Try again.',
}
