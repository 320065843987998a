import { generatorLimits, guestResults } from '@parley/contracts/calls'
import { preparedKinds } from '@parley/contracts/session/words'
import { useCan } from '@parley/mfe-kit'
import {
  Form,
  FormField,
  Input,
  InputNumber,
  SearchSelect,
  searchStateOf,
  SegmentedControl,
  Select,
  Switch,
} from '@parley/ui/antd'
import { DateInput } from '@parley/ui/antd/extras'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, instantOf } from '../../parts/day.ts'
import { fullName, groupNames, personNames } from '../../parts/records/subjects/subject.queries.ts'
import { useChosenNames } from '../../parts/records/use-chosen-names.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import type { GeneratorDraft } from './generator-form.model.ts'

type Target = GeneratorDraft['target']

interface SubjectsProps {
  readonly id?: string
  readonly value?: string[]
  readonly onChange?: (ids: string[]) => void
  readonly kind: 'user' | 'usergroup'
  readonly most: number
}

const useFoundSubjects = (kind: SubjectsProps['kind'], search: string) => {
  const people = useQuery({ ...personNames(search), enabled: kind === 'user' })
  const groups = useQuery({ ...groupNames(search), enabled: kind === 'usergroup' })
  const { isSearching, onRetry } = searchStateOf(kind === 'user' ? people : groups)
  const options =
    kind === 'user'
      ? (people.data?.items ?? []).map((person) => ({ value: person.id, label: fullName(person) }))
      : (groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return { options: isSearching ? undefined : options, onRetry }
}

const noIds: string[] = []

/** Finds several people or groups on the server. */
function Subjects({ kind, value = noIds, most, ...field }: SubjectsProps) {
  const t = useAuthorPhrases()
  const [search, setSearch] = useState('')
  const names = useChosenNames(value.map((id) => ({ kind, id })))
  return (
    <SearchSelect
      {...field}
      mode="multiple"
      maxCount={most}
      value={value}
      {...useFoundSubjects(kind, search)}
      onSearch={setSearch}
      nameOf={(id) => names.get(id) ?? t(`sharing.unnamed.${kind}`)}
    />
  )
}

function People() {
  const t = useAuthorPhrases()
  return (
    <FormField name="user_ids" label={t('generators.people')} showOptional={false}>
      <Subjects kind="user" most={generatorLimits.people} />
    </FormField>
  )
}

function Groups() {
  const t = useAuthorPhrases()
  return (
    <FormField name="group_ids" label={t('generators.groups')} showOptional={false}>
      <Subjects kind="usergroup" most={generatorLimits.groups} />
    </FormField>
  )
}

function Guests() {
  const t = useAuthorPhrases()
  return (
    <>
      <FormField name={['guest', 'language']} label={t('accessCodes.language')} showOptional={false}>
        <Select options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`language.${value}`) }))} />
      </FormField>
      <FormField
        name={['guest', 'ask_name']}
        label={t('accessCodes.askName')}
        valuePropName="checked"
        showOptional={false}
      >
        <Switch />
      </FormField>
      <FormField name={['guest', 'consent_text']} label={t('accessCodes.consent')} help={t('accessCodes.consentHelp')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </FormField>
      <FormField name={['guest', 'result']} label={t('accessCodes.result')} showOptional={false}>
        <Select options={guestResults.map((value) => ({ value, label: t(`accessCodes.resultIs.${value}`) }))} />
      </FormField>
      <FormField
        name={['guest', 'may_keep']}
        label={t('accessCodes.mayKeep')}
        help={t('accessCodes.mayKeepHelp')}
        valuePropName="checked"
        showOptional={false}
      >
        <Switch />
      </FormField>
    </>
  )
}

const useTargets = (chosenTarget: Target): readonly Target[] => {
  const readsPeople = useCan(['user-list', 'user-paginated-read'])
  const readsGroups = useCan(['user-group-list', 'user-group-paginated-read'])
  const shares = useCan('generate-shared-session')
  const isAllowed: Readonly<Record<Target, boolean>> = {
    me: true,
    users: readsPeople,
    groups: readsGroups,
    guests: shares,
  }
  return (['me', 'users', 'groups', 'guests'] as const).filter((target) => isAllowed[target] || target === chosenTarget)
}

function DayField({ name }: { readonly name: 'opens_at' | 'expires_at' }) {
  const t = useAuthorPhrases()
  const moment = name === 'opens_at' ? 'start' : 'end'
  return (
    <FormField
      name={name}
      label={t(`generators.${name}`)}
      getValueProps={(value: unknown) => ({ value: dayOf(value as string | null) })}
      getValueFromEvent={(day: string | null) => instantOf(day, moment)}
    >
      <DateInput />
    </FormField>
  )
}

function QuantityFields({ target }: { readonly target: Target }) {
  const t = useAuthorPhrases()
  const selection = Form.useWatch<GeneratorDraft['selection']>('selection') ?? 'fixed'
  const usual = target === 'guests' ? 'guests' : 'people'
  const meaning = selection === 'matrix' ? 'matrix' : usual
  return (
    <div className="generator-pair">
      <FormField
        name="quantity"
        label={t(`generators.quantity.${meaning}`)}
        help={t(`generators.quantityHelp.${meaning}`)}
        showOptional={false}
      >
        <InputNumber min={1} max={generatorLimits.quantity} precision={0} />
      </FormField>
      <FormField name="mode" label={t('generators.mode')} showOptional={false}>
        <Select
          options={(['text', 'voice', 'realtime'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
      </FormField>
      <FormField name="kind" label={t('generators.kind')} help={t('generators.kindHelp')} showOptional={false}>
        <Select options={preparedKinds.map((value) => ({ value, label: t(`sessionKind.${value}`) }))} />
      </FormField>
    </div>
  )
}

/** The people who get sessions, with number and time. */
export function TargetFields() {
  const t = useAuthorPhrases()
  const target = Form.useWatch<Target>('target') ?? 'me'
  const targets = useTargets(target)
  return (
    <>
      <Section title={t('generators.targetTitle')}>
        <FormField name="target" label={t('generators.target')} labelHidden showOptional={false}>
          <SegmentedControl options={targets.map((value) => ({ value, label: t(`generators.targetIs.${value}`) }))} />
        </FormField>
        {target === 'users' ? <People /> : null}
        {target === 'groups' ? <Groups /> : null}
        {target === 'guests' ? <Guests /> : null}
        <QuantityFields target={target} />
      </Section>
      <Section title={t('generators.datesTitle')} lead={t('generators.datesLead')}>
        <div className="generator-pair">
          <DayField name="opens_at" />
          <DayField name="expires_at" />
        </div>
      </Section>
    </>
  )
}
