import { Form } from 'antd'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { Notice } from '../../core/feedback/notice.tsx'
import { FormActions } from '../../form/form-actions.tsx'
import type { StandardSchema } from '../../form/form-state.ts'
import { ComparisonScope, conflictingRecord } from './conflicting-record.ts'
import { FormMessage } from './form-message.tsx'
import type { FieldPath } from './schema.ts'
import type { FieldFault } from './find-faults.ts'
import type { RecordFormHandle } from './use-record-form.ts'
import { useHeldInput } from './versioned-form.tsx'
import { LeaveGuard } from '../leave-guard/leave-guard.tsx'

/** The row of a list that holds another list. */
interface OuterRow {
  /** The label of the list. */
  readonly list: string
  readonly place: number
}

interface FormContext {
  /** The beginning of the ids that antd gives to the fields. */
  readonly formId: string
  readonly schema: StandardSchema
  readonly faults: () => Promise<readonly FieldFault[]>
  /** The path of the fields inside a list in the record. */
  readonly prefix: FieldPath
  readonly outerRow?: OuterRow
}

const RecordFormContext = createContext<FormContext | undefined>(undefined)
export const RecordFormScope = RecordFormContext.Provider

export const useRecordFormContext = (): FormContext => {
  const context = useContext(RecordFormContext)
  if (!context) throw new Error('A FormField stands inside a RecordForm.')
  return context
}

export interface RecordFormProps<Values extends object> {
  readonly form: RecordFormHandle<Values>
  /** Names the form for those who go from landmark to landmark. */
  readonly label: string
  readonly children: ReactNode
  /** Buttons; the one that saves has `type="submit"` and `busy={form.busy}`. */
  readonly actions?: ReactNode
  /** Names in the address whose change takes the form from the page, such as the name of a tab. */
  readonly leaveParams?: readonly string[]
  /** The words of the question before leaving, where unsaved changes are not lost. */
  readonly leaveText?: string
}

/** The form of a record: checks with the contract's schema, saves once, and asks before unsaved changes are lost. */
export function RecordForm<Values extends object>({
  form,
  label,
  children,
  actions,
  leaveParams,
  leaveText,
}: RecordFormProps<Values>) {
  const { schema, faults } = form
  useHeldInput(form.holdsInput)
  // A form may stand over another one with fields of the same names; each label belongs to its own.
  const id = useId()
  const [hasComparison, setHasComparison] = useState(false)
  return (
    <Form
      form={form.antd}
      name={id}
      aria-label={label}
      aria-busy={form.busy || undefined}
      className="ui-record-form"
      layout="vertical"
      // The browser would stop the form in its own language, before the faults of the schema are shown.
      noValidate
      initialValues={form.initial}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onSubmitCapture={form.onAttempt}
      onFinish={() => void form.onFinish()}
      onFinishFailed={form.onFinishFailed}
      onValuesChange={form.onValuesChange}
    >
      {form.notice && !(hasComparison && conflictingRecord(form.failure)) ? (
        <FormMessage isSeen={form.isFailureInFields}>
          <Notice tone="danger" title={form.notice} />
        </FormMessage>
      ) : null}
      <ComparisonScope value={setHasComparison}>
        <RecordFormScope value={{ formId: id, schema, faults, prefix: [] }}>{children}</RecordFormScope>
      </ComparisonScope>
      {actions ? <FormActions busy={form.busy}>{actions}</FormActions> : null}
      <LeaveGuard hasUnsavedChanges={form.hasUnsavedChanges} leaveParams={leaveParams} text={leaveText} />
    </Form>
  )
}
