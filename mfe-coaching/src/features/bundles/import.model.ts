import type { BundleAction, BundleItem } from '@parley/contracts/authored'

export type Choices = Readonly<Record<string, BundleAction>>

/** The actions for a record of the file that exists in this installation already. */
export const actionsFor = ({ updatable }: BundleItem): readonly BundleAction[] =>
  updatable ? ['keep', 'update', 'copy'] : ['keep', 'copy']

/** The kind of the record for which the file was made: all others are its parts. */
export const mainKind = (items: readonly BundleItem[]): BundleItem['kind'] =>
  (['playlist', 'scenario'] as const).find((kind) => items.some((item) => item.kind === kind)) ??
  items[0]?.kind ??
  'scenario'

/** The number of records that the import would write. */
export const countWrites = (items: readonly BundleItem[], choices: Choices): number =>
  items.filter(({ id, status }) => status === 'new' || (choices[id] ?? 'keep') !== 'keep').length

/** The versions that the preview showed, so that nothing is overwritten that changed since then. */
export const versionsOf = (items: readonly BundleItem[]): Record<string, number> =>
  Object.fromEntries(items.flatMap(({ id, version }) => (version === null ? [] : [[id, version]])))

type Fields = Readonly<Record<string, unknown>>

/** The drafts of a file by the ids of their records. */
export type FileDrafts = ReadonlyMap<string, Fields>

interface FileContent {
  readonly records: readonly { readonly id: string; readonly draft: Fields }[]
  readonly pictures?: readonly { readonly url: string; readonly data: string }[]
}

/** The draft with the pictures that the file brings: their addresses mean nothing here, and an import leaves out the others. */
const withPictures = (draft: Fields, pictures: ReadonlyMap<unknown, string>): Fields => {
  const avatar = draft['avatar'] as Fields | undefined
  const { url, ...drawn } = avatar ?? {}
  const portrait = pictures.get(url)
  return {
    ...draft,
    ...('image_url' in draft ? { image_url: pictures.get(draft['image_url']) ?? null } : {}),
    ...(avatar ? { avatar: portrait ? { ...drawn, url: portrait } : drawn } : {}),
  }
}

/** Reads the drafts of a file that the server has accepted. */
export const readDrafts = async (file: File): Promise<FileDrafts> => {
  const { records, pictures = [] } = JSON.parse(await file.text()) as FileContent
  // The browser finds out the format of a picture by itself.
  const pictureData = new Map(pictures.map(({ url, data }) => [url, `data:image/webp;base64,${data}`]))
  return new Map(records.map(({ id, draft }) => [id, withPictures(draft, pictureData)]))
}

const referring = ['persona_id', 'mission_id', 'observer_ids', 'items']

/** The draft of a file with the ids of the records that stand here already. */
export const localDraft = (draft: Fields, items: readonly BundleItem[]): Fields => {
  const ids = new Map(items.map(({ id, record_id }) => [id, record_id ?? id]))
  const replace = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value
  const references = Object.fromEntries(referring.filter((name) => name in draft).map((name) => [name, draft[name]]))
  return { ...draft, ...(JSON.parse(JSON.stringify(references), replace) as Fields) }
}

/** An import leaves these as they stand here. */
const ofPlace = new Set(['llm_model_id', 'assignments', 'visibility', 'custom'])

/** Readers of a record who may not change it do not get these. */
const hiddenFields = new Set(['speech', 'resolution'])

/** The fields of a draft that an import would change here, out of those that have a label. */
export const comparedLabels = (
  labels: Readonly<Record<string, string>>,
  draft: Fields,
  { updatable }: BundleItem,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).filter(
      ([field]) => field in draft && !ofPlace.has(field) && (updatable || !hiddenFields.has(field)),
    ),
  )
