import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { compareDrafts } from '../compare.model.ts'
import { PartContent } from '../field-change.tsx'
import { useDraftWords } from '../use-draft-words.ts'

type Fields = Readonly<Record<string, unknown>>

interface WholeVersionProps {
  readonly kind: RecordKind
  readonly draft: Fields
  /** The fields to read, with their labels. */
  readonly labels: Readonly<Record<string, string>>
}

/** Everything that a version says, in the words of the form. */
export function WholeVersion({ kind, draft, labels }: WholeVersionProps) {
  const words = useDraftWords([draft], { kind })
  // Compared with nothing, each entry of the version is one whole text.
  const fields = compareDrafts({}, draft, Object.keys(labels), words)
  return (
    <dl className="versions__changes">
      {fields.map(({ field, entries }) => (
        <div key={field}>
          <dt>{labels[field]}</dt>
          <dd>
            <ul className="versions__entries">
              {entries.map(({ lines }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the entries of a version have no other name
                <li key={place}>
                  {lines.map((parts, line) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the lines of an entry have no other name
                    <div key={line}>
                      {parts.map(({ kind: _, ...part }, index) => (
                        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
                        <PartContent key={index} {...part} />
                      ))}
                    </div>
                  ))}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
