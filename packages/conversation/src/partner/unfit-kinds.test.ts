import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { hear } from './mind/hearing.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

type Language = 'en' | 'fr'
type Row = readonly [Language, string, readonly string[], RegExp]

const seeds = [1, 2, 3, 4]
const hello = { en: 'Hello.', fr: 'Bonjour.' } as const

/** The last replies to the learner's lines, with several seeds. */
const repliesTo = (language: Language, name: string, lines: readonly string[], difficulty?: number) =>
  seeds.map((seed) => {
    const cast = { ...demoCast(language, name, seed), free_speech: true }
    const mission = difficulty === undefined ? cast.mission : { ...cast.mission, difficulty, dial_overrides: {} }
    return lastItem(playFromOpening({ ...cast, mission }, lines))
  })

test.each<Row>([
  ['en', 'Karim', [hello.en, 'What went wrong with your suppliers so far?'], /^Five/],
  ['fr', 'Karim', [hello.fr, 'Qu’est-ce qui s’est mal passé avec vos fournisseurs jusqu’ici ?'], /^Cinq/],
  ['fr', 'Karim', [hello.fr, 'Qui doit être là ?'], /^(?:À|Au) /],
  ['fr', 'Karim', [hello.fr, 'Qui devrait l’apprendre en premier ?'], /^(?:À|Au) /],
  ['en', 'Amélie', [hello.en, 'Who decided that it should be you?'], /\bI (?:do|decide)\b|^(?:Only me|Me)\b/],
  ['en', 'Amélie', [hello.en, 'Who could you ask about what really happened back then?'], /partner|sister/],
  ['en', 'Amélie', [hello.en, 'Make a list of pros and cons tonight and look at it tomorrow.'], /^Yes\b/],
  ['fr', 'Amélie', [hello.fr, 'Faites une liste des pour et des contre ce soir.'], /^Oui/],
  ['en', 'Amélie', [hello.en, 'What would help you not to end up like her?'], /patients/],
  ['fr', 'Amélie', [hello.fr, 'Qu’est-ce qui t’aiderait à ne pas finir comme elle ?'], /patients/],
  ['en', 'Karim', [hello.en, 'Who did you talk to at the clinics?'], /In front of the board/],
  ['en', 'Nadia', [hello.en, 'And if the figures are wrong again?'], /^Not sure/],
  ['fr', 'Nadia', [hello.fr, 'Est-ce que vous me cachez quelque chose ?'], /s’exige/],
  ['en', 'Thomas', [hello.en, 'What would you have liked them to ask you?'], /^I meant|came out as/],
  ['fr', 'Thomas', [hello.fr, 'Qu’auriez-vous aimé qu’on vous demande ?'], /^Je voulais dire|C’est sorti/],
  ['en', 'Thomas', [hello.en, 'What happened with the four systems before?'], /^Four so far/],
  ['en', 'Henri', [hello.en, 'What do you know about the tablet I prescribed?'], /^Not at the moment/],
  ['en', 'Jonas', [hello.en, 'Where are we, you and I?'], /^Here|building/],
  ['fr', 'Jonas', [hello.fr, 'On en est où, toi et moi ?'], /^Ici|bâtiment/],
  ['en', 'Jonas', [hello.en, 'What have you told Ingrid so far?'], /^Good/],
  ['fr', 'Jonas', [hello.fr, 'J’écris à la direction. Je l’envoie quand ?'], /noté le jour|me souviens/],
  ['en', 'Elise', [hello.en, 'Which time would be better for you?'], /paid for/],
  ['en', 'Sofia', [hello.en, 'By when should I ring you?'], /in the car|on Thursday evening I/],
  [
    'fr',
    'Sofia',
    [hello.fr, 'D’ici quand voulez-vous que je vous appelle ?'],
    /échanger un de mes soirs|quand il rentre/,
  ],
  ['fr', 'Nadia', [hello.fr, 'Que faudrait-il changer pour que le prochain rapport soit à l’heure ?'], /neuf/],
  ['en', 'Nadia', [hello.en, 'How are your evenings these days?'], /two days|^Short/],
  ['en', 'Nadia', [hello.en, 'What makes the report so hard?'], /^The looks/],
  [
    'fr',
    'Nadia',
    [hello.fr, 'De quoi auriez-vous besoin pour que le prochain rapport se passe bien ?'],
    /redoute|^Serré|Neuf|neuf/,
  ],
  ['fr', 'Nadia', [hello.fr, 'Est-ce qu’il y a quelqu’un de malade dans votre famille ?'], /sûre|dépend|le savoir/],
])('%s: %s does not answer “%s” with something else', (language, name, lines, words) => {
  for (const { text } of repliesTo(language, name, lines)) expect(text).not.toMatch(words)
})

