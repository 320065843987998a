import { expect, test } from 'vitest'
import { demoCast, demoCasts } from '../demo-casts.samples.ts'
import { replyTo } from '../reply.ts'

const talk = (language: 'en' | 'fr', scenario: RegExp, lines: readonly string[]) => {
  const demo = demoCasts(language).find(({ cast }) => scenario.test(`${cast.persona.first_name} ${cast.scenario.name}`))
  if (!demo) throw new Error(`no scenario fits ${scenario}`)
  return [1, 2, 3].map((seed) => {
    const turns: { role: 'learner' | 'persona'; text: string }[] = []
    for (const text of lines) {
      turns.push({ role: 'learner', text })
      turns.push({ role: 'persona', text: replyTo({ ...demo.cast, seed }, turns).text })
    }
    return replyTo({ ...demo.cast, seed }, turns.slice(0, -1))
  })
}

test.each([
  [
    'fr',
    /Elise/,
    'Bonjour, vous êtes bien Madame Roche ? Je prends votre dossier et je le garde jusqu’au bout.',
    /^Oui\. .*(?:Roche)/,
  ],
  ['en', /Elise/, 'Good morning, is this Mrs Roche? I have your file here.', /^Yes\. .*Roche/],
  ['fr', /Karim/, 'Bonjour, c’est bien Monsieur Haddad ?', /^Oui\. /],
  ['en', /Henri/, 'Hello, are you Henri Lambert?', /^Yes\. /],
] as const)('%s: a first line that asks for the name is confirmed (%s)', (language, scenario, line, pattern) => {
  for (const { text } of talk(language, scenario, [line])) expect(text).toMatch(pattern)
})

const coaching = { en: /Thomas .*(?:coach|sceptic)/i, fr: /Thomas .*(?:coach|sceptique)/i } as const

test.each([
  ['en', 'Hello Thomas. I gather this wasn’t your idea.'],
  ['en', 'Good morning. They sent you here, and you’d rather be somewhere else.'],
  ['fr', 'Bonjour Thomas. On vous a envoyé ici, et vous vous en seriez bien passé.'],
  ['fr', 'Bonjour Thomas. Ce n’était pas votre idée, ce rendez-vous.'],
] as const)('%s: Thomas in his coaching takes up that he was sent: "%s"', (language, line) => {
  for (const { source } of talk(language, coaching[language], [line])) expect(source).toBe('why-here')
})

test.each([
  ['en', 'Good afternoon, Mr Haddad. Before we get to the price: what has to work for you in the next contract?'],
  [
    'fr',
    'Bonjour Monsieur Haddad. Avant de parler du prix : qu’est-ce qui doit fonctionner pour vous dans le prochain contrat ?',
  ],
] as const)('%s: a subject that is put aside does not hide the question: "%s"', (language, line) => {
  for (const { source } of talk(language, /Karim/, [line])) expect(source).toBe('want')
})

test.each([
  [
    'fr',
    /Karim/,
    'Qu’est-ce qui s’est passé l’hiver dernier ?',
    'Combien de temps la salle est-elle restée fermée ?',
    /journée/,
  ],
  ['en', /Karim/, 'What happened last winter?', 'How long was the room closed?', /day/],
] as const)('%s: %s says how long it took, after it told of it', (language, scenario, first, line, pattern) => {
  for (const { text } of talk(language, scenario, ['Hello.', first, line])) expect(text).toMatch(pattern)
})

test.each([
  ['fr', 'Combien de temps de notes avez-vous perdu ?'],
  ['en', 'How much time of notes did you lose?'],
  ['en', 'How many days of notes did you lose?'],
] as const)('%s: Thomas does not answer "%s" with the minutes of a sheet', (language, line) => {
  for (const { text } of talk(language, /Thomas/, ['Hello.', line])) expect(text).not.toMatch(/minutes/)
})

test.each([
  ['en', /Henri/, 'What time do you get up in the morning?', /six/i],
  ['fr', /Henri/, 'À quelle heure vous levez-vous le matin ?', /six/i],
] as const)('%s: %s names the hour of what was asked: "%s"', (language, scenario, line, pattern) => {
  for (const { text, source } of talk(language, scenario, ['Hello.', line])) {
    expect(source).toBe('get-up')
    expect(text).toMatch(pattern)
  }
})

test.each([
  ['en', 'What time do you brush your teeth?'],
  ['fr', 'À quelle heure vous brossez-vous les dents ?'],
] as const)('%s: Henri names no hour of another event for "%s"', (language, line) => {
  for (const { source } of talk(language, /Henri/, ['Hello.', line])) expect(source).toMatch(/^unknown|off_topic/)
})

test.each([
  ['en', 'What time do you get up in the morning?'],
  ['fr', 'À quelle heure vous levez-vous le matin ?'],
] as const)('%s: Karim names no hour of another event for "%s"', (language, line) => {
  for (const { source } of talk(language, /Karim/, ['Hello.', line])) expect(source).toMatch(/^unknown/)
})

test('fr: a learner who says “Salut” hears no vous before a word of address was said', () => {
  const line = 'Salut Jonas. Merci d’avoir accepté. Je voudrais parler de nous deux, pas du projet.'
  for (const { text } of talk('fr', /Jonas/, [line])) expect(text).not.toMatch(/vous|-y(?<!Vas-y)/)
})

