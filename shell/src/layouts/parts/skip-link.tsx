import { useLayoutPhrases } from '../use-layout-phrases.ts'

/** The first element of every layout. Its target has `tabIndex={-1}`, so screen readers continue there. */
export function SkipLink() {
  return (
    <a className="ui-skip" href="#main">
      {useLayoutPhrases().skip}
    </a>
  )
}
