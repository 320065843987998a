import { useLayoutPhrases } from '../use-layout-phrases.ts'

/** First in every layout. The target carries `tabIndex={-1}` so that reading goes on from there. */
export function SkipLink() {
  return (
    <a className="ui-skip" href="#main">
      {useLayoutPhrases().skip}
    </a>
  )
}
