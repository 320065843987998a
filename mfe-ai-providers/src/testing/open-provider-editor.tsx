import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { id, provider } from '../features/providers/provider.samples.ts'
import { manifest } from '../manifest.ts'
import { en } from '../phrases/en.ts'

const noItems = { items: [], total: 0, page: 1, size: 48 }

/**
 * The editor of the sample provider as a super-admin or another role sees it: without models and keys unless `answers`
 * has some.
 */
export const openProviderEditor = (
  answers: Readonly<Record<string, unknown>> = {},
  search = '',
  role: 'super-admin' | 'operator' = 'super-admin',
) =>
  renderRemotePage(() => import('../features/providers/provider-editor.page.tsx'), {
    language: 'en',
    phrases: { 'ai-providers': en },
    answers: {
      'aiProviders.read': provider,
      'aiModels.list': noItems,
      'aiServiceKeys.list': noItems,
      'organizations.list': noItems,
      'modelChecks.verdicts': { items: [], running: [] },
      'aiProviders.withoutCredit': { items: [], total: 0 },
      'modelChecks.uses': { items: [] },
      'auditEvents.list': { items: [], next: null },
      ...answers,
    },
    route: { path: `/ai-providers/edit/${id}`, params: { providerID: id }, search },
    manifests: [manifest],
    person: { role, permissions: permissionsOf[role] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })
