import type { BundleAction, BundleItem } from '@parley/contracts/authored'
import { Badge } from '@parley/ui/core'
import { SelectField } from '@parley/ui/antd'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { actionsFor, type Choices } from './import.model.ts'

const tones = { new: 'success', same: undefined, changed: 'warn' } as const

interface ImportListProps {
  readonly items: readonly BundleItem[]
  readonly choices: Choices
  readonly onChoose: (id: string, action: BundleAction) => void
}

/** The records of a file: the new ones, and a choice for each that exists here already. */
export function ImportList({ items, choices, onChoose }: ImportListProps) {
  const t = useAuthorPhrases()
  return (
    <ul className="import__items" aria-label={t('bundles.records')}>
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <strong>{item.name}</strong>
            <p className="ui-soft ui-small">
              {t(`editor.label.${item.kind}`)}
              {item.edited ? ` · ${t('bundles.edited')}` : null}
            </p>
          </div>
          <Badge tone={tones[item.status]}>
            {t(item.status === 'new' ? `editor.new.${item.kind}` : `bundles.status.${item.status}`)}
          </Badge>
          {item.status === 'new' ? null : (
            <SelectField
              label={t('bundles.actionFor', { name: item.name })}
              labelHidden
              value={choices[item.id] ?? 'keep'}
              options={actionsFor(item).map((value) => ({ value, label: t(`bundles.action.${value}`) }))}
              onChange={(value) => onChoose(item.id, value as BundleAction)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
