/** A remote of the journeys' own, so that no team's page has to stand still for them. */
export interface SmallRemote {
  readonly name: string
  /** The text on its pages, so that one can tell two versions apart. */
  readonly edition: string
}

const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const manifest = ({ name }: SmallRemote): string => `import { defineManifest } from '@parley/mfe-kit/manifest'

const titled = (title: string) => ({ en: title, fr: title + ' (fr)' })

export const manifest = defineManifest({
  name: '${name}',
  routes: [
    { id: 'home', path: '/${name}', layout: 'default', title: titled('${title(name)}') },
    { id: 'day', path: '/${name}/day', layout: 'default', title: titled('Day') },
    { id: 'throwing', path: '/${name}/throwing', layout: 'default', title: titled('Throwing') },
    { id: 'bare', path: '/${name}/bare', layout: 'empty', title: titled('Bare') },
    { id: 'door', path: '/${name}/door', layout: 'login', title: titled('Door') },
    { id: 'talk', path: '/${name}/talk', layout: 'coaching', title: titled('Talk') },
    { id: 'result', path: '/${name}/result', layout: 'coaching-no-sidebar', title: titled('Result') },
  ],
  menu: [{ route: 'home', label: titled('${title(name)}'), icon: 'house', section: 'practise', order: 1 }],
})
`

const routes = ({
  name,
}: SmallRemote): string => `import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

const home = () => import('./home.page.tsx')

export const routes = defineRoutes({
  home: () => import('./home.page.tsx'),
  day: () => import('./day.page.tsx'),
  throwing: () => import('./throwing.page.tsx'),
  bare: home,
  door: home,
  talk: home,
  result: home,
})

export const phrases = definePhrases('${name}', {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
})
`

const home = ({ name }: SmallRemote): string => `import { Link, usePhrases } from '@parley/mfe-kit'
import { PageHeader } from '@parley/ui/core'

export function Page() {
  const t = usePhrases<{ edition: string }>('${name}')
  return (
    <>
      <PageHeader title={t('edition')} />
      <Link to="/${name}/day">Day</Link>
    </>
  )
}
`

const day = `import { lazy, Suspense } from 'react'

const Late = lazy(() => import('./late-part.tsx'))

export function Page() {
  return (
    <>
      <h1>Day</h1>
      <Suspense fallback={null}>
        <Late />
      </Suspense>
    </>
  )
}
`

const throwing = `export function Page(): never {
  throw new Error('this page always throws')
}
`

/** Its files, by their path in its folder. */
export const sourceOf = (remote: SmallRemote): Record<string, string> => ({
  'package.json': JSON.stringify({ name: `@parley/mfe-${remote.name}`, version: '1.0.0', type: 'module' }),
  'rsbuild.config.ts': `import { remote } from '@parley/config/remote'\n\nexport default remote({ name: '${remote.name}', dir: import.meta.dirname, port: Number(process.env['DEV_PORT'] ?? 3199) })\n`,
  'src/manifest.ts': manifest(remote),
  'src/routes.ts': routes(remote),
  'src/home.page.tsx': home(remote),
  'src/day.page.tsx': day,
  'src/throwing.page.tsx': throwing,
  'src/late-part.tsx': `export default function LatePart() {\n  return <p>The late part</p>\n}\n`,
  'src/en.ts': `export const en = { edition: '${title(remote.name)}, ${remote.edition}' }\n`,
  'src/fr.ts': `export const fr = { edition: '${title(remote.name)}, ${remote.edition} (fr)' }\n`,
})
