import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorPanel,
  expressions,
  Facts,
  Loading,
  Notice,
  ProgressBar,
  StatusBadge,
} from '../src/core/index.ts'
import { RowLine } from '../src/table/index.ts'

const people = [
  'Mara Okafor',
  'Julien Perrin',
  'Aiko Tan',
  'Sofia Brandt',
  'Ibrahim Sy',
  'Nell Quigley',
  'Tomas Reyes',
  'Greta Holm',
]
const nothing = () => undefined

export function PortraitSamples() {
  return (
    <div className="ui-stack">
      <div className="ui-row">
        {people.map((name) => (
          <Avatar key={name} name={name} look="thumbs" size={72} />
        ))}
      </div>
      <div className="ui-row">
        {expressions.map((expression) => (
          <figure key={expression} className="ui-stack">
            <Avatar name="Mara Okafor" look="thumbs" size={56} expression={expression} decorative />
            <figcaption className="ui-tiny ui-soft">{expression}</figcaption>
          </figure>
        ))}
      </div>
      <div className="ui-row">
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </div>
    </div>
  )
}

export function FeedbackSamples() {
  return (
    <div className="ui-stack">
      <div className="ui-row">
        <StatusBadge status="info" icon="clock">
          In progress
        </StatusBadge>
        <StatusBadge status="success" icon="check">
          Won
        </StatusBadge>
        <StatusBadge status="danger" icon="cross">
          Lost
        </StatusBadge>
        <StatusBadge status="secondary" icon={null}>
          Ended
        </StatusBadge>
        <StatusBadge status="warn" icon={null}>
          Stopped
        </StatusBadge>
        <Badge tone="realtime">Realtime</Badge>
        <Badge tone="scoring">Scoring</Badge>
        <Badge tone="orange">Operator</Badge>
        <Badge tone="accent">Live</Badge>
        <Badge>User</Badge>
      </div>
      <Notice title="You are working offline">What you write is sent as soon as the connection is back.</Notice>
      <Notice tone="warn" title="Two minutes left" action={<Button tone="quiet">Finish now</Button>} />
      <Notice tone="danger" title="The key was refused">
        Check that it was copied whole, then save again.
      </Notice>
      <ProgressBar label="First conversations" value={3} max={8} text="3 of 8" tone="scoring" />
      <Facts
        facts={[
          { label: 'Time', value: '12 min' },
          { label: 'Turns', value: '18' },
          { label: 'Readiness', value: '3 → 7' },
        ]}
      />
      <Loading shape="rows" count={2} />
      <ErrorPanel onRetry={nothing} details="ChunkLoadError · coaching 1.4.1-03fa2b" />
      <EmptyState
        title="No session yet"
        preview={
          <RowLine
            picture={<Avatar name="M" look="thumbs" seed="Mara Okafor" decorative />}
            title="Mara, first coaching talk"
            detail="12 min · won"
          />
        }
        action={<Button tone="primary">Choose a scenario</Button>}
      >
        <p>Every conversation you practise is kept here, with what was learnt from it.</p>
      </EmptyState>
    </div>
  )
}
