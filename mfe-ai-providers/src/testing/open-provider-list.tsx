import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { provider } from '../features/providers/provider.samples.ts'
import { manifest } from '../manifest.ts'
import { en } from '../phrases/en.ts'

/** Opens the list of providers with one provider, for a super-admin. */
export const openProviderList = (record: object = {}, answers: Readonly<Record<string, unknown>> = {}) =>
  renderRemotePage(() => import('../features/providers/provider-list.page.tsx'), {
    language: 'en',
    phrases: { 'ai-providers': en },
    answers: {
      'aiProviders.list': { items: [{ ...provider, ...record }], total: 1, page: 1, size: 48 },
      'modelUsage.budgets': { items: [] },
      'modelChecks.verdicts': { items: [], running: [] },
      'localModels.list': { enabled: true, items: [] },
      ...answers,
    },
    route: { path: '/ai-providers/list' },
    manifests: [manifest],
    person: { role: 'super-admin', permissions: permissionsOf['super-admin'] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })
