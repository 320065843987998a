import { foldSession, type Turn } from '@parley/conversation/session'
import { expect, test } from 'vitest'
import { turnsFor } from './conversation-for.ts'

const at = '2026-11-02T09:00:00.000Z'

const turnOf = (turn: number, role: Turn['role'], text: string, changes: Partial<Turn> = {}): Turn => ({
  turn,
  role,
  text,
  seq: turn,
  last_seq: turn,
  at,
  state: 'complete',
  client_turn_id: null,
  by: null,
  restarts: 0,
  failure: null,
  heard_text: null,
  spoken: null,
  heard: null,
  cut: false,
  suppressed: null,
  closing: false,
  ...changes,
})

test('the next reply builds on what was heard of the earlier ones, and on nothing that failed', () => {
  const turns = [
    turnOf(1, 'persona', 'Good morning. What is it?'),
    turnOf(2, 'learner', 'How was your month?'),
    turnOf(3, 'persona', 'It was long and I am tired.', { heard_text: 'It was long' }),
    turnOf(4, 'learner', 'Go on.'),
    turnOf(5, 'persona', 'Well, you see', { heard_text: '' }),
    turnOf(6, 'persona', 'Half a', { state: 'failed' }),
  ]
  expect(turnsFor({ ...foldSession([]), turns })).toEqual([
    { role: 'persona', text: 'Good morning. What is it?' },
    { role: 'learner', text: 'How was your month?' },
    { role: 'persona', text: 'It was long' },
    { role: 'learner', text: 'Go on.' },
  ])
})
