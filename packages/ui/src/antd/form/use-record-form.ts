import { Form, type FormInstance } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { changedFields, type StandardSchema } from '../../form/form-state.ts'
import { useOnce } from '../../core/action/use-once.ts'
import { readProblem } from '../../form/problem.ts'
import { useUi } from '../../phrases/ui-context.ts'
import { createFaultFinder, type FieldFault, type MessageOf } from './find-faults.ts'
import { issuePhrases } from './issue-phrases.ts'
import { clearFaults, placeFaults } from './place-faults.ts'
import { isSame } from './same-values.ts'
import { dottedPath, pathOfDotted } from './schema.ts'

export interface RecordFormOptions<Values extends object, Saved> {
  /** The body of the contract's call: `contract.personas.create.body`. */
  readonly schema: StandardSchema
  /** The loaded record, or the start of a new one. A field that the form does not show is sent as it is here. */
  readonly initial: Values
  /** Sends the values. An error with problem details is shown beside its fields. */
  readonly save: (values: Values) => Promise<Saved>
  /** Runs after the values count as saved, so that it may navigate. */
  readonly onSaved?: (savedRecord: Saved, values: Values) => unknown
  /** Words for an issue that needs its own, such as a rule of the domain. Undefined takes the usual words. */
  readonly messageOf?: MessageOf
}

export interface RecordFormHandle<Values extends object> {
  readonly antd: FormInstance<Values>
  readonly schema: StandardSchema
  readonly initial: Values
  readonly busy: boolean
  /** Differs from what was loaded or last saved. */
  readonly dirty: boolean
  /** The message that concerns no single field, shown above the form. */
  readonly notice: string | undefined
  /** The error of the last attempt to save, for a page that handles one of its codes. */
  readonly failure: unknown
  /** True if the failure stands beside fields, of which the first has the focus. */
  readonly isFailureInFields: boolean
  readonly submit: () => void
  /** Starts again from these values. What was typed while the values before were on their way stays. */
  readonly reset: (values: Values) => void
  readonly faults: () => Promise<readonly FieldFault[]>
  /** Runs before the check of an attempt to save. */
  readonly onAttempt: () => void
  /** A second submit does nothing until the first one is refused, or stored and shown. */
  readonly onFinish: () => Promise<void>
  readonly onFinishFailed: () => void
  readonly onValuesChange: (changedValues: unknown) => void
  /** True while leaving would lose something; read at the moment of leaving. */
  readonly hasUnsavedChanges: () => boolean
  /** The same, and true while the values are on their way: their refusal is still to be shown. */
  readonly holdsInput: () => boolean
}

const isPlainObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same values without their objects, which antd would merge with those of the form. */
export const withoutObjects = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isPlainObject(value) ? null : value]))

/** antd merges objects; without the first step, keys that the new values do not have would stay. */
const replaceValues = (antd: FormInstance, values: object): void => {
  antd.setFieldsValue(withoutObjects(values))
  antd.setFieldsValue(values)
}

const withPaths = (faults: readonly FieldFault[]): string =>
  faults.map(({ path, message }) => `${dottedPath(path)}: ${message}`).join(' ')

interface RefusedValue extends FieldFault {
  readonly value: unknown
}

