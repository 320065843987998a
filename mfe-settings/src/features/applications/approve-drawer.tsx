import type { Permission } from '@parley/contracts/access'
import { api, notify, useApplications, useLanguages, useRegistry } from '@parley/mfe-kit'
import { Drawer, Form, Input } from '@parley/ui/antd'
import { Button, ErrorPanel, Facts, Notice, readAddress } from '@parley/ui/core'
import { findUnmetNeeds } from '@parley/contracts/registry'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type ApplicationPreview, refreshApplications } from './applications.queries.ts'

function Words({ words }: { readonly words: readonly string[] }) {
  const t = useSettingsPhrases()
  if (words.length === 0) return <span>{t('applications.nothing')}</span>
  return (
    <ul className="application-words">
      {words.map((word) => (
        <li key={word}>
          <code>{word}</code>
        </li>
      ))}
    </ul>
  )
}

function PermissionNames({ permissions }: { readonly permissions: readonly Permission[] }) {
  const t = useSettingsPhrases()
  if (permissions.length === 0) return <span>{t('applications.nothing')}</span>
  return (
    <ul className="application-words">
      {permissions.map((permission) => (
        <li key={permission}>{t(`permissions.${permission}`)}</li>
      ))}
    </ul>
  )
}

function Changes({ changes }: { readonly changes: NonNullable<ApplicationPreview['changes']> }) {
  const t = useSettingsPhrases()
  if (changes.is_same) return <Notice title={t('applications.sameVersion')} />
  const lines = [
    { label: t('applications.addedPaths'), words: changes.added_paths },
    { label: t('applications.removedPaths'), words: changes.removed_paths },
  ].filter(({ words }) => words.length > 0)
  const permissionLines = [
    { label: t('applications.addedPermissions'), permissions: changes.added_permissions },
    { label: t('applications.removedPermissions'), permissions: changes.removed_permissions },
  ].filter(({ permissions }) => permissions.length > 0)
  const facts = [
    ...lines.map(({ label, words }) => ({ label, value: <Words words={words} /> })),
    ...permissionLines.map(({ label, permissions }) => ({
      label,
      value: <PermissionNames permissions={permissions} />,
    })),
  ]
  return (
    <section aria-label={t('applications.changes', { from: changes.from })}>
      <h3>{t('applications.changes', { from: changes.from })}</h3>
      {facts.length === 0 ? <p>{t('applications.onlyFiles')}</p> : null}
      <Facts facts={facts} />
    </section>
  )
}

function Compatibility({ preview }: { readonly preview: ApplicationPreview }) {
  const t = useSettingsPhrases()
  const unmet = findUnmetNeeds(preview.compatibility, useRegistry())
  if (unmet.length === 0) return <Notice tone="success" title={t('applications.fits')} />
  return (
    <Notice tone="danger" title={t('applications.doesNotFit')}>
      <Words words={unmet.map(({ name, needs, has }) => t('applications.unmet', { name, needs, has: has ?? '–' }))} />
    </Notice>
  )
}

function PreviewFacts({ preview }: { readonly preview: ApplicationPreview }) {
  const t = useSettingsPhrases()
  const { current } = useLanguages()
  return (
    <div className="application-facts">
      <h3>{preview.title[current]}</h3>
      <Notice tone={preview.kind === 'remote' ? 'warn' : 'success'} title={t(`applications.trust.${preview.kind}`)} />
      {preview.kind === 'remote' ? <Compatibility preview={preview} /> : null}
      <Facts
        facts={[
          { label: t('applications.version'), value: preview.version },
          { label: t('applications.digest'), value: <code>{preview.digest.slice(0, 12)}</code> },
          {
            label: t('applications.files'),
            value: t('applications.fileCount', { count: preview.files, kilobytes: Math.ceil(preview.bytes / 1000) }),
          },
          { label: t('applications.paths'), value: <Words words={preview.paths} /> },
          { label: t('applications.permissions'), value: <PermissionNames permissions={preview.permissions} /> },
        ]}
      />
      {preview.changes ? <Changes changes={preview.changes} /> : null}
    </div>
  )
}

const useApproval = (onDone: () => void) => {
  const t = useSettingsPhrases()
  const { current } = useLanguages()
  const { refresh } = useApplications()
  const look = useMutation({ mutationFn: (address: string) => api.applications.preview({ body: { address } }) })
  const approve = useMutation({
    mutationFn: ({ address, digest, changes }: ApplicationPreview) =>
      api.applications.approve({ body: { address, digest, ...(changes ? { version: changes.version } : {}) } }),
    onSuccess: async ({ title, current: { version } }) => {
      notify({ kind: 'success', text: t('applications.approvedNow', { title: title[current], version }) })
      onDone()
      await refreshApplications()
      await refresh()
    },
  })
  return { look, approve }
}

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && readAddress(text) !== null

interface AddressFormProps {
  readonly start: string
  readonly busy: boolean
  readonly onLook: (address: string) => void
}

function AddressForm({ start, busy, onLook }: AddressFormProps) {
  const t = useSettingsPhrases()
  const [text, setText] = useState(start)
  const [isRefused, setIsRefused] = useState(false)
  const look = () => {
    const address = text.trim()
    setIsRefused(!isWebAddress(address))
    if (isWebAddress(address)) onLook(address)
  }
  return (
    <Form layout="vertical" noValidate onFinish={look}>
      <Form.Item
        label={t('applications.address')}
        htmlFor="application-address"
        extra={t('applications.addressHelp')}
        {...(isRefused ? { validateStatus: 'error' as const, help: t('applications.addressForm') } : {})}
      >
        <Input
          id="application-address"
          type="url"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setIsRefused(false)
          }}
          placeholder="https://"
          autoComplete="off"
          aria-invalid={isRefused}
        />
      </Form.Item>
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>
        {t('applications.look')}
      </Button>
    </Form>
  )
}

interface ApproveDrawerProps {
  /** `new` for an empty form, an address for an update, null while it is closed. */
  readonly address: string | null
  readonly onClose: () => void
}

function Approval({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const t = useSettingsPhrases()
  const isUpdate = address !== 'new'
  const { look, approve } = useApproval(onClose)
  const { mutate: lookAt } = look
  useEffect(() => {
    if (isUpdate) lookAt(address)
  }, [isUpdate, address, lookAt])
  const failure = approve.error ?? look.error
  const preview = look.data
  return (
    <div className="application-facts">
      <p>{t('applications.approveLead')}</p>
      <AddressForm start={isUpdate ? address : ''} busy={look.isPending} onLook={lookAt} />
      {failure ? (
        <ErrorPanel title={t(approve.error ? 'applications.notApproved' : 'applications.notRead')}>
          {failureText(failure, t('people.notDone'))}
        </ErrorPanel>
      ) : null}
      {preview ? <PreviewFacts preview={preview} /> : null}
      {preview && !preview.changes?.is_same ? (
        <div className="ui-form__actions">
          <Button tone="primary" busy={approve.isPending} onClick={() => approve.mutate(preview)}>
            {t(preview.changes ? 'applications.approveUpdate' : 'applications.approveIt', { version: preview.version })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Looks at an address, shows what would run, and approves exactly that. */
export function ApproveDrawer({ address, onClose }: ApproveDrawerProps) {
  const t = useSettingsPhrases()
  const title = t(address === 'new' ? 'applications.approve' : 'applications.checkUpdate')
  return (
    <Drawer open={address !== null} onClose={onClose} title={title} size={620} destroyOnHidden>
      {address === null ? null : <Approval key={address} address={address} onClose={onClose} />}
    </Drawer>
  )
}
