import { Link } from '@parley/mfe-kit'
import { errorTitle } from '../../errors/page-error.ts'
import type { PageError, PublicPageProps } from '../../page/page.ts'
import type { ErrorPhrases } from './error.en.ts'

interface Props extends PublicPageProps {
  readonly phrases: ErrorPhrases
}

const unknown: PageError = {
  status: 500,
  title: 'Internal Server Error',
  message: 'Internal Server Error',
  path: '',
  fatal: true,
}

function Actions({ phrases, retry }: { readonly phrases: ErrorPhrases; readonly retry: boolean }) {
  return (
    <p className="ui-row">
      {retry ? (
        <button type="button" className="ui-button ui-button--primary" onClick={() => window.location.reload()}>
          {phrases.retry}
        </button>
      ) : null}
      <Link to="/" className={`ui-button ${retry ? 'ui-button--plain' : 'ui-button--primary'}`}>
        {phrases.home}
      </Link>
      <Link to="/terms/contact" className="ui-button ui-button--quiet">
        {phrases.contact}
      </Link>
    </p>
  )
}

const wordsOf = ({ status }: PageError, phrases: ErrorPhrases) => {
  if (status === 404) return phrases.notFound
  if (status === 429) return phrases.crowded
  return status > 500 ? phrases.away : phrases.broken
}

export function Page({ phrases, language, error = unknown }: Props) {
  const words = wordsOf(error, phrases)
  return (
    <div className="status">
      <p className="status__code">{error.status}</p>
      <h1 className="ui-title-40">{errorTitle(error, language)}</h1>
      <p className="ui-lead">{words.lead}</p>
      <p>{words.advice}</p>
      <dl className="status__facts">
        {error.path ? (
          <div>
            <dt>{phrases.address}</dt>
            <dd>
              <code>{error.path}</code>
            </dd>
          </div>
        ) : null}
        {error.message === error.title ? null : (
          <div>
            <dt>{phrases.message}</dt>
            <dd lang="en">
              <code>{error.message}</code>
            </dd>
          </div>
        )}
      </dl>
      <Actions phrases={phrases} retry={error.status === 429 || error.status >= 500} />
    </div>
  )
}
