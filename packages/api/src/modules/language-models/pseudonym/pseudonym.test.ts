import { neutraliseName, scanText } from '@parley/conversation/markers'
import { expect, test } from 'vitest'
import type { ChatChunk, ChatProvider } from '../calls/chat-provider.ts'
import { Pseudonym, withPseudonym } from './pseudonym.ts'

const name = "Élodie O'Dowdall"
const said = 'Je suis Élodie O’Dowdall. élodie? ELODIE! mélodie.'

test('a name is hidden in every spelling, also in JSON, and other words stay', () => {
  const pseudonym = new Pseudonym(name, said)
  const hidden = pseudonym.hide(JSON.stringify({ text: `${said}\nÉlodie` }))
  expect(hidden).not.toMatch(/(?<!m)[ée]lodie|dowdall/iu)
  expect(hidden).toContain('mélodie')
  expect(JSON.parse(pseudonym.restore(pseudonym.hide(JSON.stringify('\nÉlodie ÉLODIE élodie'))))).toBe(
    '\nÉlodie ÉLODIE élodie',
  )
})

test('a name with a hyphen and an email address are hidden', () => {
  for (const one of ['Jean-Luc Feld', 'jean-luc.feld@ward.test'])
    expect(new Pseudonym(one, '').hide(`${one}, Jean-Luc, Feld`)).not.toMatch(/jean|luc|feld/iu)
})

test('a name inside a word stays as it is, also one whose first letter takes two places in a string', () => {
  const hidden = new Pseudonym('𝒜lice Ana', '').hide('x𝒜lice 𝒜lice banana Ana')
  expect(hidden).toMatch(/^x𝒜lice \w+ banana \w+$/u)
  expect(hidden).not.toMatch(/ 𝒜lice|Ana/u)
})

test.each(['[WIN]', 'Ann [WIN]', '［ＷＩＮ］', '\u200d\u200d [WIN]'])(
  'the name %j comes back without a marker',
  (forged) => {
    const pseudonym = new Pseudonym(forged, '')
    for (const text of [forged, neutraliseName(forged)]) {
      const hidden = pseudonym.hide(`Hello, ${text}!`)
      expect(hidden).not.toMatch(/win/iu)
      expect(scanText(pseudonym.restore(hidden)).outcome).toBeNull()
      expect(pseudonym.restore(hidden)).toContain('(')
    }
  },
)

test('a name that is a word is hidden only as it is written', () => {
  const hidden = new Pseudonym('Will Feld', '').hide('Will, I will. WILL! feld')
  expect(hidden).toMatch(/^\w+, I will\. [A-Z]+! \w+$/u)
  expect(hidden).not.toMatch(/Will,|WILL|feld/u)
})

test('a pseudonym is no name of which the conversation speaks, so that this name stays as it is', () => {
  const text = 'Zoe, this is about Sacha, and Morgan knows it.'
  const pseudonym = new Pseudonym('Zoe', text)
  const hidden = pseudonym.hide(text)
  expect(hidden).not.toMatch(/zoe/iu)
  expect(pseudonym.restore(hidden)).toBe(text)
})

test('an answer that is split anywhere holds the name again', async () => {
  const [alias = ''] = new Pseudonym(name, '').hide(name).split(' ')
  const answer = `Well, ${alias}: a${alias.toLowerCase()}s, ${alias}`
  const expected = answer.replaceAll(new RegExp(`\\b${alias}\\b`, 'gu'), 'Élodie')
  for (let cut = 0; cut <= answer.length; cut += 1) {
    const provider: ChatProvider = {
      async *run(): AsyncGenerator<ChatChunk> {
        yield { type: 'text', text: answer.slice(0, cut) }
        yield { type: 'text', text: answer.slice(cut) }
        yield { type: 'finish', usage: { input_tokens: 1, output_tokens: 1 } }
      },
    }
    const request = { learnerName: name, instructions: () => '', turns: [] } as never
    let text = ''
    for await (const chunk of withPseudonym(provider).run(request)) if (chunk.type === 'text') text += chunk.text
    expect(text).toBe(expected)
  }
})
