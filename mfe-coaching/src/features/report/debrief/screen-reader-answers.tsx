import type { ChatMessage } from '@parley/contracts/chat'
import { useEffect, useRef, useState } from 'react'
import { sentencesSince } from '../../../parts/talk/spoken-sentences.ts'

interface Line {
  readonly id: number
  readonly text: string
}

const keptCount = 4

/** The answers for a screen reader: whole sentences, as they are finished, once each. */
export function ScreenReaderAnswers({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const last = messages.findLast(({ role }) => role === 'assistant')
  const [lines, setLines] = useState<readonly Line[]>([])
  // The screen reader does not read the text that was there when the page opened.
  const mark = useRef({ message: last?.message ?? 0, upTo: last?.text.length ?? 0 })
  const count = useRef(0)
  useEffect(() => {
    if (!last) return
    const { current } = mark
    if (last.message !== current.message || last.text.length < current.upTo)
      mark.current = { message: last.message, upTo: 0 }
    const { sentences, upTo } = sentencesSince(last.text, mark.current.upTo, last.state !== 'streaming')
    mark.current.upTo = upTo
    if (sentences.length === 0) return
    const fresh = sentences.map((text) => ({ id: (count.current += 1), text }))
    setLines((before) => [...before, ...fresh].slice(-keptCount))
  }, [last])
  return (
    <div className="ui-hidden" aria-live="polite" data-testid="screen-reader-answers">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
