import { useCan } from '@parley/mfe-kit'
import { DateInput, Form, FormField, FormRows, InputNumber, Select } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { fullName, groupNames, personNames } from '../../parts/records/subject.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { dayOf, instantOf } from '../../parts/day.ts'
import { newAssignment, type PlaylistDraft } from './playlist-form.model.ts'

const peopleLists = ['user-list', 'user-paginated-read'] as const
type Kind = PlaylistDraft['assignments'][number]['kind']

/** Those of a kind that can be chosen. */
const useSubjects = (kind: Kind) => {
  const readsPeople = useCan([...peopleLists])
  const people = useQuery({ ...personNames(''), enabled: readsPeople && kind === 'user' })
  const groups = useQuery({ ...groupNames(''), enabled: kind === 'usergroup' })
  return kind === 'user'
    ? (people.data?.items ?? []).map((person) => ({ value: person.id, label: fullName(person) }))
    : (groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

function DayField({ row, name }: { readonly row: number; readonly name: 'opens_at' | 'due_at' }) {
  const t = useCoachingPhrases()
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

function AssignmentFields({ row }: { readonly row: number }) {
  const t = useCoachingPhrases()
  const form = Form.useFormInstance()
  const readsPeople = useCan([...peopleLists])
  const kind = (Form.useWatch(['assignments', row, 'kind']) as Kind | undefined) ?? 'usergroup'
  const options = useSubjects(kind)
  const kinds: readonly Kind[] = readsPeople || kind === 'user' ? ['usergroup', 'user'] : ['usergroup']
  return (
    <>
      <div className="editor__pair">
        <FormField name={[row, 'kind']} label={t('playlistEditor.assignedKind')} showOptional={false}>
          <Select
            options={kinds.map((value) => ({ value, label: t(`playlistEditor.kindIs.${value}`) }))}
            onChange={() => form.setFieldValue(['assignments', row, 'id'], '')}
          />
        </FormField>
        <FormField name={[row, 'id']} label={t('playlistEditor.assigned', { number: row + 1 })}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
        </FormField>
      </div>
      <div className="editor__pair">
        <DayField row={row} name="opens_at" />
        <DayField row={row} name="due_at" />
        <FormField name={[row, 'min_score']} label={t('playlistEditor.minScore')}>
          <InputNumber min={0} max={100} />
        </FormField>
      </div>
    </>
  )
}

/** The people and groups that the playlist is assigned to, with their dates. */
export function Assignments() {
  const t = useCoachingPhrases()
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
        {(row) => <AssignmentFields row={row} />}
      </FormRows>
    </Section>
  )
}
