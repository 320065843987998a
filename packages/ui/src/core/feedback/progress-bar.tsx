import { useId } from 'react'
import { useUi } from '../../phrases/ui-context.ts'
import type { Tone } from '../../tokens/index.ts'

export interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max?: number
  readonly tone?: Tone
  /** The figure in words, such as `3 of 8`; a percentage if absent. */
  readonly text?: string
  readonly labelHidden?: boolean
}

/**
 * The progress of a task, as a bar. It is drawn as a picture, so that no style attribute is needed under a strict
 * policy.
 */
export function ProgressBar({ label, value, max = 100, tone, text, labelHidden }: ProgressBarProps) {
  const id = useId()
  const { language } = useUi()
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) * 100 : 0
  const figure = text ?? new Intl.NumberFormat(language, { style: 'percent' }).format(Math.round(part) / 100)
  return (
    <div className="ui-progress">
      <div className={labelHidden ? 'ui-hidden' : 'ui-progress__words'}>
        <span id={id}>{label}</span>
        <span className="ui-number ui-soft">{figure}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={figure}
      >
        <svg
          className={tone ? `ui-bar ui-tone-${tone}` : 'ui-bar'}
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={part} height="4" />
        </svg>
      </div>
    </div>
  )
}
