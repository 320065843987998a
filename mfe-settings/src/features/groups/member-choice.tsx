import { displayName } from '@parley/mfe-kit'
import { Checkbox, SearchSelect, searchStateOf } from '@parley/ui/antd'
import { IconButton } from '@parley/ui/core'
import { X } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type GroupMember, peopleFound } from './groups.queries.ts'

interface MemberValue {
  readonly id: string
  readonly manager?: boolean
}

interface MemberChoiceProps {
  /** The names of the people who are members already. */
  readonly knownMembers: readonly GroupMember[]
  readonly organizationId: string | undefined
  readonly value?: readonly MemberValue[]
  readonly onChange?: (members: readonly MemberValue[]) => void
}

type NamedPerson = Pick<GroupMember, 'id' | 'email' | 'first_name' | 'last_name'>

const labelOf = (person: NamedPerson): string => `${displayName(person)} · ${person.email}`

const noMembers: readonly MemberValue[] = []

/** Chooses the members of a group, and marks its managers. */
export function MemberChoice({ knownMembers, organizationId, value = noMembers, onChange }: MemberChoiceProps) {
  const t = useSettingsPhrases()
  const [search, setSearch] = useState('')
  const query = useQuery(peopleFound(search.trim(), organizationId))
  const { isSearching, onRetry } = searchStateOf(query)
  const [added, setAdded] = useState<readonly NamedPerson[]>([])
  const people = new Map([...knownMembers, ...added].map((person) => [person.id, person]))
  const ids = new Set(value.map(({ id }) => id))
  const candidates = (query.data?.items ?? []).filter(({ id }) => !ids.has(id))
  const add = (id: string) => {
    const person = candidates.find((candidate) => candidate.id === id)
    if (!person) return
    setAdded([...added, person])
    setSearch('')
    onChange?.([...value, { id, manager: false }])
  }
  const setManager = (id: string, manager: boolean) =>
    onChange?.(value.map((member) => (member.id === id ? { id, manager } : member)))
  return (
    <>
      <SearchSelect<string | null>
        aria-label={t('groups.addMember')}
        placeholder={t('groups.addMember')}
        value={null}
        options={isSearching ? undefined : candidates.map((person) => ({ value: person.id, label: labelOf(person) }))}
        onRetry={onRetry}
        searchValue={search}
        onSearch={setSearch}
        notFoundContent={t('groups.nobodyFound')}
        onChange={(id: string | null) => {
          if (id) add(id)
        }}
      />
      <ul className="ui-rows">
        {value.map(({ id, manager }) => {
          const person = people.get(id)
          const name = person ? displayName(person) : id
          return (
            <li key={id} className="ui-row ui-row--apart">
              <span>{name}</span>
              <span className="ui-row">
                <Checkbox checked={manager} onChange={({ target }) => setManager(id, target.checked)}>
                  {t('groups.manager')}
                </Checkbox>
                <IconButton
                  label={t('groups.removeMember', { name })}
                  icon={<X size={16} aria-hidden="true" />}
                  onClick={() => onChange?.(value.filter((member) => member.id !== id))}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
