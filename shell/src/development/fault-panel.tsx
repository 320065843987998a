import type { Language } from '@parley/contracts/registry'
import { type StoreApi, useStore } from 'zustand'
import { type DevelopmentPhrases, developmentPhrases } from './development.phrases.ts'
import type { DevelopedRemote, DevelopmentFault } from './read-override.ts'
import './development.css'

/** A sentence on the fault, and the details as the tools tell them. */
const textsOf = (fault: DevelopmentFault, phrases: DevelopmentPhrases): { sentence: string; details: string } => {
  switch (fault.kind) {
    case 'build':
      return { sentence: phrases.build, details: fault.errors.join('\n\n') }
    case 'description':
      return { sentence: phrases.description(fault.file), details: fault.reason }
    case 'taken':
      return { sentence: phrases.taken, details: fault.claims.join('\n') }
    case 'other-name':
      return { sentence: phrases.otherName(fault.foundName), details: '' }
    case 'unreachable':
      return { sentence: phrases.unreachable, details: '' }
  }
}

interface Props {
  readonly developedRemotes: StoreApi<readonly DevelopedRemote[]>
  readonly language: Language
  readonly onHide: (name: string) => void
}

/** Tells a developer what is wrong with the remotes that they put in the place of released ones. */
export function FaultPanel({ developedRemotes, language, onHide }: Props) {
  const phrases = developmentPhrases[language]
  const faults = useStore(developedRemotes).flatMap(({ override: { name, base }, fault }) => {
    if (!fault) return []
    const { sentence, details } = textsOf(fault, phrases)
    const title = phrases.title(name, new URL(base).origin)
    return (
      <section key={name} className="developing__fault" role="alert" aria-label={title}>
        <h2>{title}</h2>
        <p>{sentence}</p>
        {details ? <pre>{details}</pre> : null}
        <button type="button" className="ui-button ui-button--plain" onClick={() => onHide(name)}>
          {phrases.hide}
        </button>
      </section>
    )
  })
  return faults.length > 0 ? <div className="developing">{faults}</div> : null
}
