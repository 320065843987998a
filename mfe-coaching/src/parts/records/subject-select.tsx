import { Select } from '@parley/ui/antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { groupNames, recipientNames } from './subject.queries.ts'

interface SubjectSelectProps {
  readonly kind: 'user' | 'usergroup'
  readonly label: string
  readonly onChoose: (id: string) => void
}

const useSubjects = (kind: SubjectSelectProps['kind'], search: string) => {
  const people = useQuery({ ...recipientNames(search), enabled: kind === 'user', placeholderData: keepPreviousData })
  const groups = useQuery({ ...groupNames(search), enabled: kind === 'usergroup', placeholderData: keepPreviousData })
  const found = kind === 'user' ? people.data?.items : groups.data?.items
  return (found ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** Finds a person or a group on the server and hands over who was chosen. */
export function SubjectSelect({ kind, label, onChoose }: SubjectSelectProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const options = useSubjects(kind, search)
  return (
    <div className="subject-select">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        value={null}
        options={options}
        onChange={(chosen: string | null) => chosen && onChoose(chosen)}
        getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
        style={{ width: '100%' }}
      />
    </div>
  )
}
