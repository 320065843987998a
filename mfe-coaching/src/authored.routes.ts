import type { Permission } from '@parley/contracts/access'
import { page, type Phrase, type RouteEntry } from '@parley/mfe-kit/manifest'

type Kind = 'mission' | 'persona' | 'observer' | 'scenario' | 'playlist'
type Verb = 'list' | 'start' | 'create' | 'edit' | 'fork' | 'translate'

const tails: Readonly<Record<Verb, string>> = {
  list: '',
  start: '',
  create: '/{copyId?}',
  edit: '/{id}',
  fork: '/{id}',
  translate: '/{id}',
}
const checks: Readonly<Record<Verb, RouteEntry['params']>> = {
  list: undefined,
  start: undefined,
  create: { copyId: 'identifier' },
  edit: { id: 'identifier' },
  fork: { id: 'identifier' },
  translate: { id: 'identifier' },
}

/** One screen of what is authored: all five kinds have the same addresses. */
export const authorPage = <const K extends Kind, const V extends Verb>(
  kind: K,
  verb: V,
  title: Phrase,
  permissions: readonly Permission[],
) => {
  const params = checks[verb]
  const id: `${K}-${V}` = `${kind}-${verb}`
  return page(id, `/apps/{product}/${kind}/${verb}${tails[verb]}`, title, {
    permissions,
    ...(params ? { params } : {}),
  })
}
