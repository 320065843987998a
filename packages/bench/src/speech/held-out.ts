import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replyTo } from '@parley/conversation/partner'
import { castFor } from './rehearsal.ts'

/** A question that was not used while the examples were written, and the answers that fit it. */
export interface HeldOutQuestion {
  persona: string
  language: 'en' | 'fr'
  text: string
  answers: readonly string[]
}

export interface HeldOutResult extends HeldOutQuestion {
  /** The answer, secret or reaction that the reply was taken from. */
  source: string
  reply: string
  isHit: boolean
}

const folder = join(import.meta.dirname, 'held-out-questions')

/** `# persona` opens a part; each line is `answer, answer | question`. A secret is named by its number. */
const parseQuestions = (text: string, language: 'en' | 'fr'): HeldOutQuestion[] => {
  let persona = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) persona = line.slice(2).trim()
    const [answers, question] = line.split(' | ')
    if (answers === undefined || question === undefined) return []
    const keys = answers.split(',').map((key) => key.trim())
    return [
      { persona, language, text: question, answers: keys.map((key) => (/^\d$/.test(key) ? `secret-${key}` : key)) },
    ]
  })
}

const heldOutQuestions = (): HeldOutQuestion[] =>
  (['en', 'fr'] as const).flatMap((language) =>
    parseQuestions(readFileSync(join(folder, `${language}.txt`), 'utf8'), language),
  )

const ask = (question: HeldOutQuestion): HeldOutResult => {
  const cast = castFor(question.persona, question.language, undefined)
  const { source, text } = replyTo(cast, [
    { role: 'persona', text: replyTo(cast, []).text },
    { role: 'learner', text: question.text },
  ])
  return { ...question, source, reply: text, isHit: question.answers.includes(source) }
}

/** Each held-out question as the first line of a conversation, and whether the reply is one of its answers. */
export const askHeldOut = (): HeldOutResult[] => heldOutQuestions().map(ask)

/** Shares of questions that were met, by language and persona, as lines to print. */
export const summariseHeldOut = (results: readonly HeldOutResult[]): string[] => {
  const groups = new Map<string, HeldOutResult[]>()
  for (const result of results)
    for (const name of [`all ${result.language}`, `${result.persona} ${result.language}`])
      groups.set(name, [...(groups.get(name) ?? []), result])
  return [...groups].map(([name, group]) => {
    const hits = group.filter(({ isHit }) => isHit).length
    return `${name}: ${hits} of ${group.length} (${((100 * hits) / group.length).toFixed(0)} %)`
  })
}
