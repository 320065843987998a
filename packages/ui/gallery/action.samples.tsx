import { useState } from 'react'
import { ActionMenu, Button, Dialog, Disclosure, IconButton, LinkButton, useConfirm } from '../src/core/index.ts'
import { Copy, Ellipsis, Pencil, Plus, Share2, Trash2 } from '../src/icons/index.ts'

const nothing = () => undefined
export function ActionSamples() {
  return (
    <div className="ui-stack">
      <div className="ui-row">
        <Button tone="primary" size="large">
          Start practising
        </Button>
        <Button tone="primary">Save changes</Button>
        <Button icon={<Plus size={16} aria-hidden="true" />}>New scenario</Button>
        <Button tone="quiet">Cancel</Button>
        <Button tone="danger">Delete 3 scenarios</Button>
      </div>
      <div className="ui-row">
        <Button tone="primary" disabled>
          Save changes
        </Button>
        <Button tone="primary" busy>
          Saving
        </Button>
        <LinkButton href="#actions">Open the briefing</LinkButton>
        <IconButton label="Rename" icon={<Pencil size={18} aria-hidden="true" />} />
        <ActionMenu
          label="More"
          compact
          icon={<Ellipsis size={18} aria-hidden="true" />}
          items={[
            { id: 'copy', label: 'Copy', icon: <Copy aria-hidden="true" />, onPress: nothing },
            { id: 'share', label: 'Share…', icon: <Share2 aria-hidden="true" />, onPress: nothing },
            { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden="true" />, danger: true, onPress: nothing },
          ]}
        />
      </div>
      <Disclosure summary="Rarely needed">
        <p className="ui-small">Temperature, seed, and what happens when the time is up.</p>
      </Disclosure>
    </div>
  )
}

export function OverlaySamples() {
  const [open, setOpen] = useState<'centre' | 'side'>()
  const confirm = useConfirm()
  const ask = async () => {
    await confirm({
      title: 'Delete this provider?',
      children: <p>Its models and keys go with it. This cannot be undone.</p>,
      confirmLabel: 'Delete Northwind',
      final: ['Northwind'],
    })
  }
  return (
    <div className="ui-row">
      <Button onClick={() => setOpen('centre')}>Open a dialog</Button>
      <Button onClick={() => setOpen('side')}>Open a sheet</Button>
      <Button onClick={() => void ask()}>Ask first</Button>
      <Dialog
        open={open !== undefined}
        title="Rename this session"
        placement={open ?? 'centre'}
        onClose={() => setOpen(undefined)}
        actions={
          <Button tone="primary" onClick={() => setOpen(undefined)}>
            Rename
          </Button>
        }
      >
        <p>The name helps you find it again. No one else sees it.</p>
      </Dialog>
    </div>
  )
}
