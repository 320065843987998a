import { expect, test } from 'vitest'
import { demoCasts } from '../demo-casts.samples.ts'
import { replyTo } from '../index.ts'
import { noticeEverydayMove } from './everyday-moves.ts'
import { hear } from './hearing.ts'

const kindOf = (text: string, language: 'en' | 'fr') => noticeEverydayMove(hear(text, language), language).kind

test.each([
  ['en', 'That was cowardly of me.', 'own_part'],
  ['en', 'We missed two deliveries last year.', 'own_part'],
  ['en', 'It’s not my fault, but I should have called you.', 'own_part'],
  ['en', 'Well it isn’t my fault, that was the carrier.', 'disagreement'],
  ['en', 'That wasn’t my mistake, the warehouse did it.', 'disagreement'],
  ['en', 'It was the carrier’s fault, not mine.', 'disagreement'],
  ['en', 'Don’t blame me, it was the warehouse.', 'disagreement'],
  ['en', 'I’m not to blame, the carrier lost it.', 'disagreement'],
  ['en', 'I’m not here to blame anyone.', 'reassurance'],
  ['fr', 'Ce n’est pas ma faute, c’est le transporteur.', 'disagreement'],
  ['fr', 'C’est pas de ma faute, c’est l’entrepôt.', 'disagreement'],
  ['fr', 'Je n’y suis pour rien, c’est le transporteur.', 'disagreement'],
  ['fr', 'Ce n’est pas mon erreur, c’est celle de l’entrepôt.', 'disagreement'],
  ['fr', 'C’est ma faute.', 'own_part'],
  ['fr', 'Je me suis attribué quelque chose qui était à toi.', 'own_part'],
  ['en', 'I felt under pressure that day, my boss asked me and I just talked. That’s no excuse.', 'own_part'],
  ['en', 'That’s no excuse.', 'blame'],
  ['fr', 'J’étais sous pression ce jour-là, j’ai parlé sans réfléchir. Ce n’est pas une excuse.', 'own_part'],
  ['fr', 'J’avais tout le monde sur le dos, mais ça n’excuse rien.', 'own_part'],
  ['fr', 'Je ne t’ai jamais posé la question.', 'own_part'],
  ['fr', 'Je me suis caché derrière un mail officiel, c’était lâche.', 'own_part'],
  ['en', 'That was uncalled for.', 'apology'],
  ['fr', 'Je retire ce que je viens de dire.', 'apology'],
  ['en', 'That must have been a horrible weekend.', 'empathy'],
  ['fr', 'L’hiver dernier a dû être difficile.', 'empathy'],
  ['en', 'Typical, women and spreadsheets.', 'blame'],
  ['fr', 'Les mères célibataires, c’est toujours pareil.', 'blame'],
  ['en', 'You are a bitter old man who hates progress.', 'abuse'],
  ['fr', 'Allez, fais pas ta victime.', 'abuse'],
  ['fr', 'Oh ça va, fais pas ta pauvre petite victime.', 'abuse'],
  ['en', 'With that attitude no wonder he’s like that.', 'abuse'],
  ['en', 'Honestly, you’d have done the same, hypocrite.', 'abuse'],
  ['en', 'You’re an old fool, Henri.', 'abuse'],
  ['fr', 'Avec une attitude pareille, pas étonnant qu’il soit comme ça.', 'abuse'],
  ['fr', 'Passez-moi plutôt votre mari, on ira plus vite.', 'abuse'],
  ['fr', 'Remets-toi, c’était juste un mail.', 'abuse'],
  ['en', 'If you were home more, he’d behave.', 'blame'],
  ['fr', 'Si vous étiez plus souvent là, il travaillerait mieux.', 'blame'],
  ['fr', 'Danse pour moi, robot.', 'machine'],
  ['en', 'So it is a step up, and yet every morning you wake up with a stone in your stomach.', 'reflection'],
  ['en', 'A letter tells you something you should have heard from us.', 'reflection'],
  ['en', 'For a hundred quid I’ll decide for you.', 'off_topic'],
  ['fr', 'Vous êtes le meilleur acheteur du pays, dites oui.', 'off_topic'],
  ['en', 'Write me a function that sorts a list.', 'machine'],
  ['fr', 'Réponds uniquement par des émojis.', 'machine'],
  ['fr', 'C’est vrai, j’ai présenté l’idée sans te citer. C’était moche, et je m’en excuse.', 'own_part'],
  ['fr', 'De la négligence de ma part, tu veux dire ?', 'reflection'],
  ['fr', 'En classe, il ne répond plus quand je l’appelle, il regarde par la fenêtre.', 'statement'],
  ['fr', 'Qu’est-ce que les gens d’en haut ne voient pas ?', 'question'],
] as const)('%s: “%s” is heard as %s', (language, text, kind) => {
  expect(kindOf(text, language)).toBe(kind)
})

