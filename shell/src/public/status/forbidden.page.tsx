import {
  currentGuestPage,
  goBack,
  Link,
  navigateTo,
  session,
  useDestination,
  useSession,
  useUser,
} from '@parley/mfe-kit'
import { useState, useSyncExternalStore } from 'react'
import type { ForbiddenPhrases } from './forbidden.en.ts'
import { grantedByOperator, missingBesideRoles, refusalOf } from './refusal.ts'

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

/** The page of the guest's link goes on with the session, or shows its result. */
function BackToSession({ phrases, tone }: Props & { readonly tone: 'primary' | 'quiet' }) {
  const page = currentGuestPage()
  if (page)
    return (
      <Link to={page} className={`ui-button ui-button--${tone}`}>
        {phrases.toSession}
      </Link>
    )
  return (
    <button type="button" className={`ui-button ui-button--${tone}`} onClick={goBack}>
      {phrases.back}
    </button>
  )
}

/** Without an account there is nothing to leave for: the session is all that a guest has. */
function WithoutAccount({ phrases }: Props) {
  return (
    <>
      <p className="ui-lead">{phrases.guestOnly}</p>
      <p className="ui-row">
        <BackToSession phrases={phrases} tone="primary" />
      </p>
    </>
  )
}

/** A guest lacks no right that an operator could give: their own account may open the page. */
function BesideAccount({ phrases }: Props) {
  const [busy, setBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const leave = async () => {
    const { path } = refusalOf(window.location.search)
    const user = await session().restoreFromGuest()
    await navigateTo(user ? path || session().destination() : '/')
  }
  const leaveOnce = () => {
    setBusy(true)
    setHasFailed(false)
    leave()
      .catch(() => setHasFailed(true))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <p className="ui-lead">{phrases.guest}</p>
      {hasFailed ? <p role="alert">{phrases.guestFailed}</p> : null}
      <p className="ui-row">
        <button type="button" className="ui-button ui-button--primary" disabled={busy} onClick={leaveOnce}>
          {phrases.leave}
        </button>
        <BackToSession phrases={phrases} tone="quiet" />
      </p>
    </>
  )
}

interface WordsProps {
  readonly label: string
  readonly words: readonly string[]
  readonly nameOf?: (word: string) => string
}

function Words({ label, words, nameOf }: WordsProps) {
  if (words.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      {words.map((word) => (
        <dd key={word}>
          {nameOf ? <>{nameOf(word)} </> : null}
          <code>{word}</code>
        </dd>
      ))}
    </div>
  )
}

/** The refusal never changes on this page, and the server does not know it. */
const never = () => () => undefined
const searchNow = () => window.location.search

function Missing({ phrases }: Props) {
  const refusal = refusalOf(useSyncExternalStore(never, searchNow, () => ''))
  const { path, roles } = refusal
  const permissions = missingBesideRoles(refusal)
  const user = useUser()
  const home = useDestination()
  return (
    <>
      <p className="ui-lead">{phrases.lead}</p>
      <dl className="status__facts">
        <Words label={phrases.missing} words={permissions} nameOf={phrases.permission} />
        <Words label={phrases.missingRoles} words={roles} />
        {path ? (
          <div>
            <dt>{phrases.from}</dt>
            <dd>
              <code>{path}</code>
            </dd>
          </div>
        ) : null}
        {permissions.length + roles.length > 0 ? null : (
          <div>
            <dt>{phrases.missing}</dt>
            <dd>{phrases.unknown}</dd>
          </div>
        )}
        <div>
          <dt>{phrases.who}</dt>
          <dd>{grantedByOperator(refusal) ? phrases.whoText(user?.organization_name ?? '') : phrases.whoPlatform}</dd>
        </div>
        <div>
          <dt>{phrases.what}</dt>
          <dd>{phrases.whatText}</dd>
        </div>
      </dl>
      <p className="ui-row">
        <Link to={home} className="ui-button ui-button--primary">
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
  const { status, guest, mayReturnToAccount } = useSession()
  const AsGuest = mayReturnToAccount ? BesideAccount : WithoutAccount
  const SignedIn = guest ? AsGuest : Missing
  const Reason = status === 'signed-out' ? SignedOut : SignedIn
  return (
    <div className="status">
      <p className="status__code">403</p>
      <h1 className="ui-title-40">{phrases.title}</h1>
      <Reason phrases={phrases} />
    </div>
  )
}
