import type { Role } from '@parley/contracts/access'
import type { CustomValues } from '@parley/contracts/calls'
import { notify } from '@parley/mfe-kit'
import { Input, Select } from '@parley/ui/antd'
import { Table, Upload } from '@parley/ui/antd/extras'
import { Button, IconButton, Notice, ProgressBar } from '@parley/ui/core'
import { Trash2, Upload as UploadIcon } from '@parley/ui/icons'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRequiredValues } from '../../parts/custom-fields/use-required-values.tsx'
import { failureText } from '../../parts/failure-text.ts'
import type { Organization } from '../../parts/organization.queries.ts'
import { OrganizationChoice } from '../../parts/organizations/organization-choice.tsx'
import { UnsavedQuestion } from '../../parts/unsaved-question.tsx'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { useGrantableRoles } from './choice/use-grantable-roles.ts'
import { createPerson, refreshPeople } from './people.queries.ts'
import './people.css'
import { findLineFaults, type LineFault, type PersonLine, readPeopleLines, readTextFile } from './people-lines.ts'

/** More lines than this are sent in several lists. */
const mostLines = 500

interface Progress {
  readonly done: number
  readonly total: number
}

/** Creates and invites the people one after another. Lines that the server refuses stay in the table with the reason. */
function useInvitations(setLines: (lines: readonly PersonLine[]) => void, organizationId: string | undefined) {
  const t = useSettingsPhrases()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<Progress>()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [isDone, setDone] = useState(false)
  // After the page has stopped asking before it is left; a person who has gone to another page stays there.
  useEffect(() => {
    if (isDone) void navigate('/settings/user/list')
  }, [isDone, navigate])
  const invite = async (lines: readonly PersonLine[], custom: CustomValues) => {
    const newRefusals: Record<string, string> = {}
    for (const [done, { key, role, ...person }] of lines.entries()) {
      setProgress({ done, total: lines.length })
      try {
        await createPerson({
          ...person,
          custom,
          organization_role: (role || 'user') as Role,
          send_invitation: true,
          ...(organizationId ? { organization_id: organizationId } : {}),
        })
      } catch (error) {
        newRefusals[key] = failureText(error, t('people.notDone'))
      }
    }
    const remainingLines = lines.filter(({ key }) => key in newRefusals)
    setProgress(undefined)
    setRefusals(newRefusals)
    setLines(remainingLines)
    await refreshPeople()
    if (lines.length > remainingLines.length) {
      notify({ kind: 'success', text: t('people.invited', { count: lines.length - remainingLines.length }) })
    }
    if (remainingLines.length === 0) setDone(true)
  }
  return { invite, progress, refusals }
}

interface PreviewProps {
  readonly lines: readonly PersonLine[]
  readonly faults: readonly (readonly LineFault[])[]
  readonly refusals: Readonly<Record<string, string>>
  readonly onChange: (lines: readonly PersonLine[]) => void
}

function Preview({ lines, faults, refusals, onChange }: PreviewProps) {
  const t = useSettingsPhrases()
  const grantableRoles = useGrantableRoles()
  const change = (index: number, part: Partial<PersonLine>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...part } : line)))
  const textColumn = (field: 'email' | 'first_name' | 'last_name', title: string, ...bad: readonly LineFault[]) => ({
    key: field,
    title,
    render: (_: unknown, line: PersonLine, index: number) => (
      <Input
        aria-label={t('people.cell', { field: title, line: index + 1 })}
        placeholder={title}
        value={line[field]}
        status={faults[index]?.some((fault) => bad.includes(fault)) ? 'error' : undefined}
        onChange={({ target }) => change(index, { [field]: target.value })}
      />
    ),
  })
  return (
    <Table<PersonLine>
      className="invitation-lines"
      rowClassName="invitation-line"
      rowKey="key"
      dataSource={[...lines]}
      pagination={false}
      scroll={{ x: true }}
      columns={[
        { key: 'line', title: t('people.line'), render: (_, __, index) => index + 1 },
        textColumn('email', t('people.email'), 'email', 'twice'),
        textColumn('first_name', t('profile.firstName'), 'first_name'),
        textColumn('last_name', t('profile.lastName'), 'last_name'),
        {
          key: 'role',
          title: t('people.role'),
          render: (_, { role }, index) => (
            <Select
              className="invitation-role"
              aria-label={t('people.cell', { field: t('people.role'), line: index + 1 })}
              value={role || 'user'}
              status={faults[index]?.includes('role') ? 'error' : undefined}
              options={grantableRoles.map((word) => ({ value: word, label: t(`profile.roles.${word}`) }))}
              onChange={(next) => change(index, { role: next })}
            />
          ),
        },
        {
          key: 'faults',
          title: t('people.toFix'),
          render: (_, { key }, index) =>
            [...(faults[index] ?? []).map((fault) => t(`people.faults.${fault}`)), refusals[key]]
              .filter(Boolean)
              .join(' ') || t('people.lineReady'),
        },
        {
          key: 'remove',
          render: (_, __, index) => (
            <IconButton
              label={t('people.removeLine', { line: index + 1 })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => onChange(lines.filter((___, place) => place !== index))}
            />
          ),
        },
      ]}
    />
  )
}

