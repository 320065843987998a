import type { MouseEvent } from 'react'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

/** Changes no address: the browser's own step in the history would pass the guard of a form with unsaved words. */
const skip = (event: MouseEvent): void => {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus()
  main.scrollIntoView()
}

/** The first element of every layout. Its target has `tabIndex={-1}`, so screen readers continue there. */
export function SkipLink() {
  return (
    <a className="ui-skip" href="#main" onClick={skip}>
      {useLayoutPhrases().skip}
    </a>
  )
}
