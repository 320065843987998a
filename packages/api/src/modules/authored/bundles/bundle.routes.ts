import { bundle, bundleLimits } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { z } from 'zod'
import { binaryRoute, type Caller, type Route, route } from '../../../platform/http/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'
import type { AuthoredServices } from '../handlers/check-record.ts'
import { exportBundle } from './export-bundle.ts'
import { importBundle } from './import-bundle.ts'
import { previewBundle } from './preview-bundle.ts'
import { checkPictureFormats, readBundleForm } from './read-bundle.ts'

const calls = contract.bundles

export const bundleRoutes = (services: AuthoredServices): Route[] => {
  const refuseBeyond = ({ user }: Caller, name: string, limit: number): Promise<void> =>
    refuseWhenFull(services.db.kysely, [{ key: `${name}:user:${user.id}`, limit, window: 3600 }])
  return [
    route(calls.schema, async () => z.toJSONSchema(bundle, { io: 'input', unrepresentable: 'any' }) as never),
    binaryRoute(calls.export, async ({ caller, params }) => {
      await refuseBeyond(caller, 'exports', bundleLimits.exportsPerHour)
      return exportBundle(services, caller, params)
    }),
    route(calls.preview, async ({ caller, http }) => {
      caller.markReadOnly()
      await refuseBeyond(caller, 'import-previews', bundleLimits.previewsPerHour)
      const { bundle: sent } = await readBundleForm(http)
      checkPictureFormats(sent)
      return { items: await previewBundle(services.db.kysely, caller.user, sent) }
    }),
    route(calls.import, async ({ caller, http }) => {
      await refuseBeyond(caller, 'imports', bundleLimits.importsPerHour)
      return importBundle(services, caller, await readBundleForm(http))
    }),
  ]
}
