import { Link } from '@parley/mfe-kit'
import { useTrialPath } from '../use-trial-path.ts'
import type { HowItWorksPhrases } from './how-it-works.en.ts'

export function Page({ phrases }: { readonly phrases: HowItWorksPhrases }) {
  const trialPath = useTrialPath()
  return (
    <div className="how">
      <header className="how__head">
        <h1 className="ui-title-40">{phrases.title}</h1>
        <p className="ui-lead">{phrases.lead}</p>
        {trialPath ? (
          <div className="how__try">
            <Link to={trialPath} className="ui-button ui-button--primary ui-button--large">
              {phrases.tryIt}
            </Link>
            <p className="ui-soft ui-small">{phrases.privacy}</p>
          </div>
        ) : null}
      </header>
      <section className="how__after" aria-labelledby="after">
        <h2 id="after" className="ui-title-28">
          {phrases.afterTitle}
        </h2>
        <dl>
          {phrases.after.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
