/** The problems of the voice of a session. */
export const speechProblems = {
  'audio-gap': {
    status: 409,
    en: 'The beginning of this recording did not arrive. Send it again from the start.',
    fr: 'Le début de cet enregistrement n’est pas arrivé. Renvoyez-le depuis le début.',
  },
  'audio-unreadable': {
    status: 400,
    en: 'This audio cannot be read. Send audio/pcm with a rate, or audio/wav, 16 bits, one channel.',
    fr: 'Cet enregistrement est illisible. Envoyez audio/pcm avec une fréquence, ou audio/wav, 16 bits, un canal.',
  },
  'recording-not-offered': {
    status: 409,
    en: 'This session cannot be recorded: your organisation does not record, or the session is not a spoken one.',
    fr: 'Cette séance ne peut pas être enregistrée\u00A0: votre organisation n’enregistre pas, ou la séance n’est pas vocale.',
  },
  'speech-unavailable': {
    status: 503,
    en: 'No voice service answers right now. You can continue in writing.',
    fr: 'Aucun service vocal ne répond pour le moment. Vous pouvez continuer par écrit.',
  },
} as const
