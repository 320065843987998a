import { useCan } from '@parley/mfe-kit'
import { Form, FormField, FormRows, InputNumber, SearchSelect, searchStateOf, Select } from '@parley/ui/antd'
import { DateInput } from '@parley/ui/antd/extras'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupNames, namePermissions, recipientNames } from '../../parts/records/subjects/subject.queries.ts'
import { useSubjectWords } from '../../parts/records/subjects/use-subject-words.ts'
import { useChosenNames } from '../../parts/records/use-chosen-names.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { dayOf, instantOf } from '../../parts/day.ts'
import { newAssignment, type PlaylistDraft } from './playlist-form.model.ts'

type Kind = PlaylistDraft['assignments'][number]['kind']
type Names = ReadonlyMap<string, string>

type Assignment = Partial<PlaylistDraft['assignments'][number]>

/** The names of the people and groups to whom the playlist is assigned already. */
const useAssignedNames = (): Names => {
  const assignments = (Form.useWatch('assignments') ?? []) as readonly Assignment[]
  return useChosenNames(assignments.map(({ kind = 'usergroup', id = '' }) => ({ kind, id })))
}

const attemptLimits = ['min_attempts', 'max_attempts'] as const

interface SubjectFieldProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  readonly kind: Kind
  readonly names: Names
}

/** Finds a person or a group on the server. */
function SubjectField({ kind, names, value, ...field }: SubjectFieldProps) {
  const t = useAuthorPhrases()
  const [search, setSearch] = useState('')
  const choosesPeople = useCan([...namePermissions])
  const isPerson = kind === 'user'
  const { nothing } = useSubjectWords(kind)
  const people = useQuery({ ...recipientNames(search), enabled: choosesPeople && isPerson })
  const groups = useQuery({ ...groupNames(search), enabled: !isPerson })
  const query = isPerson ? people : groups
  const { isSearching, onRetry } = searchStateOf(query)
  const options = (query.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SearchSelect<string>
      {...field}
      value={value || null}
      options={isSearching && query.isEnabled ? undefined : options}
      onRetry={onRetry}
      notFoundContent={nothing}
      onSearch={setSearch}
      nameOf={(subjectId) => names.get(subjectId) ?? t(`sharing.unnamed.${kind}`)}
    />
  )
}

function DayField({ row, name }: { readonly row: number; readonly name: 'opens_at' | 'due_at' }) {
  const t = useAuthorPhrases()
  const moment = name === 'opens_at' ? 'start' : 'end'
  return (
    <FormField
      name={[row, name]}
      label={t(`playlistEditor.${name}`)}
      getValueProps={(value: unknown) => ({ value: dayOf(value as string | null) })}
      getValueFromEvent={(day: string | null) => instantOf(day, moment)}
    >
      <DateInput />
    </FormField>
  )
}

function AssignmentFields({ row, names }: { readonly row: number; readonly names: Names }) {
  const t = useAuthorPhrases()
  const form = Form.useFormInstance()
  const choosesPeople = useCan([...namePermissions])
  const kind = (Form.useWatch(['assignments', row, 'kind']) as Kind | undefined) ?? 'usergroup'
  const { help } = useSubjectWords(kind)
  const kinds: readonly Kind[] = choosesPeople || kind === 'user' ? ['usergroup', 'user'] : ['usergroup']
  return (
    <>
      <div className="editor__pair">
        <FormField name={[row, 'kind']} label={t('playlistEditor.assignedKind')} showOptional={false}>
          <Select
            options={kinds.map((value) => ({ value, label: t(`playlistEditor.kindIs.${value}`) }))}
            onChange={() => form.setFieldValue(['assignments', row, 'id'], '')}
          />
        </FormField>
        <FormField name={[row, 'id']} label={t('playlistEditor.assigned', { number: row + 1 })} help={help}>
          <SubjectField kind={kind} names={names} />
        </FormField>
      </div>
      <div className="editor__pair">
        <DayField row={row} name="opens_at" />
        <DayField row={row} name="due_at" />
        <FormField name={[row, 'min_score']} label={t('playlistEditor.minScore')}>
          <InputNumber min={0} max={100} />
        </FormField>
      </div>
      <div className="editor__pair">
        {attemptLimits.map((name) => (
          <FormField key={name} name={[row, name]} label={t(`playlistEditor.${name}`)}>
            <InputNumber min={1} precision={0} />
          </FormField>
        ))}
      </div>
    </>
  )
}

/** The people and groups that the playlist is assigned to, with their dates. */
export function Assignments() {
  const t = useAuthorPhrases()
  const names = useAssignedNames()
  return (
    <Section title={t('fields.assignments')} lead={t('playlistEditor.assignmentsLead')}>
      <FormRows
        wide
        labelHidden
        name="assignments"
        label={t('playlistEditor.peopleAndGroups')}
        addLabel={t('playlistEditor.addAssignment')}
        newRow={newAssignment}
        max={500}
      >
        {(row) => <AssignmentFields row={row} names={names} />}
      </FormRows>
    </Section>
  )
}
