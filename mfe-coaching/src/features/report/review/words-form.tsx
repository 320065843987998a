import { Button } from '@parley/ui/core'
import { type FieldErrors, Form, TextAreaField, useForm } from '@parley/ui/form'
import type { ReactNode } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import type { FormOpener } from './use-form-behind-button.ts'

interface Props {
  readonly label: string
  readonly field: string
  readonly help?: string
  readonly send: string
  /** True when it was taken. */
  readonly onSend: (text: string) => Promise<boolean>
  /** For a form behind a button: the cursor starts in its field, and Escape closes it. */
  readonly opener?: FormOpener
  readonly more?: ReactNode
}

/** A few sentences to somebody, and the button that sends them. */
export function WordsForm({ label, field, help, send, onSend, opener, more }: Props) {
  const t = useCoachingPhrases()
  const form = useForm({
    initial: { text: opener?.draft ?? '' },
    check: ({ text }): FieldErrors => (text.trim() === '' ? { text: t('report.wordsMissing') } : {}),
    onSubmit: async ({ text }) => {
      if (!(await onSend(text.trim()))) return
      form.reset({ text: '' })
      opener?.close()
    },
  })
  return (
    <Form
      form={form}
      label={label}
      onEscape={opener && (() => opener.close(form.values.text))}
      actions={
        <>
          <Button type="submit" tone="primary" busy={form.busy}>
            {send}
          </Button>
          {opener ? (
            <Button tone="quiet" onClick={() => opener.close()}>
              {t('report.cancel')}
            </Button>
          ) : null}
        </>
      }
    >
      {more}
      <TextAreaField
        label={field}
        help={help}
        maxLength={4000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the learner or reviewer has just opened the form to write
        autoFocus={opener !== undefined}
        {...form.field('text')}
      />
    </Form>
  )
}
