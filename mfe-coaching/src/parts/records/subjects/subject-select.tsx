import { SearchSelect, searchStateOf } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { groupNames, recipientNames } from './subject.queries.ts'
import { useSubjectWords } from './use-subject-words.ts'

interface SubjectSelectProps {
  readonly kind: 'user' | 'usergroup'
  readonly label: string
  /** A person who is not offered. */
  readonly except?: string | undefined
  readonly onChoose: (id: string) => void
}

const useSubjects = (kind: SubjectSelectProps['kind'], search: string, except: string | undefined) => {
  const people = useQuery({ ...recipientNames(search), enabled: kind === 'user' })
  const groups = useQuery({ ...groupNames(search), enabled: kind === 'usergroup' })
  const query = kind === 'user' ? people : groups
  const { isSearching, onRetry } = searchStateOf(query)
  const subjects = (query.data?.items ?? []).filter(({ id }) => id !== except)
  const options = subjects.map(({ id, name }) => ({ value: id, label: name }))
  return { options: isSearching ? undefined : options, onRetry }
}

/** Finds a person or a group on the server and hands over who was chosen. */
export function SubjectSelect({ kind, label, except, onChoose }: SubjectSelectProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const subjects = useSubjects(kind, search, except)
  const { help, nothing } = useSubjectWords(kind)
  return (
    <div className="subject-select">
      <label htmlFor={id}>{label}</label>
      <SearchSelect<string | null>
        id={id}
        value={null}
        {...subjects}
        aria-describedby={help ? `${id}-help` : undefined}
        notFoundContent={nothing}
        onSearch={setSearch}
        onChange={(choice: string | null) => choice && onChoose(choice)}
        getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
        style={{ width: '100%' }}
      />
      {help ? (
        <p id={`${id}-help`} className="ui-field__help">
          {help}
        </p>
      ) : null}
    </div>
  )
}
