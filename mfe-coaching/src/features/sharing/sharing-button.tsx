import type { Share } from '@parley/contracts/authored'
import { api, notify, queryClient, useCan } from '@parley/mfe-kit'
import { Select } from '@parley/ui/antd'
import { Button, Dialog, IconButton, Notice } from '@parley/ui/core'
import { Trash2 } from '@parley/ui/icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureText } from '../../parts/load-failure.tsx'
import { SubjectSelect } from '../../parts/records/subject-select.tsx'
import { namePermissions } from '../../parts/records/subject.queries.ts'
import { useChosenNames } from '../../parts/records/use-chosen-names.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import './sharing.css'

const levels: readonly Share['level'][] = ['view', 'run', 'edit']

interface SharingProps {
  readonly kind: 'scenario' | 'playlist'
  readonly id: string
  readonly name: string
  readonly shares: readonly Share[]
  readonly isPublished: boolean
}

interface ShareRowProps {
  readonly share: Share
  readonly name: string
  readonly onChange: (level: Share['level']) => void
  readonly onRemove: () => void
}

function ShareRow({ share, name, onChange, onRemove }: ShareRowProps) {
  const t = useAuthorPhrases()
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

function useSharing({ kind, id, shares }: SharingProps, onSaved: () => void) {
  const t = useAuthorPhrases()
  const [chosen, setChosen] = useState(shares)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isSame = (one: Share, other: Pick<Share, 'kind' | 'id'>) => one.kind === other.kind && one.id === other.id
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    const call = kind === 'scenario' ? api.scenarios.share : api.playlists.share
    try {
      await call({ params: { id }, body: { shared_with: [...chosen] } })
      await queryClient().invalidateQueries({ queryKey: [`${kind}s`] })
      notify({ kind: 'success', text: t('sharing.saved') })
      onSaved()
    } catch (error) {
      setFailure(failureText(error, t('failure.unexpected')))
    }
    setBusy(false)
  }
  return {
    chosen,
    busy,
    failure,
    save,
    add: (subject: Pick<Share, 'kind' | 'id'>) =>
      setChosen((all) => (all.some((one) => isSame(one, subject)) ? all : [...all, { ...subject, level: 'run' }])),
    change: (share: Share, level: Share['level']) =>
      setChosen((all) => all.map((one) => (isSame(one, share) ? { ...one, level } : one))),
    remove: (share: Share) => setChosen((all) => all.filter((one) => !isSame(one, share))),
  }
}

function SharingContent(props: SharingProps & { readonly onClose: () => void }) {
  const t = useAuthorPhrases()
  const choosesPeople = useCan([...namePermissions])
  const { chosen, busy, failure, save, add, change, remove } = useSharing(props, props.onClose)
  const names = useChosenNames(chosen)
  return (
    <Dialog
      open
      title={t('sharing.title', { name: props.name })}
      onClose={props.onClose}
      actions={
        <>
          <Button tone="quiet" onClick={props.onClose}>
            {t('sharing.cancel')}
          </Button>
          <Button tone="primary" busy={busy} onClick={() => void save()}>
            {t('sharing.save')}
          </Button>
        </>
      }
    >
      <div className="sharing">
        <SubjectSelect
          kind="usergroup"
          label={t('sharing.addGroup')}
          onChoose={(id) => add({ kind: 'usergroup', id })}
        />
        {choosesPeople ? (
          <SubjectSelect kind="user" label={t('sharing.addPerson')} onChoose={(id) => add({ kind: 'user', id })} />
        ) : null}
        {props.isPublished ? null : <Notice>{t('sharing.draft')}</Notice>}
        {chosen.length === 0 ? <p>{t('sharing.empty')}</p> : null}
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
        <dl className="sharing__levels">
          {levels.map((level) => (
            <div key={level}>
              <dt>{t(`sharing.level.${level}`)}</dt>
              <dd>{t(`sharing.allows.${level}`)}</dd>
            </div>
          ))}
        </dl>
        {chosen.length > 0 ? <p className="ui-soft ui-small">{t('sharing.kept')}</p> : null}
        <p role="alert">{failure}</p>
      </div>
    </Dialog>
  )
}

/** Says with which people and groups a record is shared, and what each of them may do. */
export function SharingButton(props: SharingProps) {
  const t = useAuthorPhrases()
  const [params] = useSearchParams()
  // A list leads here with the dialog open.
  const [isOpen, setOpen] = useState(params.get('share') === 'open')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('sharing.open')}</Button>
      {isOpen ? <SharingContent {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
