import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react'

type HoldsInput = () => boolean

const OpenForms = createContext<Set<HoldsInput> | undefined>(undefined)

/** Tells the surrounding `VersionedForm` whether the form holds something that a mount would lose. */
export const useHeldInput = (holdsInput: HoldsInput): void => {
  const forms = useContext(OpenForms)
  useEffect(() => {
    forms?.add(holdsInput)
    return () => void forms?.delete(holdsInput)
  }, [forms, holdsInput])
}

interface VersionedRecord {
  readonly id: string
  readonly version: number
}

interface VersionedFormProps<Stored extends VersionedRecord> {
  /** The record as the server last gave it. */
  readonly record: Stored
  /** The forms of the record. They mount again for each version. */
  readonly children: (record: Stored) => ReactNode
}

/**
 * Mounts the forms of a record again when a newer version arrives, unless somebody has typed something in them: then
 * they keep their version, and saving finds the conflict.
 */
export function VersionedForm<Stored extends VersionedRecord>({ record, children }: VersionedFormProps<Stored>) {
  const [forms] = useState(() => new Set<HoldsInput>())
  const [shownRecord, setShownRecord] = useState(record)
  const isSame = shownRecord.id === record.id && shownRecord.version === record.version
  const isOther = shownRecord.id !== record.id
  if (!isSame && (isOther || ![...forms].some((holdsInput) => holdsInput()))) setShownRecord(record)
  const current = isSame ? record : shownRecord
  return (
    <OpenForms value={forms}>
      <Fragment key={`${current.id} ${current.version}`}>{children(current)}</Fragment>
    </OpenForms>
  )
}
