import { PasswordField } from '@parley/ui/form'
import { useAuthPhrases } from '../phrases/use-auth-phrases.ts'

interface Props {
  /** The account's e-mail address, for password managers. */
  readonly account: string
  readonly value: string
  readonly name: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export function NewPasswordField({ account, ...field }: Props) {
  const t = useAuthPhrases()
  return (
    <>
      <input
        className="auth-account"
        type="text"
        name="username"
        autoComplete="username"
        value={account}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField {...field} label={t('newPassword')} autoComplete="new-password" />
    </>
  )
}