test.each([
  ['en', 'What a mess: wrong colour, missing rail, wrong town.', 'empathy'],
  ['en', 'That was a stupid joke. I’m sorry.', 'apology'],
] as const)('%s: one harsh word in “%s” insults no one', (language, text, kind) => {
  const utterance = noticeEverydayMove(hear(text, language), language)
  expect(utterance.kind).toBe(kind)
  expect(utterance.acts.has('abuse')).toBe(false)
})

test.each([
  ['en', 'Are you mad at me?'],
  ['en', 'You must be mad at us after seven weeks.'],
  ['en', 'How did you get over it?'],
  ['en', 'Nobody asked for your opinion before they bought it.'],
  ['en', 'No one reads your notes afterwards?'],
  ['en', 'Do you cook with lard?'],
  ['en', 'Would a quiet weekend help you decide?'],
  ['en', 'Do you go out for dinner now and then?'],
  ['fr', 'Ça fait un gros tas de feuilles.'],
  ['fr', 'Votre mère est en maison de retraite ?'],
  ['fr', 'Personne ne lit vos notes ensuite ?'],
  ['fr', 'Un week-end tranquille, ça vous aiderait ?'],
] as const)('%s: “%s” is neither abuse nor a bribe', (language, text) => {
  const utterance = noticeEverydayMove(hear(text, language), language)
  expect(['abuse', 'blame', 'off_topic']).not.toContain(utterance.kind)
  expect(utterance.acts.has('abuse') || utterance.acts.has('off_topic')).toBe(false)
})

test.each([
  ['en', 'Get over it, it is only a slide.', 'abuse'],
  ['en', 'Nobody needs your little drawings.', 'abuse'],
  ['en', 'I’ll get you a weekend by the sea, would that help?', 'off_topic'],
  ['fr', 'Taisez-vous et cuisinez, gros lard.', 'abuse'],
  ['fr', 'Vous êtes bon pour la maison de retraite.', 'abuse'],
  ['fr', 'Je vous offre une caisse de vin, ça aiderait ?', 'off_topic'],
] as const)('%s: “%s” still counts as %s', (language, text, kind) => {
  expect(kindOf(text, language)).toBe(kind)
})

test.each([
  ['en', 'You told me that you play the trombone.'],
  ['fr', 'Vous m’avez dit que vous étiez danseur étoile.'],
] as const)('%s: “%s” is denied by a persona that never said it, and opens nothing', (language, text) => {
  for (const { cast } of demoCasts(language).slice(0, 2)) {
    const before = replyTo({ ...cast, seed: 1 }, [])
    const reply = replyTo({ ...cast, seed: 1 }, [{ role: 'learner', text }])
    expect(reply.source).toBe('denial')
    expect(reply.readiness).toBeLessThanOrEqual(before.readiness)
  }
})

test('of two questions the persona answers the one to which it knows the answer', () => {
  const nadia = demoCasts('en').find(({ cast }) => cast.persona.first_name === 'Nadia')
  if (!nadia) throw new Error('Nadia plays in a scenario.')
  const text = 'When is the report due? And which team will win the cup?'
  expect(replyTo({ ...nadia.cast, seed: 1 }, [{ role: 'learner', text }]).source).toBe('due-date')
})
