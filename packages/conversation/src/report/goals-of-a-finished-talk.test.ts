import { expect, test } from 'vitest'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()

const talks = {
  en: [
    'I have read your file: the wrong colour, then a missing part. You will not have to tell it again.',
    'Good.',
    'What do you need from us, and by when?',
    'A white cot, put up, by Wednesday.',
    'I’ll have a white cot put up by Wednesday at noon, and I’ll call you that evening myself.',
    'Thank you. I shall hold you to it.',
  ],
  fr: [
    'J’ai tout lu dans votre dossier : la mauvaise couleur, puis la pièce manquante. Vous n’avez rien à répéter.',
    'Bien.',
    'De quoi avez-vous besoin, et pour quand ?',
    'D’un lit blanc, monté, pour mercredi.',
    'Je vous fais livrer un lit blanc mercredi à midi, et je vous rappelle moi-même le soir.',
    'Merci. Je compte sur vous.',
  ],
} as const
const missions = { en: 'The third call', fr: 'Le troisième appel' } as const

test.each(['en', 'fr'] as const)(
  '%s: a talk that was finished with all its goals has reached them, and the page says once who finished it',
  (language) => {
    const report = writeReport({
      ...talkOnMission(language, missions[language], talks[language]),
      observer: all.content('calm', language),
      language,
    })
    const own = language === 'en' ? /finished the conversation/ : /terminé vous-même/
    expect(report.objectives.map(({ met }) => met)).toEqual([true, true, true])
    expect(report.outcome_review).toMatch(
      language === 'en' ? /^You reached all three goals/ : /^Vous avez atteint vos trois objectifs/,
    )
    expect(report.outcome_review).toMatch(own)
    expect([report.summary, ...report.key_moments.map(({ text }) => text)].join(' ')).not.toMatch(own)
  },
)
