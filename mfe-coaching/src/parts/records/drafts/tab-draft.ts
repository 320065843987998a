import { type KeptDraft, keptDraft, keptKeys } from './kept-draft.ts'
import { newClientId } from '../../talk/client-id.ts'

const idName = 'parley.editor-tab'
let ownId: string | undefined

const inSessionStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * Tells this tab from the others, also after a reload. The session storage holds it only while no page is shown, because
 * the browser copies that storage when a tab is duplicated.
 */
const tabId = (): string => {
  if (ownId) return ownId
  const id = inSessionStorage((storage) => storage.getItem(idName)) ?? newClientId()
  const take = () => inSessionStorage((storage) => storage.removeItem(idName))
  take()
  window.addEventListener('pageshow', take)
  window.addEventListener('pagehide', () => inSessionStorage((storage) => storage.setItem(idName, id)))
  ownId = id
  return id
}

/** A draft in this browser, and the key under which a tab has written it. */
export interface LocalDraft extends KeptDraft {
  readonly key: string
}

/** All drafts of a record in this browser, the newest first. */
const draftsOf = (key: string): readonly LocalDraft[] =>
  keptKeys(key)
    .filter((draftKey) => draftKey === key || draftKey.startsWith(`${key}#`))
    .flatMap((draftKey) => {
      const draft = keptDraft(draftKey).read()
      return draft ? [{ ...draft, key: draftKey }] : []
    })
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

/** A record that is not stored yet has a key that begins so in place of its id. */
const isNewRecord = ({ record }: { readonly record: string }): boolean => record.startsWith('new')

/** The newest draft in this browser of each record of a kind: their keys are `<user>.<kind>.<record>` and the tab. */
const newestDrafts = (userId: string, kind: string) => {
  const start = `${userId}.${kind}.`
  const records = keptKeys(start).map((key) => key.slice(start.length).replace(/#.*$/, ''))
  return [...new Set(records)].flatMap((record) => {
    const [newest] = draftsOf(`${start}${record}`)
    return newest ? [{ record, ...newest }] : []
  })
}

export const localNewDrafts = (userId: string, kind: string) => newestDrafts(userId, kind).filter(isNewRecord)

/** The drafts of stored records. */
export const localChangedDrafts = (userId: string, kind: string) =>
  newestDrafts(userId, kind).filter((draft) => !isNewRecord(draft))

export const removeLocalDrafts = (userId: string, kind: string, record: string): void => {
  for (const { key } of draftsOf(`${userId}.${kind}.${record}`)) keptDraft(key).remove()
}

/** The drafts of one record in this browser: each tab writes its own, so that none replaces the text of another. */
export class TabDraft {
  readonly #record: string
  readonly #key: string
  /** The text that this tab wrote or brought back. */
  #text: string | undefined
  #at = ''
  constructor(record: string) {
    this.#record = record
    this.#key = `${record}#${tabId()}`
  }

  /** All drafts, the one of this tab first, then the newest. */
  read(): readonly LocalDraft[] {
    const isOwn = ({ key }: LocalDraft) => key === this.#key
    const all = draftsOf(this.#record)
    return [...all.filter(isOwn), ...all.filter((draft) => !isOwn(draft))]
  }

  /** Text that stays the same keeps its time. */
  write(values: object): void {
    const text = JSON.stringify(values)
    const place = keptDraft(this.#key)
    if (text === this.#text && place.read()) return
    if (text !== this.#text) this.#at = new Date().toISOString()
    this.#text = text
    place.write(values, this.#at)
  }

  /** This tab goes on with a draft. Another tab that is still open writes its own again. */
  take(values: object, { at, key }: { readonly at: string; readonly key?: string | undefined }): void {
    this.#text = JSON.stringify(values)
    this.#at = at
    keptDraft(this.#key).write(values, at)
    if (key && key !== this.#key) keptDraft(key).remove()
  }

  /** Removes the draft of this tab, never the one of another. */
  remove(): void {
    keptDraft(this.#key).remove()
    this.#text = undefined
  }

  drop(key: string): void {
    keptDraft(key).remove()
  }
}
