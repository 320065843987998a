import { goBack, Link, session, useRoute, useSession, useUser } from '@parley/mfe-kit'
import type { ForbiddenPhrases } from './forbidden.en.ts'

/** The guard says what was missing in the address, so that the page can be reloaded and sent on. Only words of the permission vocabulary's shape are shown. */
const wordsOf = (value: string | null): readonly string[] =>
  (value ?? '').split(',').filter((word) => /^[a-z][a-z-]{2,60}$/u.test(word))

interface Props {
  readonly phrases: ForbiddenPhrases
}

function SignedOut({ phrases }: Props) {
  return (
    <>
      <p className="ui-lead">{phrases.signedOut}</p>
      <p>
        <Link to="/#login" className="ui-button ui-button--primary">
          {phrases.signIn}
        </Link>
      </p>
    </>
  )
}

function Words({ label, words }: { readonly label: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      {words.map((word) => (
        <dd key={word}>
          <code>{word}</code>
        </dd>
      ))}
    </div>
  )
}

function Missing({ phrases }: Props) {
  const query = new URLSearchParams(useRoute().search)
  const from = query.get('from') ?? ''
  const user = useUser()
  return (
    <>
      <p className="ui-lead">{phrases.lead}</p>
      <dl className="status__facts">
        <Words label={phrases.missing} words={wordsOf(query.get('permission') ?? query.get('permissions'))} />
        <Words label={phrases.missingRoles} words={wordsOf(query.get('role') ?? query.get('roles'))} />
        {from.startsWith('/') ? (
          <div>
            <dt>{phrases.from}</dt>
            <dd>
              <code>{from}</code>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{phrases.who}</dt>
          <dd>{phrases.whoText(user?.organization_name ?? '')}</dd>
        </div>
        <div>
          <dt>{phrases.what}</dt>
          <dd>{phrases.whatText}</dd>
        </div>
      </dl>
      <p className="ui-row">
        <Link to={session().destination()} className="ui-button ui-button--primary">
          {phrases.home}
        </Link>
        <button type="button" className="ui-button ui-button--quiet" onClick={goBack}>
          {phrases.back}
        </button>
      </p>
    </>
  )
}

export function Page({ phrases }: Props) {
  const signedOut = useSession().status === 'signed-out'
  return (
    <div className="status">
      <p className="status__code">403</p>
      <h1 className="ui-title-40">{phrases.title}</h1>
      {signedOut ? <SignedOut phrases={phrases} /> : <Missing phrases={phrases} />}
    </div>
  )
}
