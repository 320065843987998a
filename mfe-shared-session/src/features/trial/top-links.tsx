import { Link, useDestination, useSession } from '@parley/mfe-kit'
import { ArrowLeft } from '@parley/ui/icons'
import { useTrialPhrases } from './use-trial-phrases.ts'

interface Props {
  readonly to: string
  readonly children: string
}

/** The way back, and the way to an account: visitors often have one already. */
export function TopLinks({ to, children }: Props) {
  const t = useTrialPhrases()
  const destination = useDestination()
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <p className="trial__top">
      <Link to={to} className="ui-button ui-button--quiet trial__back">
        <ArrowLeft size={16} aria-hidden="true" />
        {children}
      </Link>
      <Link to={isSignedIn ? destination : '/#login'} className="ui-button ui-button--plain">
        {t(isSignedIn ? 'trial.report.dashboard' : 'trial.report.signIn')}
      </Link>
    </p>
  )
}
