import { useCallback, useRef, useState } from 'react'
import { changedFields, checkWith, type FieldErrors, isSameValue, type StandardSchema } from './form-state.ts'

export interface FormOptions<Values extends object> {
  readonly initial: Values
  /** A schema, or a function that answers errors by field. */
  readonly check?: StandardSchema | ((values: Values) => FieldErrors)
  /** May answer errors by field that only the server could know. */
  readonly onSubmit: (values: Values) => Promise<FieldErrors | void> | FieldErrors | void
}

export interface FormHandle<Values extends object> {
  readonly values: Values
  readonly errors: FieldErrors
  readonly busy: boolean
  /** Something differs from what was loaded or last saved. */
  readonly dirty: boolean
  readonly set: <Key extends keyof Values>(key: Key, value: Values[Key]) => void
  /** Value, change handler and error of one field, to spread on it. */
  readonly field: <Key extends keyof Values & string>(
    key: Key,
  ) => {
    readonly name: Key
    readonly value: Values[Key]
    readonly onChange: (value: Values[Key]) => void
    readonly error: string | undefined
  }
  readonly submit: () => Promise<void>
  /** Starts again from these values. What was typed while the values before were on their way stays. */
  readonly reset: (values?: Values) => void
}

/** The state of a form: errors come at the first submit and go as soon as their field changes. */
export function useForm<Values extends object>({ initial, check, onSubmit }: FormOptions<Values>): FormHandle<Values> {
  const [savedValues, setSavedValues] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const sentValues = useRef<Values>(undefined)

  const set = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key]) => {
    setValues((before) => ({ ...before, [key]: value }))
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => path !== key && !path.startsWith(`${String(key)}.`)),
      ),
    )
  }, [])

  const findErrors = async (): Promise<FieldErrors> => {
    if (!check) return {}
    return typeof check === 'function' ? check(values) : checkWith(check, values)
  }

  const submit = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    // The message about the whole form was about the attempt before.
    setErrors(({ '': _, ...fieldErrors }) => fieldErrors)
    try {
      const before = await findErrors()
      sentValues.current = values
      const newErrors = Object.keys(before).length > 0 ? before : ((await onSubmit(values)) ?? {})
      setErrors(newErrors)
      if (Object.keys(newErrors).length === 0) setSavedValues(values)
    } finally {
      running.current = false
      sentValues.current = undefined
      setBusy(false)
    }
  }

  return {
    values,
    errors,
    busy,
    dirty: !isSameValue(values, savedValues),
    set,
    field: (key) => ({ name: key, value: values[key], onChange: (value) => set(key, value), error: errors[key] }),
    submit,
    reset: (next = savedValues) => {
      const before = sentValues.current
      setSavedValues(next)
      setValues((now) => (before ? { ...next, ...changedFields(now, before) } : next))
      setErrors({})
    },
  }
}
