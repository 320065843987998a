import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../core/feedback/notice.tsx'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { FormActions } from './form-actions.tsx'
import type { FieldErrors } from './form-state.ts'

export interface FormProps {
  readonly form: { readonly errors: FieldErrors; readonly busy: boolean; readonly submit: () => Promise<void> }
  /** Names the form for those who go from landmark to landmark. */
  readonly label: string
  readonly children: ReactNode
  /** Buttons; the one that submits has `type="submit"`. */
  readonly actions?: ReactNode
}

/** Sends once, shows what is wrong beside its field, and puts the focus on the first of them. */
export function Form({ form, label, children, actions }: FormProps) {
  const phrases = useUiPhrases()
  const element = useRef<HTMLFormElement>(null)
  const whole = form.errors['']
  const count = Object.keys(form.errors).length

  useEffect(() => {
    if (count > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only when errors arrive, never while they are being mended
  }, [form.busy])

  return (
    <form
      ref={element}
      className="ui-form"
      noValidate
      aria-label={label}
      aria-busy={form.busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {count > 0 ? <Notice tone="danger" title={whole ?? phrases.formErrors} /> : null}
      {children}
      {actions ? <FormActions busy={form.busy}>{actions}</FormActions> : null}
    </form>
  )
}
