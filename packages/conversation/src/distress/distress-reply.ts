const replies = {
  en: 'I am stepping out of my role for a moment. What you wrote sounds serious, and you matter more than this rehearsal. Please talk today to someone you trust. If you are in danger, call the emergency number now: 112 in Europe, 999 in the United Kingdom, 911 in the United States. You can stop here, or go on whenever you are ready.',
  fr: 'Je sors un instant de mon rôle. Ce que vous venez d’écrire est grave, et vous comptez plus que cet entraînement. Parlez-en aujourd’hui à quelqu’un en qui vous avez confiance. Si vous êtes en danger, appelez tout de suite le 112 ; en France, le 3114 écoute jour et nuit les personnes qui pensent au suicide. Vous pouvez vous arrêter ici, ou reprendre quand vous le voudrez.',
} as const

/** The text that replaces the persona's reply to a learner in distress. */
export const distressReply = (language: 'en' | 'fr'): string => replies[language]

/** The speaker of these words in the events of a session. */
export const distressSpeaker = { provider: 'builtin', model: 'distress-note' } as const
