import { missionDraft, observerDraft, personaDraft } from '@parley/contracts/authored'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import {
  check,
  choose,
  choosePicture,
  commonFields,
  openEditor,
  pictureUrl,
  press,
  turnUp,
  addWord,
  unfold,
  write,
  writeCommonFields,
} from '../../../testing/editor-fields.ts'

beforeEach(() => localStorage.clear())

test('every field of a persona is saved as its author writes it', async () => {
  const start = personaDraft.parse({ name: 'Ana', first_name: 'Ana', language: 'en' })
  const { save, unchanged } = await openEditor('persona', () => import('../../personas/persona-editor.page.tsx'), start)
  const { personaEditor: t, fields: f } = en
  write(t.firstName, 'Mara')
  write(t.lastName, 'Silva')
  write(t.jobTitle, 'Nurse')
  write(t.company, 'North Clinic')
  write(f.background, 'I have not slept.')
  write(f.knowledge, 'I know the rota.')
  write(t.age, '40 to 50')
  write(t.pronouns, 'she')
  await choose(t.portrait, t.portraits.thumbs)
  write(t.seed, 'zest')
  await addWord(f.personality, 'dry')
  write(f.moodStart, 'Tired')
  write(f.style, 'Short.')
  for (const dial of Object.values(f.dials)) turnUp(dial)
  await press(t.addGoal)
  write('Wish 1', 'Two quiet days')
  await press(t.addSecret)
  write('Secret 1', 'I have applied elsewhere.')
  await choose('When secret 1 comes out', f.revealed.trust)
  write(t.revealNote, 'Late.')
  await press(t.addObjection)
  write('Objection 1', 'No time.')
  await press(t.addForbidden)
  write('Never 1', 'Shout')
  await press(en.editor.addOpening)
  write('First line 1', 'Yes?')
  await press(t.addLine)
  await choose('Who says line 1', t.theLearner)
  write('Line 1', 'How are you?')
  await press(t.startSpeech)
  await addWord(t.topics, 'tea')
  await press(t.addAnswer)
  await choose(t.topic, 'tea')
  write(t.asks, 'Tea?')
  write(t.tones.plain, 'Green.', 0)
  await unfold(t.moreTones)
  write(t.tones.open, 'Green, with mint.', 0)
  await unfold(t.followUps)
  write(t.why, 'It calms me.')
  await unfold(t.sections.feelings)
  await addWord(t.feelings, 'worn out')
  await unfold(t.sections.secrets)
  write(t.secretLines.tells, 'I have applied.')
  await unfold(t.sections.reactions)
  await choose(t.reaction, t.reactions.thanks)
  write(t.tones.plain, 'Do not mention it.')
  await unfold(t.sections.leanings)
  write(t.change, 'I want to sleep.')
  write(t.sustain, 'It is only a year.')
  write(t.liveVoice, 'marin')
  await writeCommonFields()
  const body = await save()
  expect(body).toMatchObject({
    ...commonFields,
    first_name: 'Mara',
    last_name: 'Silva',
    job_title: 'Nurse',
    company: 'North Clinic',
    background: 'I have not slept.',
    knowledge: 'I know the rota.',
    age_range: '40 to 50',
    pronouns: 'she',
    avatar: { style: 'thumbs', seed: 'zest' },
    personality: ['dry'],
    mood_start: 'Tired',
    communication_style: 'Short.',
    dials: { resistance: 5, patience: 5, talkativeness: 5, warmth: 5 },
    goals: ['Two quiet days'],
    hidden_facts: [{ fact: 'I have applied elsewhere.', reveal_when: 'trust', reveal_note: 'Late.' }],
    objections: ['No time.'],
    forbidden: ['Shout'],
    opening_lines: ['Yes?'],
    example_dialogue: [{ role: 'learner', text: 'How are you?' }],
    speech: {
      topics: { tea: 'tea' },
      answers: [
        { topic: 'tea', asks: ['Tea?'], plain: ['Green.'], open: ['Green, with mint.'], why: ['It calms me.'] },
      ],
      feelings: ['worn out'],
      secrets: [{ fact: 0, tells: ['I have applied.'] }],
      reactions: { thanks: { plain: ['Do not mention it.'] } },
      leanings: { change: ['I want to sleep.'], sustain: ['It is only a year.'] },
    },
    realtime: { model: '', voice: 'marin' },
  })
  // The voice and the model have tests of their own; no page sets a picture.
  expect(unchanged(body)).toEqual(['image_url', 'voice', 'llm_model_id'])
})

