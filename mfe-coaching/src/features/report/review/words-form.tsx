import { Button } from '@parley/ui/core'
import { type FieldErrors, Form, TextAreaField, useForm } from '@parley/ui/form'
import type { ReactNode } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

interface Props {
  readonly label: string
  readonly field: string
  readonly help?: string
  readonly send: string
  /** True when it was taken. */
  readonly onSend: (text: string) => Promise<boolean>
  readonly onClose?: () => void
  readonly more?: ReactNode
}

/** A few sentences to somebody, and the button that sends them. */
export function WordsForm({ label, field, help, send, onSend, onClose, more }: Props) {
  const t = useCoachingPhrases()
  const form = useForm({
    initial: { text: '' },
    check: ({ text }): FieldErrors => (text.trim() === '' ? { text: t('report.wordsMissing') } : {}),
    onSubmit: async ({ text }) => {
      if (!(await onSend(text.trim()))) return
      form.reset({ text: '' })
      onClose?.()
    },
  })
  return (
    <Form
      form={form}
      label={label}
      actions={
        <>
          <Button type="submit" tone="primary" busy={form.busy}>
            {send}
          </Button>
          {onClose ? (
            <Button tone="quiet" onClick={onClose}>
              {t('report.cancel')}
            </Button>
          ) : null}
        </>
      }
    >
      {more}
      <TextAreaField label={field} help={help} maxLength={4000} {...form.field('text')} />
    </Form>
  )
}
