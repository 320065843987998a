import { expect, test } from 'vitest'
import { ThinkFilter } from './think-filter.ts'

/** The text that a learner sees when it arrives in pieces; the filter drops everything before a void. */
const filterText = (pieces: readonly string[], opensSilently = false): string => {
  let text = ''
  let voids = 0
  const filter = new ThinkFilter({ opensSilently, onVoid: () => (voids += 1) })
  for (const piece of pieces) {
    const before = voids
    const output = filter.push(piece)
    text = voids > before ? output : text + output
  }
  return text + filter.end()
}

/** The text as a whole, in characters, and split in two at every place. */
const everySplit = (text: string): string[][] => [
  [text],
  [...text],
  ...Array.from({ length: text.length }, (_, at) => [text.slice(0, at), text.slice(at)]),
]

const analysis = '<|channel|>analysis<|message|>secret, my final<|end|>'
const finalMessage = '<|start|>assistant<|channel|>final<|message|>Hello.<|end|>'

const cases: [string, string, string][] = [
  ['a block before the answer', '<think>secret <b> 1 < 2</think>\n\nHello.', 'Hello.'],
  ['a block inside the answer', 'Well. <THINKING>secret</THINKING>Yes.', 'Well. Yes.'],
  ['a block without an end', 'Hello.<think>secret', 'Hello.'],
  ['a block whose beginning the server swallowed', 'secret secret</think>\nHello.', 'Hello.'],
  ['a second block without its beginning', 'secret<think>secret</think>secret</think>Hello.', 'Hello.'],
  ['a thought', '<thought>secret</thought>Hello.', 'Hello.'],
  ['reasoning', '<reasoning>secret</reasoning>Hello.', 'Hello.'],
  ['a seed', '<seed:think>secret [x] </seed:think>Hello.', 'Hello.'],
  ['Mistral', '[THINK]secret [/x][/THINK]Hello [WIN] [you].', 'Hello [WIN] [you].'],
  ['Kimi', '◁think▷secret ◁ ▷◁/think▷Hello ◁.', 'Hello ◁.'],
  ['a tag with a space', '<think >secret</think >Hello.', 'Hello.'],
  ['tags with spaces and a line break', '< think\n>secret< / think >Hello.', 'Hello.'],
  ['a tag with an attribute', '<Reasoning effort="high" >secret</reasoning\t>\nHello.', 'Hello.'],
  ['an empty tag', '<think/>\nHello.', 'Hello.'],
  ['a scratchpad', '<scratchpad>secret</scratchpad>Hello.', 'Hello.'],
  ['an analysis', 'Well. <analysis>secret</analysis>Hello.', 'Well. Hello.'],
  ['Cohere', '<|START_THINKING|>secret<|END_THINKING|>Hello.', 'Hello.'],
  ['OpenThinker', '<|begin_of_thought|>secret<|end_of_thought|>\nHello.', 'Hello.'],
  ['Gemma', '<|channel>thought\nsecret<channel|>Hello.', 'Hello.'],
  ['harmony', `${analysis}<|start|>assistant<|channel|>final<|message|>Hello.<|return|>`, 'Hello.'],
  ['harmony without an end', `${analysis}<|start|>assistant<|channel|>final<|message|>Hello.`, 'Hello.'],
  ['harmony with spaces', '<| channel |>analysis<| message |>secret<|end|>final<|message|>Hello.', 'Hello.'],
  ['harmony with thoughts alone', '<|channel|>analysis<|message|>secret', ''],
  ['harmony without a channel', '<|start|>assistant<|message|>Hello.<|end|>', 'Hello.'],
  ['harmony with a block', `${analysis}final<|message|><think>secret</think>Hello.`, 'Hello.'],
  ['harmony with a tool', `${analysis}assistant<|channel|>commentary to=x <|constrain|>json<|message|>{}<|call|>`, ''],
  ['harmony with the words of another', `${finalMessage}<|start|>user<|message|>secret<|end|>`, 'Hello.'],
  ['harmony with two thoughts', `${analysis}${analysis}${finalMessage}${analysis}`, 'Hello.'],
  ['harmony without its first token', `analysis<|message|>secret<|end|>${finalMessage}`, 'Hello.'],
  ['harmony without its first header', `secret secret<|end|>${finalMessage}`, 'Hello.'],
  ['harmony with the last header alone', `secret<|channel|>final<|message|>Hello.`, 'Hello.'],
  ['harmony with the last token alone', `secret final<|message|>Hello.`, 'Hello.'],
  ['an end of a text', 'Hello.<|end|>', 'Hello.'],
  [
    'an answer with directions',
    '<thinking aloud> <b> <|x|> < think, <reasons>',
    '<thinking aloud> <b> <|x|> < think, <reasons>',
  ],
  [
    'an ordinary word in brackets',
    'I write <analysis> first, then my plan.',
    'I write <analysis> first, then my plan.',
  ],
  ['an ordinary word with another one', 'A <reason> and a </thought>, too.', 'A <reason> and a </thought>, too.'],
  [
    'a closing tag in a quote',
    'The prompt ends with “</thought>”, you said.',
    'The prompt ends with “</thought>”, you said.',
  ],
  ['an ordinary word before a block', 'My <reason>: <think>secret</think>time.', 'My <reason>: time.'],
  ['an ordinary word that opens a line', 'Well.\n<analysis>secret\n</analysis>\nYes.', 'Well.\nYes.'],
  ['an ordinary word without an end that opens a line', 'Well.\n<analysis>secret', 'Well.\n'],
  ['an ordinary word that ends what the server opened', 'secret\n</thought>\nHello.', 'Hello.'],
  ['an answer with other brackets', 'I said <thin> ice, a < b, <', 'I said <thin> ice, a < b, <'],
]

test.each(cases)('%s shows no thought, wherever it is split', (_name, text, expectedText) => {
  const results = new Set(everySplit(text).map((pieces) => filterText(pieces)))
  expect([...results]).toEqual([expectedText])
})

test('a model that is known to begin with thoughts shows nothing before their end, or its whole answer without thoughts', () => {
  expect(new Set(everySplit('secret</think>Hello.').map((pieces) => filterText(pieces, true)))).toEqual(
    new Set(['Hello.']),
  )
  expect(new Set(everySplit('Hello.').map((pieces) => filterText(pieces, true)))).toEqual(new Set(['Hello.']))
})

test('a model that is known to begin with thoughts and opens a block all the same shows nothing of the block', () => {
  for (const [text, expected] of [
    ['<think>secret</think>Hello.', 'Hello.'],
    ['<think>secret', ''],
    ['secret <think>secret', ''],
    [`secret<|end|>${finalMessage}`, 'Hello.'],
    [`analysis<|message|>secret<|end|>${finalMessage}`, 'Hello.'],
    ['Hello.<|end|>', 'Hello.'],
  ] as const)
    expect(new Set(everySplit(text).map((pieces) => filterText(pieces, true)))).toEqual(new Set([expected]))
})
