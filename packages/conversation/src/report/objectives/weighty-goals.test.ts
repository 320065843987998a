import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()

const goal = (label: string, words: string, weight: number, isRequired = false) => ({
  label,
  required: isRequired,
  weight,
  signs: [{ kind: 'asks_about' as const, phrases: { en: [words], fr: [words] } }],
  shown_by: null,
})

const talks = {
  en: ['Hello, thank you for coming.', 'I read the file.', 'It is a long one.', 'I see.', 'Fine.', 'Good.'],
  fr: ['Bonjour, merci d’être venue.', 'J’ai lu le dossier.', 'Il est long.', 'Je vois.', 'Bien.', 'Bon.'],
}

const summaryWith = (language: 'en' | 'fr', objectives: ReturnType<typeof goal>[]): string =>
  writeReport({
    ...talkOf(language, talks[language]),
    mission: { objectives },
    observer: all.content('listening', language),
    language,
  }).summary

test.each(['en', 'fr'] as const)(
  '%s: of the goals that were missed the report names the most important one first',
  (language) => {
    const light = goal('Ask about the stapler', 'stapler', 1)
    const heavy = goal('Ask about the lighthouse', 'lighthouse', 4)
    const requiredGoal = goal('Ask about the harbour', 'harbour', 0, true)
    expect(summaryWith(language, [light, heavy])).toContain(heavy.label)
    expect(summaryWith(language, [heavy, light])).toContain(heavy.label)
    expect(summaryWith(language, [heavy, requiredGoal])).toContain(requiredGoal.label)
  },
)
