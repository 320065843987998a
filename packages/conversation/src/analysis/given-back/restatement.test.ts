import { describe, expect, test } from 'vitest'
import { analyseUtterance } from '../english-model/index.ts'

const talks = {
  en: [
    ['client', 'I took over the weekly forecast when Paul left, in August. Nobody ever took it off me.'],
    ['coach', 'why did you check so long?'],
    ['client', 'Line by line, out of habit.'],
    ['coach', 'Since when has it been like this?'],
    ['client', 'Since September. My Sundays go into the tables.'],
    ['coach', 'Who else knows about it?'],
    ['client', 'Nobody, really.'],
  ],
  fr: [
    ['client', 'Qu’il devienne le garçon que décrit la lettre. Voilà ma peur.'],
    ['coach', 'Et à la maison ?'],
    ['client', 'Il parle à peine. À table, il regarde son assiette.'],
    ['coach', 'Depuis quand ?'],
    ['client', 'Depuis septembre. Sa maîtresse a changé.'],
    ['coach', 'Il y a eu quelque chose à ce moment-là ?'],
    ['client', 'Je me demande.'],
  ],
} as const

const reflectionOf = (language: 'en' | 'fr', text: string) =>
  analyseUtterance(
    text,
    talks[language].map(([speaker, line]) => ({ speaker, text: line })),
    language,
  ).reflection

describe('a restatement of what was said some turns before', () => {
  test.each([
    ['en', "ok so you took over Paul's forecast in August and I never noticed."],
    ['en', 'So you took over the weekly forecast in August, and I didn’t see it.'],
    ['en', 'You’re telling me the forecast came to you when Paul left.'],
    ['en', 'From what you say, Paul left and the forecast stayed with you.'],
    ['en', 'You told me that you check line by line, out of habit.'],
    ['en', 'You said your Sundays go into the tables.'],
    ['en', 'Okay, so the tables eat your Sundays, and have done since September.'],
    ['en', 'To sum up, you took the forecast over from Paul and nobody took it off you.'],
    ['en', 'Right, so you have had Paul’s weekly forecast since August.'],
    ['en', 'What you’re saying is that you check every line out of habit.'],
    ['fr', 'Donc vous me dites que Léo parle à peine, et que vous avez peur qu’il devienne le garçon de la lettre.'],
    ['fr', 'Vous me dites qu’à table il regarde son assiette.'],
    ['fr', 'D’après ce que vous me dites, Léo parle à peine depuis septembre.'],
    ['fr', 'Donc il regarde son assiette à table, et je n’ai rien vu.'],
    ['fr', 'Vous m’avez dit que sa maîtresse a changé en septembre.'],
    ['fr', 'D’accord, donc il parle à peine à table depuis septembre.'],
    ['fr', 'Pour résumer, votre peur, c’est qu’il devienne le garçon de la lettre.'],
    ['fr', 'Ce que vous dites, c’est que sa maîtresse a changé et qu’il parle à peine.'],
    ['fr', 'Vous disiez que la lettre décrit un garçon qui n’est pas Léo.'],
    ['fr', 'Donc vous avez peur de ce garçon que décrit la lettre, et je ne l’ai pas vu.'],
  ] as const)('%s: “%s” gives back, also before a question', (language, text) => {
    const question =
      language === 'en' ? 'What would help you most?' : 'Laquelle de mes phrases vous a le plus blessée ?'
    expect(reflectionOf(language, text)?.quote).toBe(text)
    expect(reflectionOf(language, `${text} ${question}`)?.quote).toBe(text)
  })
})

test.each([
  ['en', 'You said you would send the forecast in August.'],
  ['en', 'So you’re telling me it’s my fault.'],
  ['en', 'You say the forecast takes your Sundays, but everyone here works on Sundays.'],
  ['en', 'The weekly forecast is due on Monday.'],
  ['en', 'I took over a forecast in August as well.'],
  ['en', 'You should give the weekly forecast back to Paul.'],
  ['en', 'You can drop the weekly forecast in September.'],
  ['en', 'So you took over the forecast and I need it by Friday.'],
  ['en', 'Do you take the forecast home, then?'],
  ['en', 'So you’re wrong about Paul and the forecast in August.'],
  ['fr', 'Donc vous me dites que c’est ma faute.'],
  ['fr', 'Vous me dites que Léo parle à peine, mais en classe il n’arrête pas.'],
  ['fr', 'Donc vous devez parler avec le garçon, à table.'],
  ['fr', 'Vous m’avez dit que vous signeriez la lettre.'],
  ['fr', 'Donc vous vous trompez sur la lettre et sur le garçon.'],
  ['fr', 'La lettre partira vendredi.'],
  ['fr', 'Moi, j’ai changé de maîtresse en septembre.'],
  ['fr', 'Je relis la lettre et j’appelle la maîtresse.'],
  ['fr', 'Donc il parle à peine à table et je veux une réponse vendredi.'],
  ['fr', 'Donc vous me dites que j’ai mal écrit la lettre.'],
] as const)('%s: “%s” uses the other’s words and restates nothing', (language, text) => {
  expect(reflectionOf(language, text)).toBeNull()
})
