import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { assents, namesStep } from './readings.ts'
import { shows } from './signs.ts'

test.each<readonly [Language, string]>([
  ['en', 'My sister-in-law says so too.'],
  ['en', 'My wife keeps telling me the same thing.'],
  ['en', 'That’s what my brother says.'],
  ['en', 'You sound just like my mother.'],
  ['en', 'My old boss told me that as well.'],
  ['en', 'Yes, yes. Less of everything. I know.'],
  ['en', 'I know, I know. Salt.'],
  ['fr', 'Ma belle-sœur dit pareil.'],
  ['fr', 'Ma femme me le répète.'],
  ['fr', 'C’est ce que dit ma fille.'],
  ['fr', 'On croirait entendre ma mère.'],
  ['fr', 'Mon frère dit la même chose.'],
  ['fr', 'Oui, oui. Moins de tout. Je sais.'],
  ['fr', 'Je sais, je sais. Le sel.'],
])('%s: “%s” turns advice away and says yes to nothing', (language, text) => {
  expect([shows(text, 'opposes', language), shows(text, 'agrees', language), assents(text, language)]).toEqual([
    true,
    false,
    false,
  ])
})

test.each<readonly [Language, string]>([
  ['en', 'My wife says hello.'],
  ['en', 'My sister-in-law says that I should see you.'],
  ['en', 'Yes, yes. One more thing. My wife counts the tablets.'],
  ['en', 'Yes. I know who could help.'],
  ['fr', 'Ma fille dit bonjour.'],
  ['fr', 'Ma belle-sœur dit aussi qu’elle viendra.'],
  ['fr', 'Oui, oui. Mon frère a fait son AVC à soixante ans.'],
  ['fr', 'Oui. Je sais qui pourrait aider.'],
])('%s: “%s” turns nothing away', (language, text) => {
  expect(shows(text, 'opposes', language)).toBe(false)
})

test.each<readonly [Language, string]>([
  ['en', 'If one thing came off my list, I could breathe again.'],
  ['en', 'I could sleep through for once.'],
  ['en', 'If my mother were here, I’d ask her.'],
  ['en', 'How many patients I could keep.'],
  ['en', 'I could finally catch up.'],
  ['fr', 'Si une seule date bougeait, je pourrais respirer entre deux.'],
  ['fr', 'Je pourrais enfin dormir.'],
  ['fr', 'Si ma mère était là, je lui demanderais.'],
  ['fr', 'Combien de patients je pourrais garder.'],
  ['fr', 'Je soufflerais un peu.'],
])('%s: “%s” is a wish and no step', (language, text) => {
  expect([namesStep(text, language), shows(text, 'commits', language)]).toEqual([false, false])
})

test.each<readonly [Language, string]>([
  ['en', 'I could call Lyon.'],
  ['en', 'If you send me the list, I could mark the lines.'],
  ['en', 'I could write down tonight what I would miss.'],
  ['en', 'If it rains, I could start on Tuesday.'],
  ['fr', 'Je pourrais appeler Lyon.'],
  ['fr', 'Si vous m’envoyez la liste, je pourrais marquer les lignes.'],
  ['fr', 'Je pourrais écrire ce soir ce qui me manquerait.'],
  ['fr', 'S’il pleut, je pourrais commencer mardi.'],
])('%s: “%s” is a step', (language, text) => {
  expect(namesStep(text, language)).toBe(true)
})
