import { Fragment } from 'react'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import type { EntryChange, FieldChange, TextPart } from './compare.model.ts'

/** A stored picture is shown in its smallest size; the words for it are its alternative text. */
export function PartContent({ text, picture }: Pick<TextPart, 'text' | 'picture'>) {
  if (!picture) return text
  return (
    <img
      className="versions__picture"
      src={picture.replace(/large\.webp$/, 'small.webp')}
      alt={text}
      width={96}
      height={96}
    />
  )
}

/** A piece of a text: as it was, added or removed. */
function WordChange({ kind, ...content }: TextPart) {
  const part = <PartContent {...content} />
  if (kind === 'added') return <ins>{part}</ins>
  return kind === 'removed' ? <del>{part}</del> : part
}

/** A text word by word, with what was there before. */
export function ChangedWords({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
    <Fragment key={index}>
      {part.kind === 'added' && parts[index - 1]?.kind === 'removed' ? ' ' : null}
      <WordChange {...part} />
    </Fragment>
  ))
}

function ChangedEntry({ isMoved, title, lines }: EntryChange) {
  const t = useAuthorPhrases()
  return (
    <li>
      {title === '' ? null : <strong>{title}</strong>}
      {isMoved ? <span className="ui-soft"> {t('versions.moved')}</span> : null}
      {lines.map((parts, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of an entry have no other name
        <div key={line}>
          <ChangedWords parts={parts} />
        </div>
      ))}
    </li>
  )
}

/** The entries of a field that changed, word by word, and how many others it has. */
export function FieldChangeText({ change: { entries, unchanged } }: { readonly change: FieldChange }) {
  const t = useAuthorPhrases()
  return (
    <>
      <ul className="versions__entries">
        {entries.map((entry, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the entries of a comparison have no other name
          <ChangedEntry key={place} {...entry} />
        ))}
      </ul>
      {unchanged > 0 ? <p className="ui-soft ui-small">{t('versions.unchanged', { count: unchanged })}</p> : null}
    </>
  )
}
