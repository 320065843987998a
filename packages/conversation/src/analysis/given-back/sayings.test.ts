import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { analyseUtterance } from '../english-model/index.ts'

const elise: Record<Language, readonly string[]> = {
  en: ['Yes. This is the third call.', 'It came on time. In the wrong colour.', 'That’s not in the notes, I suppose.'],
  fr: ['Oui. C’est le troisième appel.', 'Il est arrivé à l’heure. Dans la mauvaise couleur.', 'Ce n’est pas noté.'],
}

const reflectionOf = (language: Language, text: string) =>
  analyseUtterance(
    text,
    elise[language].flatMap((line) => [
      { speaker: 'coach' as const, text: 'Hm.' },
      { speaker: 'client' as const, text: line },
    ]),
    language,
  ).reflection

test.each<readonly [Language, string]>([
  ['en', 'You said the last call went wrong.'],
  ['en', 'You told me that your husband was angry about the price.'],
  ['fr', 'Vous avez dit que le dernier appel s’était mal passé.'],
  ['fr', 'Vous m’avez dit que votre mari trouvait le prix trop élevé.'],
])('%s: “%s” gives nothing back that was said', (language, text) => {
  expect(reflectionOf(language, text)).toBeNull()
})

test.each<readonly [Language, string]>([
  ['en', 'You said it came in the wrong colour.'],
  ['fr', 'Vous avez dit qu’il était arrivé dans la mauvaise couleur.'],
])('%s: “%s” gives back what was said', (language, text) => {
  expect(reflectionOf(language, text)).not.toBeNull()
})
