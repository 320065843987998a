/** The texts to which learners agree. A text that was shown once is never changed: a new one gets a new version. */
export const recordingConsentTexts = {
  '1': {
    en: 'I agree that this conversation is recorded: what I say and what the other person answers. The recording is stored encrypted. Those who can read this session can listen to it. It is deleted with the session at the latest, and I can delete it at any time.',
    fr: 'J’accepte que cette conversation soit enregistrée\u00A0: ce que je dis et ce que mon interlocuteur répond. L’enregistrement est conservé chiffré. Les personnes qui peuvent lire cette séance peuvent l’écouter. Il est supprimé au plus tard avec la séance, et je peux le supprimer à tout moment.',
  },
} as const

export type RecordingConsentVersion = keyof typeof recordingConsentTexts

/** The version that pages show. */
export const recordingConsentVersion: RecordingConsentVersion = '1'
