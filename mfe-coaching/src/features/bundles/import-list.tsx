import type { BundleAction, BundleItem } from '@parley/contracts/authored'
import { Badge, Button, Loading } from '@parley/ui/core'
import { SelectField } from '@parley/ui/antd'
import { lazy, Suspense, useState } from 'react'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { actionsFor, type Choices, type FileDrafts } from './import.model.ts'

const tones = { new: 'success', same: undefined, changed: 'warn' } as const

/** Most imports need no comparison: its code loads with the first one. */
const FileChanges = lazy(async () => ({ default: (await import('./file-changes.tsx')).FileChanges }))

interface ImportListProps {
  readonly items: readonly BundleItem[]
  readonly drafts: FileDrafts
  readonly choices: Choices
  readonly onChoose: (id: string, action: BundleAction) => void
}

type LineProps = ImportListProps & { readonly item: BundleItem }

function ImportLine({ item, items, drafts, choices, onChoose }: LineProps) {
  const t = useAuthorPhrases()
  const [isCompared, setCompared] = useState(false)
  const { id, name, kind, status } = item
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="ui-soft ui-small">
          {t(`editor.label.${kind}`)}
          {item.edited ? ` · ${t('bundles.edited')}` : null}
        </p>
      </div>
      <Badge tone={tones[status]}>{t(status === 'new' ? `editor.new.${kind}` : `bundles.status.${status}`)}</Badge>
      {status === 'changed' || item.edited ? (
        <Button
          tone="quiet"
          aria-expanded={isCompared}
          aria-label={t('bundles.compareNamed', { name })}
          onClick={() => setCompared(!isCompared)}
        >
          {t('bundles.compare')}
        </Button>
      ) : null}
      {status === 'new' ? null : (
        <SelectField
          label={t('bundles.actionFor', { name })}
          labelHidden
          value={choices[id] ?? 'keep'}
          options={actionsFor(item).map((value) => ({ value, label: t(`bundles.action.${value}`) }))}
          onChange={(value) => onChoose(id, value as BundleAction)}
        />
      )}
      {isCompared ? (
        <div className="import__changes">
          <p className="ui-soft ui-small">{t('bundles.compareLead')}</p>
          <Suspense fallback={<Loading shape="text" />}>
            <FileChanges item={item} items={items} drafts={drafts} />
          </Suspense>
        </div>
      ) : null}
    </li>
  )
}

/** The records of a file: the new ones, and a choice for each that exists here already. */
export function ImportList(props: ImportListProps) {
  const t = useAuthorPhrases()
  return (
    <ul className="import__items" aria-label={t('bundles.records')}>
      {props.items.map((item) => (
        <ImportLine key={item.id} {...props} item={item} />
      ))}
    </ul>
  )
}