test('every field of a mission is saved as its author writes it', async () => {
  const start = missionDraft.parse({ name: 'Listen', language: 'en' })
  const page = () => import('../../mission-editor/mission-editor.page.tsx')
  const { host, save, unchanged } = await openEditor('mission', page, start)
  const { missionEditor: t, fields: f } = en
  write(f.role, 'You lead the ward')
  write(en.info.briefing, 'She is tired.')
  await press(t.addObjective)
  write('Goal 1', 'Hear her')
  // A new goal is required from the start: the author makes it optional here.
  await check(t.required)
  write(t.weight, '3')
  await press(t.addSign)
  await choose('Sign 1', t.signIs.own_step)
  write(f.win, 'She names a day.')
  write(f.lose, 'She leaves.')
  write(f.end, 'It is late.')
  await check(f.outcome.none)
  write(f.context, 'She has applied elsewhere.')
  turnUp(en.info.difficulty)
  await choose(f.dials.warmth, en.personaEditor.dials.warmth.l1)
  await check(f.starts.learner)
  await check(en.mode.voice)
  write(t.minTurns, '4')
  write(f.maxTurns, '12')
  write(t.timeLimit, '2')
  await choose(t.timeout, t.timeoutIs.loose)
  await press(t.addHint)
  write('Hint 1', 'Ask what would help.')
  await choose(t.trigger, t.triggerIs.stuck)
  write(t.cost, '7')
  await press(t.addMaterial)
  write('Material 1', 'The rota')
  write(t.materialUrl, 'https://ward.example/rota')
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  const link = await preview.findByRole('link', { name: 'The rota' })
  expect(link.getAttribute('href')).toBe('https://ward.example/rota')
  await writeCommonFields()
  expect(await choosePicture(host)).toMatchObject({ query: { category: 'missions' } })
  const body = await save()
  expect(body).toMatchObject({
    ...commonFields,
    image_url: pictureUrl,
    learner_role: 'You lead the ward',
    briefing: 'She is tired.',
    objectives: [{ label: 'Hear her', required: false, weight: 3, signs: [{ kind: 'own_step' }] }],
    win_conditions: 'She names a day.',
    lose_conditions: 'She leaves.',
    end_conditions: 'It is late.',
    outcome_mode: 'none',
    ai_context: 'She has applied elsewhere.',
    difficulty: 5,
    dial_overrides: { warmth: 1 },
    who_starts: 'learner',
    allowed_modes: ['text', 'voice'],
    min_user_turns: 4,
    max_turns: 12,
    time_limit_s: 120,
    timeout_outcome: 'loose',
    hints: [{ trigger: 'stuck', text: 'Ask what would help.', cost: 7 }],
    materials: [{ label: 'The rota', url: 'https://ward.example/rota' }],
  })
  expect(unchanged(body)).toEqual([])
})

test('every field of an observer is saved as its author writes it', async () => {
  const criteria = [{ key: 'criterion_1', label: 'Waits' }]
  const start = observerDraft.parse({ name: 'Ear', language: 'en', criteria })
  const page = () => import('../../observer-editor/observer-editor.page.tsx')
  const { host, save, unchanged } = await openEditor('observer', page, start)
  const { observerEditor: t, fields: f } = en
  write('Criterion 1', 'Asks')
  write(t.scale, '4')
  write(t.weight, '2')
  await choose(t.judge, t.judgeIs.open_questions)
  await press(t.addLevel)
  write('Level 1', 'Interrupts')
  write(f.notWhen, 'Nobody asks.')
  await check(t.evidence)
  await press(t.addCriterion)
  write('Criterion 2', 'Turns')
  await choose(t.type, t.typeIs.numeric)
  await check(t.timingIs.live_coach_only)
  write(t.pass, '60')
  write(t.minTurns, '5')
  await choose(en.report.measures, en.report.measure.talk_ratio)
  write(f.tone, 'Warm.')
  write(f.instructions, 'Be brief.')
  await writeCommonFields()
  expect(await choosePicture(host)).toMatchObject({ query: { category: 'default' } })
  const body = await save()
  expect(body).toMatchObject({
    ...commonFields,
    image_url: pictureUrl,
    criteria: [
      {
        key: 'open_questions',
        label: 'Asks',
        type: 'scale',
        scale_max: 4,
        weight: 2,
        descriptors: ['Interrupts'],
        not_applicable_when: 'Nobody asks.',
        requires_evidence: false,
      },
      { label: 'Turns', type: 'numeric' },
    ],
    timing: 'live_coach_only',
    pass_score: 60,
    min_user_turns: 5,
    measures: ['talk_ratio'],
    tone: 'Warm.',
    instructions: 'Be brief.',
  })
  // The model has a test of its own.
  expect(unchanged(body)).toEqual(['llm_model_id'])
})
