import { sentenceCase } from '../words.ts'
import type { Files } from '../write-files.ts'

const manifest = (name: string, title: string) => `import { defineManifest, page } from '@parley/mfe-kit/manifest'

/** Every address of an application is below /apps/${name}. */
export const manifest = defineManifest({
  name: '${name}',
  routes: [
    page('home', '/apps/${name}', { en: '${title}', fr: '${title}' }),
  ],
  menu: [
    { route: 'home', label: { en: '${title}', fr: '${title}' }, icon: 'layout-grid', section: 'practise', order: 90 },
  ],
})
`

const routes = (name: string) => `import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

export const routes = defineRoutes({
  home: () => import('./features/home/home.page.tsx'),
})

export const phrases = definePhrases('${name}', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
`

const page = (name: string) => `import { usePhrases, useUser } from '@parley/mfe-kit'
import type { en } from '../../phrases/en.ts'

export function Page() {
  const t = usePhrases<typeof en>('${name}')
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('greeting', { name: useUser()?.first_name ?? '' })}</p>
    </>
  )
}
`

/** The first page of a remote that is approved under `/apps`, in place of a remote without pages. */
export const applicationFiles = (name: string): Files => {
  const title = sentenceCase(name)
  const files = {
    'src/manifest.ts': manifest(name, title),
    'src/routes.ts': routes(name),
    'src/features/home/home.page.tsx': page(name),
    'src/phrases/en.ts': `export const en = { title: '${title}', greeting: 'Hello {{name}}' }\n`,
    'src/phrases/fr.ts': `import type { en } from './en.ts'\n\nexport const fr: typeof en = { title: '${title}', greeting: 'Bonjour {{name}}' }\n`,
  }
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`mfe-${name}/${path}`, text]))
}
