import { bundle, mission, missionContent, missionDraft } from '@parley/contracts/authored'
import { z } from 'zod'

/** Starts a server whose missions have one more field, `room`. Only their schema names it, before the server reads the schema. */
const missionOfFile = bundle.shape.records.element.options.find(({ shape }) => shape.kind.value === 'mission')
for (const schema of [missionContent, missionDraft, mission, missionOfFile?.shape.draft])
  Object.assign(schema?.shape ?? {}, { room: z.string().max(40).default('') })

await import('../../sessions/testing/practice-node.process.ts')
