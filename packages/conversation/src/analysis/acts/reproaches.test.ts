import { expect, test } from 'vitest'
import { plainText } from '../../observer/words.ts'
import { analyseUtterance } from '../english-model/index.ts'
import { hasAct } from '../index.ts'
import { isReproach } from './reproaches.ts'

test.each([
  ['fr', 'Ce n’est vraiment pas sérieux de votre part.', true],
  ['en', 'That’s not very responsible of you.', true],
  ['fr', 'Ce n’est pas sérieux, ce planning.', false],
  ['en', 'It’s not serious, thank you.', false],
  ['en', 'You left me standing there.', true],
  ['fr', 'Vous m’avez laissé en plan.', true],
  ['en', 'You left me a message.', false],
  ['fr', 'Tu m’as laissé un message.', false],
] as const)('%s: “%s” blames the other: %s', (language, text, isBlame) => {
  expect(isReproach(plainText(text), language)).toBe(isBlame)
})

test.each([
  ['en', 'But you weren’t at the last two meetings either.'],
  ['en', 'You should have told me in August.'],
  ['fr', 'Mais bon, tu n’es pas venue aux deux dernières réunions non plus.'],
  ['fr', 'Mais honnêtement t’aurais pu m’en parler plus tôt.'],
] as const)('%s: “%s” reproaches, and takes back the kind words before it', (language, reproach) => {
  const kind = language === 'en' ? 'I understand that you’re angry.' : 'Je comprends que tu sois en colère.'
  const before = [
    { speaker: 'client', text: language === 'en' ? 'I only heard of it now.' : 'Je l’apprends ce soir.' },
  ] as const
  const analysis = analyseUtterance(`${kind} ${reproach}`, before, language)
  expect(hasAct(analysis, 'criticism')).toBe(true)
  expect([analysis.reflection, analysis.slight]).toEqual([null, null])
})

test.each([
  ['en', 'You didn’t sleep much either?'],
  ['fr', 'Vous n’avez pas dormi non plus ?'],
] as const)('%s: “%s” asks, and reproaches nothing', (language, question) => {
  expect(hasAct(analyseUtterance(question, [], language), 'criticism')).toBe(false)
})
