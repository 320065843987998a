import { can, useFormat } from '@parley/mfe-kit'
import { Drawer } from '@parley/ui/antd'
import { Facts, Notice } from '@parley/ui/core'
import { useState } from 'react'
import { useAddressChange } from '@parley/ui/management'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import type { Variable } from './environment.queries.ts'
import { SourceBadge } from './source-badge.tsx'
import { VariableForm } from './variable-form.tsx'
import { VariableValue } from './variable-value.tsx'
import { VariableHistory } from './variable-history.tsx'

function Details({ item }: { readonly item: Variable }) {
  const t = useSettingsPhrases()
  const format = useFormat()
  return (
    <Facts
      facts={[
        { label: t('env.value'), value: <VariableValue item={item} /> },
        { label: t('env.source'), value: <SourceBadge source={item.source} /> },
        {
          label: t('env.defaultValue'),
          value: <span className="env-value">{item.default_value ?? t('env.none')}</span>,
        },
        { label: t('env.effect'), value: t(`env.effects.${item.effect}`) },
        ...(item.changed_at
          ? [
              {
                label: t('env.lastChange'),
                value: t('env.byAt', {
                  name: item.changed_by?.name || t('env.someone'),
                  at: format.dateTime(item.changed_at),
                }),
              },
            ]
          : []),
      ]}
    />
  )
}

function Standing({ item }: { readonly item: Variable }) {
  const t = useSettingsPhrases()
  if (item.waits_for_restart) return <Notice tone="warn" title={t('env.waitsNotice')} />
  if (item.effect === 'start') return <Notice title={t('env.startNotice')} />
  if (!item.editable) return <Notice title={t('env.fixedNotice')} />
  return null
}

/** One setting: its facts, its form and its history. The address holds its name, so that a link leads to it. */
export function VariableDrawer({ items }: { readonly items: readonly Variable[] }) {
  const t = useSettingsPhrases()
  const { params, change } = useAddressChange()
  const item = items.find(({ key }) => key === params.get('key'))
  const close = () => change({ key: null }, { push: true })
  // A revert changes the version under the form, so the form starts again.
  const [reverts, setReverts] = useState(0)
  const mayChange = item?.editable && can('environment-variables-update')
  return (
    <Drawer open={item !== undefined} onClose={close} title={item?.key ?? ''} size={560} destroyOnHidden>
      {item ? (
        <div className="env-details">
          <p>{item.meaning}</p>
          <Standing item={item} />
          <Details item={item} />
          {mayChange ? <VariableForm key={`${item.key} ${reverts}`} item={item} /> : null}
          <h3>{t('env.history')}</h3>
          <VariableHistory item={item} onReverted={() => setReverts((count) => count + 1)} />
        </div>
      ) : null}
    </Drawer>
  )
}
