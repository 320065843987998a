import type { ChannelChange, PartStatus, Promotion, ReleaseStatus, ShownVersion } from '../releases/index.ts'

type Change = Pick<ChannelChange, 'name' | 'from' | 'to' | 'share'>

const stepOf = ({ from, to, share }: Change): string =>
  `${from ?? 'nothing'} → ${to ?? 'nothing'}${share === undefined ? '' : ` for ${share}% of visitors`}`

export const promotionText = ({ channel, changes }: Promotion, names: string): string =>
  changes.length === 0
    ? `${names} is already what ${channel} shows.`
    : changes.map((change) => `${change.name} on ${channel}: ${stepOf(change)}`).join('\n')

const authorText = ({ by, commit, reason }: ChannelChange): string =>
  [by, commit?.slice(0, 10), reason]
    .filter((word) => word !== undefined && word !== '')
    .map((word) => ` · ${word}`)
    .join('')

const actionText = (change: ChannelChange): string => {
  const { action, channel, name, to } = change
  if (action === 'open' || action === 'close') return `${action} ${channel}`
  return action === 'publish' ? `publish ${name} ${to}` : `${action} ${name} on ${channel}: ${stepOf(change)}`
}

const changeText = (change: ChannelChange): string => `${change.at}  ${actionText(change)}${authorText(change)}`

const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** An instant as people read it. */
export const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** A part as a Parley elsewhere tells of it, which may be older than this command. */
type ToldPart = Omit<PartStatus, 'shown'> & Partial<Pick<PartStatus, 'shown'>>

const placeOf = ({ environment, share }: ShownVersion): string =>
  share === undefined ? environment : `${environment}, ${share}% of visitors`

/** The versions of a part that visitors get. A Parley of an older version names them one by one. */
const shownOf = ({ shown, stable, staging, rollout }: ToldPart): readonly ShownVersion[] => {
  if (shown) return shown
  const own = Object.entries({ stable, staging: staging === stable ? null : staging })
  const share = rollout?.pausedBecause === undefined ? rollout?.share : 0
  return [
    ...own.flatMap(([environment, version]) => (version ? [{ environment, version }] : [])),
    ...(rollout && share !== undefined ? [{ environment: 'stable', version: rollout.to, share }] : []),
  ]
}

const shownRows = (part: ToldPart): string[][] => {
  const places = shownOf(part)
  if (places.length === 0) return [[part.name, '–', 'shown nowhere', '', '']]
  return places.map((each, index) => {
    const { at, by, action = '' } = each.since ?? {}
    const author = action === 'promote' || action === '' ? (by ?? '–') : `${by ?? '–'} (${action})`
    return [index === 0 ? part.name : '', placeOf(each), each.version, at ? minute(at) : '–', author]
  })
}

/** Each version that visitors get now: where, since when, and by whom. */
const shownTable = ({ parts }: ReleaseStatus): string[] =>
  columns([['part', 'environment', 'version', 'since', 'by'], ...parts.flatMap(shownRows)])

/** The newest version of each part that has a version which no visitor sees yet. */
const waitingTable = ({ parts }: ReleaseStatus): string[] =>
  parts
    .filter((part) => shownOf(part).every(({ version }) => version !== part.newest))
    .map(({ name, newest }) => `${name} ${newest}`)

const rolloutLines = ({ parts }: ReleaseStatus): string[] =>
  parts.flatMap(({ name, rollout }) => {
    if (!rollout) return []
    const pauseText = rollout.pausedBecause === undefined ? '' : `, paused: ${rollout.pausedBecause}`
    return [`${name} ${rollout.to} goes to ${rollout.share}% of the visitors of stable${pauseText}`]
  })

const countLines = ({ parts }: ReleaseStatus): string[] => {
  const rows = parts.flatMap(({ name, stable, rollout, counts = {} }) =>
    Object.entries(counts)
      .filter(([version]) => version === stable || version === rollout?.to)
      .map(([version, { loads, errors }]) => [name, version, `${loads} loaded`, `${errors} failed`]),
  )
  return rows.length > 0 ? columns(rows) : []
}

const environmentLines = ({ environments }: ReleaseStatus, address: string): string[] =>
  environments
    .filter(({ name }) => name !== 'staging')
    .map(({ name, parts, preview }) => {
      const versions = Object.entries(parts).map(([part, version]) => `${part} ${version}`)
      const link = preview ? `  ${address}${preview.path} until ${minute(preview.expiresAt)}` : ''
      return `${name}  ${versions.join(', ') || 'as stable'}${link}`
    })

const section = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? ['', title, ...lines] : [])

export const statusText = (status: ReleaseStatus, address: string): string =>
  [
    ...shownTable(status),
    ...section('Published last and not shown', waitingTable(status)),
    ...section('Rollouts', rolloutLines(status)),
    ...section('Pages of visitors', countLines(status)),
    ...section('Further environments', environmentLines(status, address)),
    ...section(
      'Unreadable',
      status.unreadable.map(({ reason }) => reason),
    ),
    ...section('Latest changes', status.history.slice(0, 5).map(changeText)),
  ].join('\n')
