import { Notice } from '@parley/ui/core'
import { failureText } from '../../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../../parts/use-settings-phrases.ts'

interface TestAnswerProps {
  readonly data: { readonly accepted: boolean; readonly answer: string } | undefined
  readonly error: Error | null
}

/** The answer of the mail server to a test message. */
export function TestAnswer({ data, error }: TestAnswerProps) {
  const t = useSettingsPhrases()
  return (
    <div role="status">
      {data ? (
        <Notice tone={data.accepted ? 'success' : 'danger'}>
          {t(data.accepted ? 'mail.testAccepted' : 'mail.testRefused')} <code>{data.answer}</code>
        </Notice>
      ) : null}
      {error ? <Notice tone="danger">{failureText(error, t('people.notDone'))}</Notice> : null}
    </div>
  )
}
