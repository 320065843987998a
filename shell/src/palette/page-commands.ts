import type { Language, Registry } from '@parley/contracts/registry'
import type { SessionState } from '@parley/mfe-kit/host'
import { guard } from '../pipeline/guard.ts'
import { routeTable, type TableRoute } from '../routing/route-table.ts'

export interface PageCommand {
  readonly id: string
  readonly label: string
  readonly to: string
}

type Segment = TableRoute['pattern']['segments'][number]

/** The address without its parameters, or null where it cannot do without them. */
const plainPath = (segments: readonly Segment[]): string | null => {
  const keptSegments = segments.filter((segment) => !(segment.kind === 'param' && segment.optional))
  if (keptSegments.some((segment) => segment.kind !== 'literal')) return null
  return `/${keptSegments.map((segment) => (segment.kind === 'literal' ? segment.text : '')).join('/')}`
}

const startPage: Record<Language, string> = { en: 'Start page', fr: 'Page d’accueil' }
const signIn: Record<Language, string> = { en: 'Sign in', fr: 'Se connecter' }
const signOut: Record<Language, string> = { en: 'Sign out', fr: 'Se déconnecter' }

/** Pages that exist only on the way to another one. */
const isPassage = ({ layout, page, pending, pattern: { segments } }: TableRoute): boolean =>
  layout === 'login' ||
  page === 'forbidden' ||
  page === 'error' ||
  page === 'logout' ||
  pending ||
  (segments[0]?.kind === 'literal' && segments[0].text === 'redirect')

const hasParam = ({ pattern }: TableRoute): boolean => pattern.segments.some(({ kind }) => kind === 'param')

/** A form such as "New mission" that a page with the same title leads to. */
const isBehindAnother = (route: TableRoute, routes: readonly TableRoute[]): boolean =>
  hasParam(route) &&
  routes.some((other) => other.remote === route.remote && other.title === route.title && !hasParam(other))

/** Every page that this person may open and that has an address of its own. */
export function pageCommands(registry: Registry, session: SessionState): PageCommand[] {
  const open = routeTable(registry).filter((route) => !isPassage(route) && guard(route, session) === 'pass')
  const pages = open.flatMap((route): PageCommand[] => {
    const to = plainPath(route.pattern.segments)
    if (to === null || isBehindAnother(route, open)) return []
    const label = route.page === 'landing' ? startPage[registry.language] : route.title
    return [{ id: `${route.remote ?? 'shell'}/${route.id}`, label, to }]
  })
  const door = session.user
    ? { id: 'sign-out', label: signOut[registry.language], to: '/logout' }
    : { id: 'sign-in', label: signIn[registry.language], to: '/#login' }
  const own = pages.filter(({ id }) => id.startsWith('shell/'))
  const others = pages.filter(({ id }) => !id.startsWith('shell/'))
  return [...others, door, ...own]
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Those that hold every word of the text; labels that begin with it come first. */
export function matchCommands<Command extends { readonly label: string }>(
  commands: readonly Command[],
  text: string,
): Command[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const foundCommands = commands.filter(({ label }) => words.every((word) => plain(label).includes(word)))
  const [first] = words
  if (first === undefined) return foundCommands
  const begins = ({ label }: Command) => (plain(label).startsWith(first) ? 0 : 1)
  return foundCommands.toSorted((one, other) => begins(one) - begins(other))
}
