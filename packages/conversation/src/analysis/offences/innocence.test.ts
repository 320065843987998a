import { expect, test } from 'vitest'
import { noticeEverydayMove } from '../../partner/mind/everyday-moves.ts'
import { hear } from '../../partner/mind/hearing.ts'
import { shows } from '../../report/criteria/signs.ts'
import { recogniseActs } from '../dialogue-acts.ts'
import { claimsInnocence } from './innocence.ts'

test.each([
  ['en', 'Hold on, I did nothing wrong! I’ve always been fair to you.'],
  ['en', 'I haven’t done anything wrong.'],
  ['en', 'I’ve always been straight with you.'],
  ['en', 'I have nothing to reproach myself for.'],
  ['fr', 'Attends, moi je n’ai rien fait de mal ! J’ai toujours été correcte avec toi.'],
  ['fr', 'J’ai rien fait de mal, moi.'],
  ['fr', 'J’ai toujours été réglo avec vous.'],
  ['fr', 'Je n’ai rien à me reprocher.'],
] as const)('%s: “%s” defends, and owns no part', (language, text) => {
  const { kind, acts } = noticeEverydayMove(hear(text, language), language)
  expect(kind).toBe('disagreement')
  expect(acts).not.toContain('own_part')
  expect(shows(text, 'defends', language)).toBe(true)
})

test.each([
  ['en', 'You feel you did nothing wrong.'],
  ['en', 'I thought I had done nothing wrong, and I was mistaken.'],
  ['en', 'I can’t say that I did nothing wrong.'],
  ['en', 'You did nothing wrong.'],
  ['en', 'I did nothing to help you.'],
  ['en', 'I have always been honest with you, so I will say this plainly.'],
  ['fr', 'Tu as le sentiment de n’avoir rien fait de mal.'],
  ['fr', 'Je croyais que je n’avais rien fait de mal.'],
  ['fr', 'Je ne peux pas dire que je n’ai rien fait de mal.'],
  ['fr', 'Vous n’avez rien fait de mal.'],
  ['fr', 'J’ai toujours été honnête avec vous, alors je vous le dis.'],
] as const)('%s: “%s” is no defence', (language, text) => {
  expect(shows(text, 'defends', language)).toBe(false)
  expect(noticeEverydayMove(hear(text, language), language).kind).not.toBe('disagreement')
})

test.each([
  ['fr', 'Je n’ai rien fait.'],
  ['fr', 'Je n’ai rien dit quand il le fallait.'],
  ['fr', 'Je n’ai pas toujours été correcte avec toi.'],
] as const)('%s: “%s” still owns a part', (language, text) => {
  const utterance = noticeEverydayMove(hear(text, language), language)
  expect([...utterance.acts, ...recogniseActs(text, [], language).map(({ act }) => act)]).toContain('own_part')
})

test.each([
  ['en', 'You said a lot. I did nothing wrong.', true],
  ['en', 'I did nothing wrong, and you said a lot.', true],
  ['en', 'I can’t say much, and I did nothing wrong.', false],
  ['fr', 'Tu crois tout. J’ai rien fait de mal.', true],
  ['fr', 'J’ai rien fait de mal, et tu le crois.', true],
  ['fr', 'Tu crois toujours, et même moi, que j’ai rien fait de mal.', false],
] as const)('%s: “%s” claims innocence in its own sentence: %s', (language, text, isClaimed) => {
  expect(shows(text, 'defends', language)).toBe(isClaimed)
})

test.each([
  ['en', 'i '.repeat(100_000)],
  ['fr', 'j’'.repeat(100_000)],
] as const)('a line of two hundred thousand letters is read to its end (%s)', (language, line) => {
  expect(claimsInnocence(line.replaceAll('’', "'"), language)).toBe(false)
})
