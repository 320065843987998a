import { readFileSync } from 'node:fs'
import type { Utterance } from '../src/observer/features.ts'

type CoachClass = 'question' | 'reflection' | 'input' | 'other'
type ClientClass = 'change' | 'neutral' | 'sustain'

interface CorpusUtterance extends Utterance {
  label: CoachClass | ClientClass
}

export interface Conversation {
  id: string
  /** Conversations cut from one film share it. */
  film: string
  /** The rating that experts gave it. */
  quality: 'high' | 'low'
  utterances: CorpusUtterance[]
}

/** Fields of a CSV text as RFC 4180 has them: quotes, doubled quotes, line breaks inside quotes. */
const rowsOf = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  while (field.lastIndex < text.length) {
    const match = field.exec(text)
    if (!match) break
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

const columns = [
  'transcript_id',
  'mi_quality',
  'video_url',
  'interlocutor',
  'utterance_text',
  'main_therapist_behaviour',
  'client_talk_type',
]

const labelOf = (label: string): CorpusUtterance['label'] =>
  label === 'therapist_input' ? 'input' : (label as CorpusUtterance['label'])

const recordsOf = (path: string): Record<string, string>[] => {
  const [header = [], ...rows] = rowsOf(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  const missing = columns.filter((name) => !header.includes(name))
  if (missing.length > 0) throw new Error(`${path}: the columns ${missing.join(', ')} are missing`)
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}

const utteranceOf = (record: Record<string, string>): CorpusUtterance => {
  const speaker = record['interlocutor'] === 'therapist' ? 'coach' : 'client'
  const label = record[speaker === 'coach' ? 'main_therapist_behaviour' : 'client_talk_type'] ?? ''
  return { speaker, text: record['utterance_text'] ?? '', label: labelOf(label) }
}

/** Reads the data set, in the order of the file. */
export const readCorpus = (path: string): Conversation[] => {
  const conversations = new Map<string, Conversation>()
  for (const record of recordsOf(path)) {
    const id = record['transcript_id'] ?? ''
    const conversation = conversations.get(id) ?? {
      id,
      film: record['video_url'] ?? '',
      quality: record['mi_quality'] === 'low' ? 'low' : 'high',
      utterances: [],
    }
    conversations.set(id, conversation)
    conversation.utterances.push(utteranceOf(record))
  }
  return [...conversations.values()]
}

/** The path given on the command line, or a sentence that says what is missing. */
export const corpusPath = (): string => {
  const path = process.argv[2]
  if (!path) throw new Error('Give the path of annomi-simple.csv as the first argument')
  return path
}
