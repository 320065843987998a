import { missionDraft, personaDraft, scenarioDraft } from '@parley/contracts/authored'
import { type PartnerReply, type PartnerTurn, replyTo } from '@parley/conversation/partner'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids/index.ts'
import type { OwnScenarioAnswers } from '../draft/answers.ts'
import { ownScenarioDrafts } from '../draft/own-scenario-drafts.ts'

const castOf = (answers: OwnScenarioAnswers, seed: string) => {
  const ids = { persona: newId(), mission: newId(), observer: newId(), scenario: newId() }
  const drafts = ownScenarioDrafts(answers, ids)
  const draftOf = (kind: string) => drafts.find((one) => one.kind === kind)?.draft
  return {
    persona: personaDraft.parse(draftOf('persona')),
    mission: missionDraft.parse(draftOf('mission')),
    scenario: scenarioDraft.parse(draftOf('scenario')),
    language: answers.language,
    seed,
  }
}

const play = (answers: OwnScenarioAnswers, lines: readonly string[], seed: string): PartnerReply[] => {
  const cast = castOf(answers, seed)
  const turns: PartnerTurn[] = [{ role: 'persona', text: replyTo(cast, []).text }]
  return lines.map((text) => {
    turns.push({ role: 'learner', text })
    const reply = replyTo(cast, turns)
    turns.push({ role: 'persona', text: reply.text })
    return reply
  })
}

const nurse: OwnScenarioAnswers = {
  language: 'en',
  with_whom: 'Sandra Willis, a nurse on my team',
  about: 'she comes late to almost every early shift',
  hard: 'Her husband is ill and I feel guilty bringing it up',
  fear: 'that I have no heart and that nobody has asked her how she is',
  good_ending: 'She tells me what she needs and comes on time from next week',
}

const boss: OwnScenarioAnswers = {
  language: 'fr',
  with_whom: 'mon chef Bernard',
  about: 'augmentation, pas eu depuis 3 ans',
  hard: 'il esquive, il dit toujours qu’on verra plus tard',
  fear: 'qu’il n’y a pas de budget et que je devrais déjà être content d’avoir un poste',
  good_ending: 'il me donne une date et un chiffre',
}

const talks = [
  {
    answers: nurse,
    feared: 'You have no heart. Nobody has asked me how I am.',
    ending: 'I’ll tell you what I need and come on time from next week.',
    lines: [
      'Good morning Sandra, thank you for coming. I would like to talk about the early shifts.',
      'I have noticed that you came late four times this month.',
      'How are you doing at the moment?',
      'It must be exhausting with your husband being ill.',
      'You are right, I should have asked you before. I am sorry.',
      'What makes the mornings so difficult?',
      'What do you need from us?',
      'I could move you to the late shift for six weeks. Would that help?',
      'So what can you promise me for next week?',
    ],
  },
  {
    answers: boss,
    feared: 'Il n’y a pas de budget. Vous devriez déjà être content d’avoir un poste.',
    ending: 'Je vous donne une date et un chiffre.',
    lines: [
      'Bonjour Bernard, merci de me recevoir. Je voudrais vous parler de mon salaire.',
      'Je n’ai pas été augmenté depuis trois ans alors que j’ai repris les dossiers de Lucas.',
      'Comment voyez-vous les choses ?',
      'Si je comprends bien, vous êtes coincé par le budget.',
      'Pourquoi est-ce que ce n’est pas possible cette année ?',
      'Qu’est-ce qui vous inquiète si vous m’augmentez ?',
      'Je comprends que ce n’est pas simple pour vous non plus.',
      'De quoi auriez-vous besoin pour prendre une décision ?',
      'Est-ce qu’on pourrait se fixer une date et un montant ?',
    ],
  },
]

const seeds = ['a', 'b', 'c', 'd']
const cases = talks.flatMap((talk) => seeds.map((seed) => ({ ...talk, seed, language: talk.answers.language })))

test.each(cases)('$language, seed $seed: who listens hears the fear once and reaches the good ending', (talk) => {
  const replies = play(talk.answers, talk.lines, talk.seed)
  const texts = replies.map(({ text }) => text)
  expect(texts.filter((text) => text.includes(talk.feared))).toHaveLength(1)
  expect(replies.at(-1)?.outcome).toBe('win')
  expect(texts.at(-1)).toContain(talk.ending)
})

test.each(cases)('$language, seed $seed: nothing is said twice, and no filler takes the place of an answer', (talk) => {
  const texts = play(talk.answers, talk.lines, talk.seed).map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.join(' ')).not.toMatch(
    /Let me think|Does that matter|As I said|Comme je l’ai dit|C’est important|guarded|réserve/,
  )
})

test('a third person in what is feared stays the third person', () => {
  const sister: OwnScenarioAnswers = {
    ...boss,
    with_whom: 'ma sœur Camille',
    about: 'maman qui ne peut plus vivre seule',
    fear: 'qu’elle ne peut pas à cause de lui (son mari)',
  }
  const replies = play(
    sister,
    ['Salut Camille.', 'Maman ne peut plus vivre seule, et tout repose sur moi.', 'Il me faut de l’aide.'],
    'a',
  )
  expect(replies.map(({ text }) => text).join(' ')).toContain('Je ne peux pas à cause de lui (mon mari).')
})

test('a persona admits what the learner finds hard about it', () => {
  const son: OwnScenarioAnswers = { ...boss, with_whom: 'Hugo, mon fils', hard: 'il hausse les épaules' }
  const replies = play(son, ['Hugo, je peux te parler ?', 'Le lycée a appelé.', 'Quelle est ta part là-dedans ?'], 'a')
  expect(replies.at(-1)?.text).toContain('Je hausse les épaules. Je sais.')
})

test('a subject without a telling word is raised by a learner who asks more open questions than closed ones', () => {
  const signOf = (about: string) => castOf({ ...nurse, about }, 'sign').mission.objectives[0]?.signs
  expect(signOf('what I want')).toEqual([{ kind: 'more_open' }])
  expect(signOf('my hours')).toEqual([{ kind: 'mentions', phrases: { en: ['hour*'], fr: [] } }])
})
