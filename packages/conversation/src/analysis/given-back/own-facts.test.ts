import { expect, test } from 'vitest'
import { analyseUtterance } from '../english-model/index.ts'

const reflectionOf = (language: 'en' | 'fr', before: string, line: string) =>
  analyseUtterance(line, [{ speaker: 'client', text: before }], language).reflection

test.each<readonly ['en' | 'fr', string, string]>([
  ['en', 'I need an answer before the thirtieth.', 'So you’ll ask before Friday.'],
  ['en', 'Other things came first. And then I checked too long.', 'You check the figures twice, then.'],
  ['en', 'The clinics keep their own stock.', 'So they keep their stock since January.'],
  ['en', 'I’d like to know why I put it off.', 'So you’re afraid of disappointing your father, it sounds like.'],
  ['fr', 'J’aimerais savoir pourquoi je repousse.', 'Donc vous avez peur de décevoir votre père, on dirait.'],
  ['fr', 'Il me faut une réponse avant le trente.', 'On dirait que la réponse doit venir avant vendredi.'],
  ['fr', 'J’ai vérifié trop longtemps.', 'Vous vérifiez tout deux fois, alors.'],
  ['fr', 'Les cliniques ont leur propre stock.', 'Donc elles ont leur propre stock depuis janvier.'],
])('%s: after “%s”, “%s” gives back a fact that was never said', (language, before, line) => {
  expect(reflectionOf(language, before, line)).toBeNull()
})

test.each<readonly ['en' | 'fr', string, string]>([
  ['en', 'My dad would be so proud.', 'So you’re afraid of disappointing your father.'],
  ['fr', 'Papa serait si fier.', 'Donc vous avez peur de décevoir votre père.'],
  ['en', 'I need an answer before Friday.', 'So you need an answer before Friday.'],
  ['en', 'I check the figures again every evening.', 'So you check the figures twice.'],
  ['en', 'I work every Sunday now.', 'So you work on Sundays.'],
  ['fr', 'Il me faut une réponse avant vendredi.', 'On dirait que la réponse doit venir avant vendredi.'],
  ['fr', 'Je revérifie chaque chiffre le soir.', 'Vous vérifiez chaque chiffre deux fois.'],
  ['fr', 'Je travaille tous les dimanches.', 'Donc vous travaillez le dimanche.'],
])('%s: after “%s”, “%s” says it back', (language, before, line) => {
  expect(reflectionOf(language, before, line)).not.toBeNull()
})
