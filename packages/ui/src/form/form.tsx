import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  /** For a form behind a button. An Escape that ends a composition of characters does not count. */
  readonly onEscape?: () => void
}

/**
 * Sends once, shows what is wrong beside its field, and puts the focus on the first of them. A notice above the form
 * counts for its whole or for several fields: above a single one it would say the same failure twice.
 */
export function Form({ form, label, children, actions, onEscape }: FormProps) {
  const phrases = useUiPhrases()
  const element = useRef<HTMLFormElement>(null)
  const whole = form.errors['']
  const count = Object.keys(form.errors).length
  const [isBesideField, setBesideField] = useState(false)

  useEffect(() => {
    if (count > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only when errors arrive, never while they are being mended
  }, [form.busy])
  // Before the browser paints and a screen reader speaks, so that no notice comes and goes.
  useLayoutEffect(() => setBesideField(element.current?.querySelector('.ui-field__error') !== null), [form.errors])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key reaches the form from its fields
    <form
      ref={element}
      className="ui-form"
      noValidate
      aria-label={label}
      aria-busy={form.busy || undefined}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onEscape?.()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {whole !== undefined || count > 1 || (count === 1 && !isBesideField) ? (
        <Notice tone="danger" title={whole ?? phrases.formErrors} />
      ) : null}
      {children}
      {actions ? <FormActions busy={form.busy}>{actions}</FormActions> : null}
    </form>
  )
}
