import { type ReactNode, useEffect, useState } from 'react'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

/** In milliseconds: the time after which a person wonders about the answer. */
const PATIENCE = 5000

function SlowAnswer() {
  const phrases = useUiPhrases()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? phrases.slowAnswer : null
}

interface FormActionsProps {
  /** The values are on their way. */
  readonly busy: boolean
  readonly children: ReactNode
}

/** The buttons of a form, and a word beside them when the server takes long to answer. */
export function FormActions({ busy, children }: FormActionsProps) {
  return (
    <div className="ui-form__actions">
      {children}
      <span className="ui-soft ui-small" aria-live="polite">
        {busy ? <SlowAnswer /> : null}
      </span>
    </div>
  )
}
