import { useScheme } from '@parley/mfe-kit'
import { useId } from 'react'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

const preferences = ['system', 'light', 'dark'] as const

/** Light, dark or the system's scheme, for the account menu. */
export function SchemeChoice() {
  const { preference, choose } = useScheme()
  const phrases = useLayoutPhrases()
  const name = useId()
  return (
    <fieldset className="scheme-choice">
      <legend>{phrases.appearance}</legend>
      {preferences.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === preference} onChange={() => choose(each)} />
          {phrases.schemes[each]}
        </label>
      ))}
    </fieldset>
  )
}
