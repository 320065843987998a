import { type DraftedField, draftedLine, type DraftedLine } from '@parley/contracts/authored'
import { api } from '@parley/mfe-kit'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { type DraftTexts, textOf } from './drafting.model.ts'

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<DraftedLine, void> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = `${rest}${value}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const { success, data } = draftedLine.safeParse(JSON.parse(line))
      if (success) yield data
    }
    if (done) return
  }
}

type State = 'empty' | 'writing' | 'written'

/** The draft of a scenario: what the model writes, what the author changes, and which fields they have accepted. */
export function useDraft() {
  const t = useCoachingPhrases()
  const [state, setState] = useState<State>('empty')
  const [texts, setTexts] = useState<DraftTexts>({})
  const [accepted, setAccepted] = useState<ReadonlySet<DraftedField>>(new Set())
  const [failure, setFailure] = useState<string>()
  const writing = useRef<AbortController>(undefined)
  useEffect(() => () => writing.current?.abort(), [])

  const take = (line: DraftedLine): boolean => {
    if ('restart' in line) setTexts({})
    if ('fault' in line) setFailure(t('draft.fault'))
    if ('field' in line) setTexts((all) => ({ ...all, [line.field]: textOf(line.value) }))
    return 'field' in line
  }
  const write = async (text: string, language: 'en' | 'fr') => {
    const controller = new AbortController()
    writing.current = controller
    setState('writing')
    setTexts({})
    setAccepted(new Set())
    setFailure(undefined)
    let count = 0
    try {
      const stream = await api.drafts.write({ body: { text, language } }, { signal: controller.signal })
      for await (const line of readLines(stream)) if (take(line)) count += 1
      if (count === 0) setFailure(t('draft.nothing'))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error, t('failure.unexpected')))
    }
    setState(count > 0 ? 'written' : 'empty')
  }
  const accept = (fields: readonly DraftedField[]) => setAccepted((all) => new Set([...all, ...fields]))
  return {
    state,
    texts,
    accepted,
    failure,
    write,
    stop: () => writing.current?.abort(),
    accept,
    /** Text that the author types is the author's own, so it counts as accepted. */
    change: (field: DraftedField, text: string) => {
      setTexts((all) => ({ ...all, [field]: text }))
      accept([field])
    },
    remove: (field: DraftedField) => {
      setTexts((all) => ({ ...all, [field]: '' }))
      setAccepted((all) => new Set([...all].filter((each) => each !== field)))
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