function PasteArea({ onRead }: { readonly onRead: (text: string) => void }) {
  const t = useSettingsPhrases()
  const [text, setText] = useState('')
  return (
    <div className="people-paste">
      <UnsavedQuestion when={text.trim() !== ''} />
      <Input.TextArea
        aria-label={t('people.paste')}
        placeholder={t('people.pasteExample')}
        autoSize={{ minRows: 6, maxRows: 16 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="ui-form__actions">
        <Button tone="primary" disabled={text.trim() === ''} onClick={() => onRead(text)}>
          {t('people.checkLines')}
        </Button>
        <Upload
          accept=".csv,.txt,text/csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void readTextFile(file).then(onRead)
            return false
          }}
        >
          <Button icon={<UploadIcon size={16} aria-hidden="true" />}>{t('people.chooseFile')}</Button>
        </Upload>
      </div>
    </div>
  )
}

interface InviteManyProps {
  /** Absent for the user’s own organisation. */
  readonly organizationId: string | undefined
  /** Absent until it is known; before, nothing is sent. */
  readonly organization: Organization | undefined
}

/** Invites many people: paste or upload a list, correct the lines with faults, then send all invitations. */
export function InviteMany({ organizationId, organization }: InviteManyProps) {
  const t = useSettingsPhrases()
  const grantableRoles = useGrantableRoles()
  const requiredValues = useRequiredValues('user', organizationId)
  const [lines, setLines] = useState<readonly PersonLine[]>([])
  const { invite, progress, refusals } = useInvitations(setLines, organizationId)
  const read = (text: string) => {
    const newLines = readPeopleLines(text)
    setLines(newLines.slice(0, mostLines))
    if (newLines.length > mostLines) notify({ kind: 'error', text: t('people.tooManyLines', { limit: mostLines }) })
  }
  const faults = findLineFaults(lines, grantableRoles)
  const isKnown = organizationId === organization?.id
  const faulty = faults.filter((lineFaults) => lineFaults.length > 0).length
  if (progress) {
    return (
      <>
        <UnsavedQuestion when />
        <ProgressBar
          label={t('people.sending')}
          value={progress.done}
          max={progress.total}
          text={t('people.sent', { done: progress.done, total: progress.total })}
        />
      </>
    )
  }
  if (lines.length === 0)
    return (
      <>
        <OrganizationChoice />
        <PasteArea onRead={read} />
      </>
    )
  return (
    <>
      <UnsavedQuestion when />
      {organization ? <p>{t('people.linesFor', { organization: organization.name })}</p> : null}
      {faulty > 0 ? <Notice tone="warn" title={t('people.faultyLines', { count: faulty })} /> : null}
      {requiredValues.inputs}
      <Preview lines={lines} faults={faults} refusals={refusals} onChange={setLines} />
      <div className="ui-form__actions">
        <Button
          tone="primary"
          disabled={faulty > 0 || !isKnown || !requiredValues.isComplete}
          onClick={() => void invite(lines, requiredValues.values)}
        >
          {t('people.inviteAll', { count: lines.length })}
        </Button>
        <Button tone="quiet" onClick={() => setLines([])}>
          {t('people.startAgain')}
        </Button>
      </div>
    </>
  )
}
