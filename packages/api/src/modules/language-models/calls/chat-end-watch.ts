import type { EndWatch } from '../../../platform/guarded-fetch/index.ts'

const done = /(?:^|\n)data:\s*\[DONE\]/
const finished = /"finish_reason"\s*:\s*"/

/** Longer than either pattern: what is split between two chunks is still found. */
const KEPT = 40

/**
 * Some servers say that they are done and leave the connection open, some never say it. Quotes and line breaks inside a
 * text are escaped on the wire, so a model cannot write what is looked for here.
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