test.each<Row>([
  ['en', 'Nadia', [hello.en, 'By when would you want to have that settled?'], /day|date|calendar|diary|week|month/i],
  [
    'fr',
    'Nadia',
    [hello.fr, 'D’ici quand voudriez-vous que ce soit réglé ?'],
    /jour|date|calendrier|agenda|semaine|mois/i,
  ],
])('%s: %s answers “%s” by a time, or says that there is none yet', (language, name, lines, words) => {
  for (const { text } of repliesTo(language, name, lines)) expect(text).toMatch(words)
})

test.each([
  ['en', 'How would you feel about showing me the line?'],
  ['fr', 'Que diriez-vous de me montrer la ligne ?'],
] as const)('%s: “%s” proposes, and asks for no feeling', (language, line) => {
  for (const { move } of repliesTo(language, 'Thomas', [hello[language], line])) expect(move).toBe('proposal')
})

test.each([
  ['fr', 'À qui pourrais-tu poser la question ?'],
  ['en', 'Who could you ask?'],
] as const)('%s: on the easiest level “%s” is answered', (language, line) => {
  for (const { text } of repliesTo(language, 'Amélie', [hello[language], line], 1))
    expect(text).not.toMatch(/garder pour moi|ne pas dire|keep that to myself|rather not/)
})

test.each([
  ['en', 'Is there something else behind the delays that I don’t know about?'],
  ['en', 'What is going on at home, exactly?'],
  ['fr', 'Qu’est-ce qui se passe exactement à la maison ?'],
  ['fr', 'Y a-t-il autre chose derrière ces retards ?'],
] as const)('%s: no denial and no refusal stands before what is told after “%s”', (language, line) => {
  const before = {
    en: ['Hello.', 'These weeks cost you a lot, and you are tired.', 'I am sorry that I did not ask you earlier.'],
    fr: [
      'Bonjour.',
      'Ces semaines vous coûtent beaucoup, et vous êtes fatiguée.',
      'Je regrette de ne pas avoir demandé.',
    ],
  }[language]
  for (const reply of repliesTo(language, 'Nadia', [...before, line], 1))
    expect(reply.text).not.toMatch(
      /^(?:No\b|Non\b|Ça va|Chez moi|It’s fine|Quiet|C’est privé|That’s private).*(?:father|Paul|père|Sunday|dimanche)/,
    )
})

test.each([
  [
    'en',
    'Then let me explain it. There are four boxes: urgent, important, both and neither. You put every task in one.',
  ],
  ['en', 'I can help you with that. There are three columns, and you put every task in one.'],
  ['fr', 'Je vais vous montrer comment planifier. Il y a trois colonnes, et vous y rangez chaque tâche.'],
  ['en', 'Let me show you how it works. You write down every task, and then you give each of them a number.'],
  [
    'fr',
    'Alors je vous explique. Il y a quatre cases : urgent, important, les deux, aucune. Vous y rangez chaque tâche.',
  ],
  ['fr', 'Je vais vous expliquer la méthode. Vous notez chaque tâche, puis vous lui donnez un numéro.'],
] as const)('%s: a lecture on a method opens no persona: “%s”', (language, line) => {
  for (const seed of seeds) {
    const [before, after] = playFromOpening(demoCast(language, 'Nadia', seed), [hello[language], line])
    expect(after?.readiness).toBeLessThanOrEqual(before?.readiness ?? 0)
  }
})

test.each([
  ['en', 'No, the 25th, as I said. And please no more private stuff at work.'],
  ['en', 'No, Tuesday, as I told you. And please leave home at home.'],
  ['fr', 'Non, le 25, comme je l’ai dit. Et plus d’affaires privées au travail, s’il vous plaît.'],
] as const)('%s: a push changes nothing and is no offer: “%s”', (language, line) => {
  const warm = { en: 'These weeks cost you a lot.', fr: 'Ces semaines vous coûtent beaucoup.' }[language]
  for (const { move, text } of repliesTo(language, 'Nadia', [hello[language], warm, line], 1)) {
    expect(move).toBe('information')
    expect(text).not.toMatch(/changes something|change quelque chose|rather know|aime mieux savoir/)
  }
})

test.each([
  ['en', 'You send me the report on the 28th and a draft on the 25th. Agreed?'],
  ['en', 'Then I would like a draft on the 25th. Agreed?'],
  ['fr', 'Vous m’envoyez le rapport le 28 et un brouillon le 25. D’accord ?'],
] as const)('%s: “%s” wants a yes or a no, and no date', (language, line) => {
  for (const { text } of repliesTo(language, 'Nadia', [hello[language], line]))
    expect(text).not.toMatch(/second working day|deuxième jour/i)
})

