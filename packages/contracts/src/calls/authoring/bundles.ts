import { z } from 'zod'
import { anyOf, anyone } from '../../access/access.ts'
import { authoredKinds, bundleItem } from '../../authored/index.ts'
import { call, recordId } from '../../kit/index.ts'

const writes = anyOf(
  'coaching-persona-create',
  'coaching-mission-create',
  'coaching-observer-create',
  'coaching-scenario-create',
  'coaching-playlist-create',
)

const file = z.file()

/** Records that travel between installations, in one file with everything that they need. */
export const bundleCalls = {
  schema: call({
    method: 'GET',
    path: '/v1/bundles/schema',
    summary: 'The JSON schema of a bundle',
    access: anyone,
    answers: { 200: z.record(z.string(), z.json()) },
  }),
  export: call({
    method: 'GET',
    path: '/v1/bundles/{kind}/{id}',
    summary: 'A record with everything that it needs, as one file',
    access: writes,
    params: z.object({ kind: z.enum(authoredKinds), id: recordId }),
    answers: { 200: z.string() },
    errors: ['too-many-requests', 'bundle-too-large', 'bundle-private-parts'],
    transport: 'binary',
  }),
  preview: call({
    method: 'POST',
    path: '/v1/bundles/preview',
    summary: 'What an import of this file would create and change; nothing is stored',
    access: writes,
    body: z.object({ file }),
    encoding: 'multipart',
    answers: { 200: z.object({ items: z.array(bundleItem) }) },
    errors: ['too-many-requests', 'bundle-foreign', 'bundle-unreadable', 'bundle-newer'],
  }),
  import: call({
    method: 'POST',
    path: '/v1/bundles/import',
    summary: 'Store the records of a file. What stands here already is kept unless the choices say otherwise',
    access: writes,
    body: z.object({
      file,
      /** JSON: `{"visibility": "organization", "actions": {"<id>": "update"}, "versions": {"<id>": 3}}`. */
      choices: z.string().max(100_000).optional(),
    }),
    encoding: 'multipart',
    answers: {
      200: z.object({
        created: z.number().int(),
        updated: z.number().int(),
        kept: z.number().int(),
        items: z.array(z.object({ id: z.uuid(), kind: z.enum(authoredKinds), record_id: z.uuid() })),
      }),
    },
    errors: [
      'bundle-foreign',
      'bundle-unreadable',
      'bundle-newer',
      'picture-quota',
      'version-conflict',
      'too-many-requests',
      'forbidden',
    ],
  }),
}
