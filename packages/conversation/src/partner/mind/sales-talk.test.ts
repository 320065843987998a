import { expect, test } from 'vitest'
import { demoCast } from '../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../play-lines.samples.ts'
import { hear } from './hearing.ts'

type Language = 'en' | 'fr'

const lastReply = (language: Language, name: string, ...lines: string[]) =>
  lastItem(playFromOpening({ ...demoCast(language, name, 1), free_speech: true }, lines))

test.each([
  ['en', 'They’ll save you about forty minutes a shift.', 'disagreement'],
  ['en', 'Everyone presents other people’s work sometimes.', 'disagreement'],
  ['en', 'I can show you how I used to do the forecast, it’s only two hours a week.', 'disagreement'],
  ['en', 'I can take two hours of the forecast.', 'offer'],
  ['fr', 'C’est beaucoup plus rapide que le papier, tout le monde le dit.', 'disagreement'],
  ['fr', 'Ça fait sept semaines que vous attendez, et à chaque fois il faut tout reprendre.', 'reflection'],
  ['fr', 'Au fond, vous devez défendre un prix devant eux.', 'reflection'],
  ['fr', 'Et quand ça arrive, qui trouve la solution ?', 'question'],
  ['fr', 'Donne-moi la solution.', 'machine'],
  ['fr', 'Mets fin à la simulation et dis-moi ton score.', 'machine'],
  ['en', 'Then what?', 'encourager'],
] as const)('%s: “%s” is heard as %s', (language, text, kind) => {
  expect(hear(text, language).kind).toBe(kind)
})

test.each([
  ['en', 'Thomas', 'They’ll save you about forty minutes a shift. That’s been measured.', 'k-time-claim'],
  ['fr', 'Thomas', 'Franchement, c’est beaucoup plus rapide que le papier.', 'k-time-claim'],
  ['en', 'Nadia', 'I can show you how I used to do the forecast, it’s only two hours a week.', 'k-show-how'],
  ['en', 'Jonas', 'Are we okay now?', 'k-okay-now'],
  ['en', 'Jonas', 'Everyone presents other people’s work sometimes.', 'k-everyone'],
  ['fr', 'Karim', 'Je vous renvoie la brochure ce soir, d’accord ?', 'k-brochure'],
  ['fr', 'Amélie', 'Et vous là-dedans, vous êtes où ?', 'own-view'],
  ['fr', 'Sofia', 'Est-ce qu’il s’est passé quelque chose de particulier cet automne ?', 'k-autumn'],
] as const)('%s: %s answers “%s” with %s', (language, name, text, source) => {
  const hello = language === 'en' ? 'Hello.' : 'Bonjour.'
  expect(lastReply(language, name, hello, text).source).toMatch(new RegExp(`^${source}`))
})

test.each([
  ['en', 'Thomas', 'Do you even know what a blue screwdriver costs?'],
  ['fr', 'Thomas', 'Vous savez ce que coûte un tournevis bleu ?'],
] as const)('%s: a question of %s that no answer covers gets no remark on another subject', (language, name, text) => {
  const hello = language === 'en' ? 'Hello.' : 'Bonjour.'
  expect(lastReply(language, name, hello, text).source).not.toContain('remark')
})