/** The form's message about an attempt to save. */
const useOutcome = (antd: FormInstance) => {
  const phrases = issuePhrases[useUi().language]
  const [notice, setNotice] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [isInFields, setInFields] = useState(false)
  const refusedValues = useRef<readonly RefusedValue[]>([])
  const clear = () => {
    setNotice(undefined)
    setFailure(undefined)
    setInFields(false)
    refusedValues.current = []
  }
  /** The faults that the server found in values that are still the same: a check of the page would take them away. */
  const refusedFaults = (): readonly FieldFault[] =>
    refusedValues.current.filter(({ path, value }) => isSame(antd.getFieldValue([...path]), value))
  return {
    notice,
    failure,
    isInFields,
    clear,
    refused: refusedFaults,
    /** The server decides again about the values that it refused. */
    forgetRefused: () => {
      refusedValues.current = []
    },
    /** Shows the faults that the schema found; true when there is none. */
    showFaults: (faults: readonly FieldFault[]): boolean => {
      const elsewhere = placeFaults(antd, faults)
      setInFields(elsewhere.length < faults.length)
      if (elsewhere.length > 0) setNotice(`${phrases.elsewhere}. ${withPaths(elsewhere)}`)
      return faults.length === 0
    },
    showFailure: (error: unknown): void => {
      const { message, fields } = readProblem(error) ?? { message: phrases.notSaved, fields: {} }
      const faults = Object.entries(fields).map(([path, detail]) => ({ path: pathOfDotted(path), message: detail }))
      const elsewhere = placeFaults(antd, faults)
      refusedValues.current = faults.map((fault) => ({
        ...fault,
        value: antd.getFieldValue([...fault.path]) as unknown,
      }))
      setFailure(error)
      setInFields(elsewhere.length < faults.length)
      const isSaidBesideFields = faults.length > 0 && elsewhere.length === 0
      if (!isSaidBesideFields) setNotice([message, withPaths(elsewhere)].join(' ').trim())
    },
  }
}

/** A form on antd whose rules are the contract's schema and whose server errors stand beside their fields. */
export function useRecordForm<Values extends object, Saved>(
  options: RecordFormOptions<Values, Saved>,
): RecordFormHandle<Values> {
  const { schema, save, onSaved, messageOf } = options
  const [antd] = Form.useForm<Values>()
  const { language } = useUi()
  const outcome = useOutcome(antd)
  const [initial, setInitial] = useState(options.initial)
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const savedValues = useRef(initial)
  const sending = useRef(false)
  const once = useOnce()
  const sentValues = useRef<Values>(undefined)
  const faultsOf = useMemo(() => createFaultFinder(schema, language, messageOf), [schema, language, messageOf])

  const values = useCallback(() => ({ ...initial, ...(antd.getFieldsValue(true) as Values) }), [antd, initial])
  const holdsInput = useCallback(() => sending.current || !isSame(values(), savedValues.current), [values])
  const hasUnsavedChanges = useCallback(() => !sending.current && holdsInput(), [holdsInput])

  const send = async (sentRecord: Values): Promise<void> => {
    const savedRecord = await save(sentRecord)
    savedValues.current = sentRecord
    setDirty(!isSame(values(), sentRecord))
    sending.current = false
    sentValues.current = sentRecord
    await onSaved?.(savedRecord, sentRecord)
  }

  const checkAndSend = async () => {
    outcome.clear()
    const sentRecord = values()
    if (!outcome.showFaults(await faultsOf(sentRecord))) return
    sending.current = true
    setBusy(true)
    try {
      await send(sentRecord)
    } catch (error) {
      outcome.showFailure(error)
    } finally {
      sending.current = false
      sentValues.current = undefined
      setBusy(false)
    }
  }

  return {
    antd,
    schema,
    initial,
    busy,
    dirty,
    notice: outcome.notice,
    failure: outcome.failure,
    isFailureInFields: outcome.isInFields,
    submit: () => {
      outcome.forgetRefused()
      antd.submit()
    },
    reset: (next) => {
      const typedFields = sentValues.current ? changedFields(values(), sentValues.current) : {}
      savedValues.current = next
      setInitial(next)
      replaceValues(antd, { ...next, ...typedFields })
      setDirty(Object.keys(typedFields).length > 0)
      outcome.clear()
    },
    faults: async () => [...(await faultsOf(antd.getFieldsValue(true) as Values)), ...outcome.refused()],
    onAttempt: outcome.forgetRefused,
    onFinish: () => once(checkAndSend),
    onFinishFailed: outcome.clear,
    onValuesChange: (changedValues) => {
      clearFaults(antd, changedValues)
      setDirty(hasUnsavedChanges())
    },
    hasUnsavedChanges,
    holdsInput,
  }
}
