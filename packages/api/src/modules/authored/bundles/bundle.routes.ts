import { bundle, bundleLimits } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { z } from 'zod'
import { binaryRoute, type Route, route } from '../../../platform/http/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'
import type { AuthoredServices } from '../verbs/check-record.ts'
import { exportBundle } from './export-bundle.ts'
import { importBundle } from './import-bundle.ts'
import { previewBundle } from './preview-bundle.ts'
import { readBundleForm } from './read-bundle.ts'

const calls = contract.bundles

export const bundleRoutes = (services: AuthoredServices): Route[] => [
  route(calls.schema, async () => z.toJSONSchema(bundle, { io: 'input', unrepresentable: 'any' }) as never),
  binaryRoute(calls.export, ({ caller, params }) => exportBundle(services, caller, params)),
  route(calls.preview, async ({ caller, http }) => {
    caller.markReadOnly()
    const { bundle: sent } = await readBundleForm(http)
    return { items: await previewBundle(services.db.kysely, caller.user, sent) }
  }),
  route(calls.import, async ({ caller, http }) => {
    const key = `imports:user:${caller.user.id}`
    await refuseWhenFull(services.db.kysely, [{ key, limit: bundleLimits.importsPerHour, window: 3600 }])
    return importBundle(services, caller, await readBundleForm(http))
  }),
]
