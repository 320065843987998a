import { accessCodeLimits, contract, guestResults } from '@parley/contracts/calls'
import { useLanguages } from '@parley/mfe-kit'
import {
  Form,
  FormField,
  Input,
  InputNumber,
  RecordForm,
  SegmentedControl,
  Select,
  Switch,
  useRecordForm,
} from '@parley/ui/antd'
import { DateInput } from '@parley/ui/antd/extras'
import { Button, Section } from '@parley/ui/core'
import { useMemo, useState } from 'react'
import { dayOf, instantOf } from '../../parts/day.ts'
import { RecordSelect } from '../../parts/records/record-select.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { createAccessCodes, type IssuedCode, type NewAccessCodes, refreshAccessCodes } from './access-codes.queries.ts'
import './access-codes.css'

type TargetKind = 'scenario' | 'playlist'

const fieldOf = { scenario: 'scenario_id', playlist: 'playlist_id' } as const satisfies Record<TargetKind, string>

interface Target {
  readonly scenarioId: string | null
  readonly playlistId: string | null
}

interface FormProps {
  readonly target: Target
  readonly onIssued: (codes: readonly IssuedCode[]) => void
}

const startOf = ({ scenarioId, playlistId }: Target, language: 'en' | 'fr'): NewAccessCodes => ({
  name: '',
  scenario_id: scenarioId,
  playlist_id: playlistId,
  count: 1,
  max_uses: 1,
  opens_at: null,
  expires_at: null,
  language,
  ask_name: true,
  consent_text: '',
  result: 'report',
  may_keep: false,
  max_accounts: null,
})

/** A scenario or a playlist: the other one is emptied when the kind changes. */
function TargetFields({ kind, onKind }: { readonly kind: TargetKind; readonly onKind: (kind: TargetKind) => void }) {
  const t = useAuthorPhrases()
  const form = Form.useFormInstance()
  const field = fieldOf[kind]
  return (
    <>
      <SegmentedControl
        className="code-form__kind"
        aria-label={t('accessCodes.kind')}
        value={kind}
        options={[
          { value: 'scenario' as const, label: t('accessCodes.scenario') },
          { value: 'playlist' as const, label: t('accessCodes.playlist') },
        ]}
        onChange={(next) => {
          form.setFieldsValue({ scenario_id: null, playlist_id: null })
          onKind(next)
        }}
      />
      <FormField key={field} name={field} label={t(`accessCodes.${kind}`)} showOptional={false}>
        <RecordSelect kind={kind} />
      </FormField>
    </>
  )
}

function DayField({ name }: { readonly name: 'opens_at' | 'expires_at' }) {
  const t = useAuthorPhrases()
  const moment = name === 'opens_at' ? 'start' : 'end'
  return (
    <FormField
      name={name}
      label={t(`accessCodes.${name}`)}
      getValueProps={(value: unknown) => ({ value: dayOf(value as string | null) })}
      getValueFromEvent={(day: string | null) => instantOf(day, moment)}
    >
      <DateInput />
    </FormField>
  )
}

function UseFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('accessCodes.useTitle')} lead={t('accessCodes.useLead')}>
      <div className="code-form__row">
        <FormField name="count" label={t('accessCodes.count')} help={t('accessCodes.countHelp')} showOptional={false}>
          <InputNumber min={1} max={accessCodeLimits.codes} />
        </FormField>
        <FormField
          name="max_uses"
          label={t('accessCodes.maxUses')}
          help={t('accessCodes.maxUsesHelp')}
          showOptional={false}
        >
          <InputNumber min={1} max={accessCodeLimits.uses} />
        </FormField>
      </div>
      <div className="code-form__row">
        <DayField name="opens_at" />
        <DayField name="expires_at" />
      </div>
      <FormField
        name="language"
        label={t('accessCodes.language')}
        help={t('accessCodes.languageHelp')}
        showOptional={false}
      >
        <Select
          options={[
            { value: 'en', label: t('language.en') },
            { value: 'fr', label: t('language.fr') },
          ]}
        />
      </FormField>
    </Section>
  )
}

function GuestFields() {
  const t = useAuthorPhrases()
  const mayKeep: unknown = Form.useWatch('may_keep')
  return (
    <Section title={t('accessCodes.guestTitle')} lead={t('accessCodes.guestLead')}>
      <FormField name="ask_name" label={t('accessCodes.askName')} valuePropName="checked" showOptional={false}>
        <Switch />
      </FormField>
      <FormField name="consent_text" label={t('accessCodes.consent')} help={t('accessCodes.consentHelp')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </FormField>
      <FormField name="result" label={t('accessCodes.result')} showOptional={false}>
        <Select options={guestResults.map((value) => ({ value, label: t(`accessCodes.resultIs.${value}`) }))} />
      </FormField>
      <FormField
        name="may_keep"
        label={t('accessCodes.mayKeep')}
        help={t('accessCodes.mayKeepHelp')}
        valuePropName="checked"
        showOptional={false}
      >
        <Switch />
      </FormField>
      {mayKeep ? (
        <FormField name="max_accounts" label={t('accessCodes.maxAccounts')} help={t('accessCodes.maxAccountsHelp')}>
          <InputNumber min={1} max={accessCodeLimits.uses} precision={0} />
        </FormField>
      ) : null}
    </Section>
  )
}

function MakeButton({ busy }: { readonly busy: boolean }) {
  const t = useAuthorPhrases()
  const count: unknown = Form.useWatch('count')
  return (
    <Button type="submit" tone="primary" busy={busy}>
      {t('accessCodes.make', { count: Number.isInteger(count) ? Number(count) : 1 })}
    </Button>
  )
}

const { shape, '~standard': standard } = contract.accessCodes.create.body

/** The contract names the scenario where nothing is chosen; the fault belongs to the field that the form shows. */
const schemaFor = (kind: TargetKind) => ({
  shape,
  '~standard': {
    validate: async (values: unknown) => {
      const answer = await standard.validate(values)
      if (!answer.issues) return answer
      const isTarget = ({ message }: { readonly message: string }) => message === 'one-target'
      return { issues: answer.issues.map((one) => (isTarget(one) ? { ...one, path: [fieldOf[kind]] } : one)) }
    },
  },
})

/** The words for the rules that concern two fields. */
function useRuleWords() {
  const t = useAuthorPhrases()
  return ({ message }: { readonly message: string }): string | undefined => {
    if (message === 'one-target') return t('accessCodes.oneTarget')
    return message === 'ends-before-start' ? t('accessCodes.endsBeforeStart') : undefined
  }
}

export function AccessCodeForm({ target, onIssued }: FormProps) {
  const t = useAuthorPhrases()
  const { current: language } = useLanguages()
  const [kind, setKind] = useState<TargetKind>(target.playlistId ? 'playlist' : 'scenario')
  const schema = useMemo(() => schemaFor(kind), [kind])
  const form = useRecordForm({
    schema,
    initial: startOf(target, language),
    save: createAccessCodes,
    onSaved: async ({ items }) => {
      onIssued(items)
      await refreshAccessCodes()
    },
    messageOf: useRuleWords(),
  })
  return (
    <RecordForm form={form} label={t('accessCodes.create')} actions={<MakeButton busy={form.busy} />}>
      <FormField name="name" label={t('accessCodes.name')} help={t('accessCodes.nameHelp')} showOptional={false}>
        <Input autoComplete="off" />
      </FormField>
      <TargetFields kind={kind} onKind={setKind} />
      <UseFields />
      <GuestFields />
    </RecordForm>
  )
}
