import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'

interface RepeatProps {
  readonly count?: number
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** Lines of text still to come. */
export function SkeletonText({ count = 3 }: RepeatProps) {
  return (
    <div className="ui-skeleton-text" aria-hidden="true">
      {range(count).map((line) => (
        <span key={line} className="ui-skeleton" />
      ))}
    </div>
  )
}

/** Rows of a list still to come: a portrait, a line, a short line. */
export function SkeletonRows({ count = 6 }: RepeatProps) {
  return (
    <div className="ui-skeleton-rows" aria-hidden="true">
      {range(count).map((row) => (
        <div key={row}>
          <span className="ui-skeleton ui-skeleton--round" />
          <SkeletonText count={2} />
        </div>
      ))}
    </div>
  )
}

/** Cards still to come. */
export function SkeletonCards({ count = 6 }: RepeatProps) {
  return (
    <div className="ui-grid" aria-hidden="true">
      {range(count).map((card) => (
        <div key={card} className="ui-card">
          <span className="ui-skeleton ui-skeleton--round" />
          <SkeletonText />
        </div>
      ))}
    </div>
  )
}

/** A form still to come: labels over fields. */
export function SkeletonForm({ count = 4 }: RepeatProps) {
  return (
    <div className="ui-skeleton-form" aria-hidden="true">
      {range(count).map((field) => (
        <div key={field}>
          <span className="ui-skeleton" />
          <span className="ui-skeleton ui-skeleton--field" />
        </div>
      ))}
    </div>
  )
}

const shapes = { text: SkeletonText, rows: SkeletonRows, cards: SkeletonCards, form: SkeletonForm } as const

/** The shape of what comes, and a word for those who cannot see it. */
export function Loading({ shape, count }: RepeatProps & { readonly shape: keyof typeof shapes }) {
  const Shape = shapes[shape]
  return (
    <div role="status">
      <span className="ui-hidden">{useUiPhrases().loading}</span>
      <Shape count={count} />
    </div>
  )
}
