import type { EndWatch } from '../../../platform/guarded-fetch/index.ts'

const done = /(?:^|\n)data:\s*\[DONE\]/
const finished = /"finish_reason"\s*:\s*"/

/** Longer than either pattern, so that a pattern that is split between two chunks is still found. */
const KEPT = 40

/**
 * Finds the end of an answer, because some servers announce it but leave the connection open, and others never
 * announce it. Servers escape quotes and line breaks inside a text, so a model cannot write these patterns.
 */
export const chatEndWatch = (): EndWatch => {
  let tail = ''
  let soon = false
  return (chunk) => {
    const text = tail + chunk.toString('latin1')
    tail = text.slice(-KEPT)
    if (done.test(text)) return 'now'
    soon ||= finished.test(text)
    return soon ? 'soon' : 'open'
  }
}
