import { Link, useLanguages } from '@parley/mfe-kit'
import { Avatar } from '@parley/ui/avatar'
import { ErrorPanel, SkeletonCards } from '@parley/ui/core'
import { ArrowRight, Lock } from '@parley/ui/icons'
import { useEffect, useState } from 'react'
import { fetchPeople, type TrialLanguage, type TrialPerson } from './session/trial-content.ts'
import { loadEngine } from './talk/use-trial.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { TopLinks } from './top-links.tsx'
import { useTrialPhrases } from './use-trial-phrases.ts'

type PeopleState = readonly TrialPerson[] | 'loading' | 'broken'

function usePeople(language: TrialLanguage): readonly [PeopleState, () => void] {
  const [people, setPeople] = useState<PeopleState>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leave = new AbortController()
    fetchPeople(language, leave.signal).then(setPeople, () => {
      if (!leave.signal.aborted) setPeople('broken')
    })
    return () => leave.abort()
  }, [language, attempt])
  const retry = () => {
    setPeople('loading')
    setAttempt((count) => count + 1)
  }
  return [people, retry]
}

function PersonCard({ person }: { readonly person: TrialPerson }) {
  const t = useTrialPhrases()
  return (
    <li>
      <Link to={`/try/${person.key}`} className="ui-card trial-person">
        <Avatar
          name={person.name}
          look={person.avatar.style}
          seed={person.avatar.seed || person.name}
          size={72}
          expression="neutral"
          decorative
        />
        <h2>{person.name}</h2>
        <p className="ui-soft ui-small">{person.post}</p>
        <p className="trial-person__scenario">{person.scenario}</p>
        <p>{person.description}</p>
        <p className="trial-person__start">
          {t('trial.talkTo', { name: person.firstName })}
          <ArrowRight size={16} aria-hidden="true" />
        </p>
      </Link>
    </li>
  )
}

/** Three people to choose from. Meanwhile the engine arrives, so that the conversation starts with the next tap. */
export function PeopleChoice() {
  const t = useTrialPhrases()
  const language = useLanguages().current
  const [people, retry] = usePeople(language)
  useEffect(() => {
    loadEngine(language).catch(() => {})
  }, [language])
  return (
    <div className="trial">
      <TopLinks to="/">{t('trial.home')}</TopLinks>
      <header className="trial__head">
        <h1 className="ui-title-40">{t('trial.title')}</h1>
        <p className="ui-lead">{t('trial.lead')}</p>
        <p className="trial__privacy">
          <Lock size={16} aria-hidden="true" />
          <PrivacyNote />
        </p>
      </header>
      {people === 'loading' ? <SkeletonCards count={3} /> : null}
      {people === 'broken' ? (
        <ErrorPanel title={t('trial.broken.title')} onRetry={retry}>
          {t('trial.broken.text')}
        </ErrorPanel>
      ) : null}
      {typeof people === 'string' ? null : (
        <ul className="trial-people">
          {people.map((person) => (
            <PersonCard key={person.key} person={person} />
          ))}
        </ul>
      )}
      <p className="ui-soft ui-small">{t('trial.honest')}</p>
    </div>
  )
}