test.each([
  ['en', /Nadia .*report/i, 'Hi Nadia. What have you already tried to get it under control?', 'tried'],
  ['fr', /Nadia .*rapport/i, 'Bonjour Nadia. T’as essayé quoi, jusqu’ici ?', 'tried'],
  ['fr', /Nadia .*rapport/i, 'À part nous deux, qui le sait ?', 'who-knows'],
  ['fr', /Am[ée]lie/, 'Vous devez leur répondre avant quelle date ?', 'deadline'],
  ['en', /Sofia/, 'How is Leo sleeping these days?', 'leo-health'],
  ['fr', coaching.fr, 'Bonjour. Je ne sais pas encore pourquoi vous êtes là. Vous le savez, vous ?', 'why-here'],
] as const)('%s: %s answers a question in spoken words: "%s"', (language, scenario, line, answerKey) => {
  for (const { source } of talk(language, scenario, [line])) expect(source).toBe(answerKey)
})

test.each([
  ['fr', 'Je vois que c’est votre troisième appel et j’en ai un peu honte.', 'own_part'],
  ['fr', 'C’est à nous d’avoir honte, pas à vous de rappeler.', 'own_part'],
  ['fr', 'Vous avez juste envie que quelqu’un dise « je m’en charge » et le fasse.', 'reflection'],
  ['fr', 'Vous voulez qu’on arrête de vous demander la même chose.', 'reflection'],
  ['fr', 'Je vous fais livrer et monter le lit vendredi matin, ça vous soulagerait ?', 'proposal'],
  ['en', 'Half an hour, no forms, nothing to sign. Fair?', 'proposal'],
  ['en', 'I’d rather start with questions, if that’s all right.', 'permission'],
] as const)('%s: “%s” is heard as %s', (language, line, kind) => {
  for (const { move } of talk(language, /Elise/, ['Bonjour', line])) expect(move).toBe(kind)
})

test('a line that only says again what the persona has just said is left out', () => {
  const demo = demoCasts('fr').find(({ cast }) => /rapport/i.test(cast.scenario.name))
  if (!demo) throw new Error('no scenario is about the report')
  const before = { role: 'persona' as const, text: 'C’est pour le rapport ? J’ai déjà envoyé la version corrigée.' }
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { text } = replyTo({ ...demo.cast, seed }, [before, { role: 'learner', text: 'Qu’est-ce qui se passe ?' }])
    expect(text).not.toBe('Le rapport. Il est corrigé.')
  }
})

test('a proposal is taken up by its day', () => {
  const line = 'On pourrait se voir jeudi et regarder ce que je peux reprendre ?'
  for (const { text } of talk('fr', /Nadia .*dit/i, [line])) expect(text).toMatch(/^Jeudi \? /)
})

const firstReply = (language: 'en' | 'fr', name: string, text: string) =>
  replyTo(demoCast(language, name), [{ role: 'learner', text }])

test.each([
  ['en', 'Hi, good to meet you. Did you find the room all right?', 'plain_yes'],
  ['fr', 'Bonjour, ravi de vous voir. Vous avez trouvé facilement ?', 'plain_yes'],
  ['en', 'Morning. Got a minute or shall I come back after the shift?', 'have-time'],
  ['fr', 'Bonjour. Vous avez deux minutes, ou je repasse ?', 'have-time'],
] as const)('%s: “%s” gets a plain yes or the time that is left', (language, text, source) => {
  for (const name of ['Nadia', 'Thomas', 'Karim']) expect(firstReply(language, name, text).source).toBe(source)
})

test.each([
  ['en', 'Good morning Mr Haddad.', /afternoon|evening/iu],
  ['en', 'Good evening Mr Haddad.', /morning|afternoon/iu],
] as const)('%s: “%s” is answered at the same time of day', (language, text, otherTime) => {
  const replies = Array.from({ length: 12 }, (_, seed) =>
    replyTo({ ...demoCast(language, 'Karim'), seed }, [{ role: 'learner', text }]),
  )
  for (const reply of replies) expect(reply.text).not.toMatch(otherTime)
})

test.each([
  ['en', 'Henri', 'Have a seat, I’ll take your blood pressure. 170/100. That’s too high.', 'm-pressure (remark)'],
  ['fr', 'Henri', 'Asseyez-vous, je prends votre tension. 17/10. C’est trop.', 'm-pressure (remark)'],
  ['en', 'Karim', 'Good morning. I haven’t brought a presentation.', 'reassurance'],
  [
    'fr',
    'Karim',
    'Bonjour monsieur, merci pour ces vingt minutes. Je n’ai pas apporté de présentation.',
    'reassurance',
  ],
  ['en', 'Jonas', 'Hi. So, sulking, are we?', 'angry-you'],
  ['fr', 'Jonas', 'Salut. Alors, on fait la tête ?', 'angry-you'],
  ['en', 'Henri', 'Hello Henri. My own father was a baker and he never took his pills either.', 'self_disclosure'],
  [
    'fr',
    'Henri',
    'Bonjour. Mon propre père était boulanger, il ne prenait jamais ses cachets non plus.',
    'm-tablets (remark)',
  ],
] as const)('%s, %s: “%s” is met by what it says', (language, name, text, source) => {
  expect(firstReply(language, name, text).source).toBe(source)
})

test('a question about what was just said is no question for a mood', () => {
  const fr = 'Les jeunes viennent vous voir avant d’ouvrir le manuel. Ça vous fait quel effet ?'
  const en = 'The young ones come to you before they open the manual. How does that feel?'
  for (const [language, text] of [
    ['fr', fr],
    ['en', en],
  ] as const)
    expect(firstReply(language, 'Thomas', text).source).toBe('ask-thomas')
})