test.each([
  ['en', 'So you’d take the letter off the fridge, and I look at him when he comes in. Is that all right?', 'agreed'],
  ['fr', 'Donc vous enlevez la lettre du frigo, et moi je le regarde quand il entre. Ça vous convient ?', 'agreed'],
  ['en', 'I understand that this is a lot for you, but the report has to be on time.', 'disagreement'],
  ['fr', 'Je comprends que c’est beaucoup pour vous, mais le rapport doit être à l’heure.', 'disagreement'],
  ['fr', 'Vous devez être à l’heure le mois prochain, un point c’est tout.', 'advice'],
] as const)('%s: “%s” is heard as %s', (language, line, kind) => {
  for (const { move } of repliesTo(language, 'Sofia', [hello[language], line])) expect(move).toBe(kind)
})

test.each([
  ['en', 'Thank you for coming. Goodbye.'],
  ['en', 'Thank you for coming, see you on Friday.'],
  ['fr', 'Merci d’être venue. Au revoir.'],
] as const)('%s: “%s” says goodbye', (language, line) => {
  for (const { outcome } of repliesTo(language, 'Sofia', [hello[language], 'How is Leo?', line]))
    expect(outcome).toBe('end')
})

test.each([
  ['en', 'That letter must have hurt you. How was your weekend?'],
  ['fr', 'Cette lettre a dû vous blesser. Comment s’est passé votre week-end ?'],
] as const)('%s: “%s” stays with the matter of a mother who got a letter on Friday', (language, line) => {
  for (const { move } of repliesTo(language, 'Sofia', [line])) expect(move).toBe('question')
})

test.each([
  [
    'en',
    [
      'Thank you for coming in. That letter must have hurt you.',
      'You were angry, and you were left alone with it for two days.',
      'What does Leo tell you about school at home?',
      'I saw that Leo stood up in the middle of the test and left the room.',
      'You sound worried about him.',
      'What do you think is going on with him?',
      'So you sit with him on Thursday evening at home, and I have a word with him in class. Agreed?',
    ],
  ],
  [
    'fr',
    [
      'Merci d’être venue. Cette lettre a dû vous blesser.',
      'Vous étiez en colère, et vous êtes restée seule avec ça pendant deux jours.',
      'Que vous raconte Léo de l’école, à la maison ?',
      'J’ai vu que Léo s’est levé au milieu du contrôle et a quitté la salle.',
      'Vous êtes inquiète pour lui.',
      'Que se passe-t-il en lui, selon vous ?',
      'Donc vous passez la soirée de jeudi avec lui à la maison, et moi je lui parle en classe. D’accord ?',
    ],
  ],
] as const)('%s: a full yes to what both will do wins, once all goals are met', (language, lines) => {
  for (const seed of seeds) {
    const { outcome, text } = lastItem(playFromOpening(demoCast(language, 'Sofia', seed), lines))
    expect([outcome, text]).toEqual(['win', expect.any(String)])
  }
})

test.each([
  ['en', 'I know you didn’t ask for this, but it must be hard for you.'],
  ['en', 'I get that you are angry, but it must have hurt you too.'],
  ['en', 'I understand that you are worried, but you do not have to do it alone.'],
  ['en', 'You said there are three steps you are afraid of.'],
  ['en', 'There are two kinds of tired, and yours sounds like the second.'],
  ['fr', 'Je comprends que c’est dur, mais vous ne devez rien décider aujourd’hui.'],
  ['fr', 'Je vois que tu es fatigué, mais tu ne dois pas porter ça seul.'],
  ['fr', 'Je sais que vous êtes en colère, mais ça doit être épuisant pour vous.'],
  ['fr', 'Il y a deux étapes qui vous font peur, si je comprends bien.'],
] as const)('%s: “%s” neither pushes nor lectures', (language, line) => {
  const { kind } = hear(line, language)
  expect(['reflection', 'empathy', 'reassurance', 'autonomy']).toContain(kind)
})

test.each([
  ['Amélie', 3],
  ['Nadia', 2],
] as const)(
  'fillers and a closing question do not win a mission of %s without goals, at level %i',
  (name, difficulty) => {
    const lines = ['Hello.', 'Okay.', 'I see.', 'Fine.', 'Right, go on.', 'All right.']
    const closing = 'So we agree: you send me the list on Friday, and I read it on Monday. Agreed?'
    for (const seed of seeds) {
      const cast = demoCast('en', name, seed)
      const mission = { ...cast.mission, difficulty, dial_overrides: {}, objectives: [], win_conditions: '' }
      const { outcome } = lastItem(playFromOpening({ ...cast, mission }, [...lines, closing]))
      expect(outcome).toBeNull()
    }
  },
)
