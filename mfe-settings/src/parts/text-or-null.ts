import type { ChangeEvent } from 'react'

/** Props of a `FormField` over an input whose empty text is sent as null. */
export const textOrNull = {
  getValueProps: (value: unknown) => ({ value: typeof value === 'string' ? value : '' }),
  getValueFromEvent: ({ target }: ChangeEvent<HTMLInputElement>) => target.value || null,
}
