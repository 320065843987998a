import type { Share } from '@parley/contracts/authored'
import { useCan, useUser } from '@parley/mfe-kit'
import { Select } from '@parley/ui/antd'
import { Button, Dialog, IconButton, Notice } from '@parley/ui/core'
import { Trash2 } from '@parley/ui/icons'
import { useState } from 'react'
import { failureText } from '../load-failure.tsx'
import { SubjectSelect } from '../records/subjects/subject-select.tsx'
import { namePermissions } from '../records/subjects/subject.queries.ts'
import { useChosenNames } from '../records/use-chosen-names.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import type { RecordWithParts } from '../lost-records/lost-parts.ts'
import { PrivateParts } from './private-parts.tsx'
import type { SharedKind } from './share-record.ts'
import './sharing.css'

const levels: readonly Share['level'][] = ['view', 'run', 'edit']

interface ShareRowProps {
  readonly share: Share
  readonly name: string
  readonly onChange: (level: Share['level']) => void
  readonly onRemove: () => void
}

function ShareRow({ share, name, onChange, onRemove }: ShareRowProps) {
  const t = useCoachingPhrases()
  return (
    <li>
      <span>{name}</span>
      <Select
        aria-label={t('sharing.levelOf', { name })}
        value={share.level}
        options={levels.map((value) => ({ value, label: t(`sharing.level.${value}`) }))}
        onChange={onChange}
      />
      <IconButton
        label={t('sharing.remove', { name })}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  )
}

const isSame = (one: Share, other: Pick<Share, 'kind' | 'id'>): boolean =>
  one.kind === other.kind && one.id === other.id

function useChosenShares(start: readonly Share[]) {
  const [before] = useState(start)
  const [chosen, setChosen] = useState(start)
  return {
    before,
    chosen,
    add: (subject: Pick<Share, 'kind' | 'id'>) =>
      setChosen((all) => (all.some((one) => isSame(one, subject)) ? all : [...all, { ...subject, level: 'run' }])),
    change: (share: Share, level: Share['level']) =>
      setChosen((all) => all.map((one) => (isSame(one, share) ? { ...one, level } : one))),
    remove: (share: Share) => setChosen((all) => all.filter((one) => !isSame(one, share))),
  }
}

function LevelWords() {
  const t = useCoachingPhrases()
  return (
    <dl className="sharing__levels">
      {levels.map((level) => (
        <div key={level}>
          <dt>{t(`sharing.level.${level}`)}</dt>
          <dd>{t(`sharing.allows.${level}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SharedRecord extends RecordWithParts {
  readonly id: string
  readonly name: string
  readonly published_version: number | null
}

interface SharingDialogProps {
  readonly kind: SharedKind
  /** One record, whose shares are changed, or several, to which shares are added. */
  readonly records: readonly SharedRecord[]
  /** The people and groups that the dialog starts with. */
  readonly shares: readonly Share[]
  /** `before` are the shares that the dialog started with. An error is shown in the dialog, which stays open. */
  readonly save: (shares: readonly Share[], before: readonly Share[]) => Promise<void>
  readonly onClose: () => void
}

function useTitle(records: readonly SharedRecord[]): string {
  const t = useCoachingPhrases()
  const [first, ...others] = records
  return others.length > 0
    ? t('sharing.titleMany', { count: records.length })
    : t('sharing.title', { name: first?.name ?? '' })
}

/** People and groups, and what each of them may do. */
export function SharingDialog({ kind, records, shares, save, onClose }: SharingDialogProps) {
  const t = useCoachingPhrases()
  const self = useUser()
  const choosesPeople = useCan([...namePermissions])
  const { before, chosen, add, change, remove } = useChosenShares(shares)
  const names = useChosenNames(chosen)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const title = useTitle(records)
  const isMany = records.length > 1
  const isEmpty = chosen.length === 0
  const hasDraft = records.some(({ published_version: published }) => published === null)
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await save(chosen, before)
    } catch (error) {
      setFailure(failureText(error, t('failure.unexpected')))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('sharing.cancel')}
          </Button>
          <Button tone="primary" busy={busy} disabled={isMany && isEmpty} onClick={() => void press()}>
            {t('sharing.save')}
          </Button>
        </>
      }
    >
      <div className="sharing">
        {isMany ? <p>{t('sharing.adds')}</p> : null}
        <SubjectSelect
          kind="usergroup"
          label={t('sharing.addGroup')}
          onChoose={(id) => add({ kind: 'usergroup', id })}
        />
        {choosesPeople ? (
          <SubjectSelect
            kind="user"
            label={t('sharing.addPerson')}
            except={self?.id}
            onChoose={(id) => add({ kind: 'user', id })}
          />
        ) : null}
        {hasDraft ? <Notice>{t(isMany ? 'sharing.draftMany' : 'sharing.draft')}</Notice> : null}
        <PrivateParts kind={kind} records={records} shares={chosen} />
        {isEmpty && !isMany ? <p>{t('sharing.empty')}</p> : null}
        <ul className="sharing__rows">
          {chosen.map((share) => (
            <ShareRow
              key={`${share.kind} ${share.id}`}
              share={share}
              name={names.get(share.id) ?? t(`sharing.unnamed.${share.kind}`)}
              onChange={(level) => change(share, level)}
              onRemove={() => remove(share)}
            />
          ))}
        </ul>
        <LevelWords />
        {isEmpty || isMany ? null : <p className="ui-soft ui-small">{t('sharing.kept')}</p>}
        <p role="alert">{failure}</p>
      </div>
    </Dialog>
  )
}
