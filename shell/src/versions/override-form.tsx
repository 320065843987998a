import { notify } from '@parley/mfe-kit'
import { type SubmitEvent, useId, useState } from 'react'
import type { VersionsPhrases } from './versions.phrases.ts'

interface Props {
  readonly names: readonly string[]
  readonly current: string | null
  readonly origins: readonly string[]
  readonly phrases: VersionsPhrases
  readonly onReplace: (name: string, address: string) => void
}

/** Puts the remote of a developer in the place of a released one, or beside them, for this user alone. */
export function OverrideForm({ names, current, origins, phrases, onReplace }: Props) {
  const id = useId()
  const [name, setName] = useState(current ?? names[0] ?? '')
  const [address, setAddress] = useState(origins[0] ?? '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (origins.includes(new URL(address).origin)) onReplace(name, address)
    else notify({ kind: 'error', text: phrases.notAllowed(origins.join(', ')) })
  }
  return (
    <section>
      <h3 id={`${id}-title`}>{phrases.override}</h3>
      {origins.length === 0 ? (
        <p className="ui-small ui-soft">{phrases.noOrigins}</p>
      ) : (
        <form className="versions__row" aria-labelledby={`${id}-title`} onSubmit={submit}>
          <label>
            {phrases.overrideOf}
            <input
              required
              pattern="[a-z][a-z0-9\-]*"
              className="ui-input"
              list={`${id}-names`}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <datalist id={`${id}-names`}>
            {names.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
          <label>
            {phrases.address}
            <input
              type="url"
              required
              className="ui-input"
              list={id}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          </label>
          <datalist id={id}>
            {origins.map((origin) => (
              <option key={origin} value={origin}>
                {origin}
              </option>
            ))}
          </datalist>
          <button type="submit" className="ui-button">
            {phrases.replace}
          </button>
        </form>
      )}
    </section>
  )
}
