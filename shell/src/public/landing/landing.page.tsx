import { Link, useDestination, useSession } from '@parley/mfe-kit'
import { Avatar, type Expression } from '@parley/ui/avatar'
import type { ReactNode } from 'react'
import { ArrowSign } from '../signs.tsx'
import { useTrialPath } from '../use-trial-path.ts'
import { AnalysisPicture } from './analysis-picture.tsx'
import type { LandingPhrases } from './landing.en.ts'
import { PlayPicture } from './play-picture.tsx'
import { seeds } from './portraits.ts'

interface Props {
  readonly phrases: LandingPhrases
}

const moodFaces: readonly Expression[] = ['closed', 'wary', 'neutral', 'open']
const peopleFaces: readonly Expression[] = ['wary', 'closed', 'closed', 'neutral']

function People({ words }: { readonly words: LandingPhrases['steps'] }) {
  return (
    <ul className="land__faces">
      {words.people.map(({ name, trait }, index) => (
        <li key={name}>
          <Avatar
            name={name}
            look="thumbs"
            seed={seeds[index] ?? name}
            size={56}
            expression={peopleFaces[index]}
            decorative
          />
          <span>{name}</span>
          <small>{trait}</small>
        </li>
      ))}
    </ul>
  )
}

function Moods({ words }: { readonly words: LandingPhrases['steps'] }) {
  return (
    <ul className="land__faces land__faces--moods">
      {words.moods.map((mood, index) => (
        <li key={mood}>
          <Avatar name={mood} look="thumbs" seed="nadia-4" size={56} expression={moodFaces[index]} decorative />
          <small>{mood}</small>
        </li>
      ))}
    </ul>
  )
}

function NextTime({ words }: { readonly words: LandingPhrases['steps'] }) {
  return (
    <div className="land__next">
      <p>{words.nextTitle}</p>
      <ol>
        {words.next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </div>
  )
}

function Steps({ words }: { readonly words: LandingPhrases['steps'] }) {
  const pictures: readonly ReactNode[] = [
    <People key="people" words={words} />,
    <Moods key="moods" words={words} />,
    <NextTime key="next" words={words} />,
  ]
  return (
    <section className="land__part" aria-labelledby="steps">
      <h2 id="steps" className="ui-title-28">
        {words.title}
      </h2>
      <ol className="land__steps">
        {words.list.map(({ title, text }, index) => (
          <li key={title}>
            <div className="land__step-picture">{pictures[index]}</div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Link to="/page2" className="ui-link land__more">
        {words.more} <ArrowSign />
      </Link>
    </section>
  )
}

function Hero({ phrases }: Props) {
  const trialPath = useTrialPath()
  const destination = useDestination()
  const { status, guest } = useSession()
  const isSignedIn = status === 'signed-in'
  const home = guest ? phrases.openSession : phrases.openDashboard
  return (
    <section className="land__hero" aria-labelledby="sentence">
      <div className="land__say">
        <h1 id="sentence" className="ui-title-40">
          {phrases.sentence}
        </h1>
        <div className="land__start">
          <p className="ui-row">
            <Link to={isSignedIn ? destination : '/#login'} className="ui-button ui-button--primary ui-button--large">
              {isSignedIn ? home : phrases.start}
            </Link>
            {trialPath ? (
              <Link to={trialPath} className="ui-button ui-button--plain ui-button--large">
                {phrases.tryIt}
              </Link>
            ) : null}
          </p>
          {trialPath ? <p className="ui-soft ui-small">{phrases.privacy}</p> : null}
        </div>
      </div>
      <PlayPicture words={phrases.picture} />
    </section>
  )
}

export function Page({ phrases }: Props) {
  return (
    <div className="land">
      <Hero phrases={phrases} />
      <Steps words={phrases.steps} />
      <section className="land__part" aria-labelledby="analysis">
        <h2 id="analysis" className="ui-title-28">
          {phrases.analysis.title}
        </h2>
        <p className="ui-lead">{phrases.analysis.lead}</p>
        <AnalysisPicture words={phrases.analysis} />
      </section>
      <section className="land__part" aria-labelledby="people">
        <h2 id="people" className="ui-title-28">
          {phrases.people.title}
        </h2>
        <dl className="land__people">
          {phrases.people.list.map(({ who, what }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
