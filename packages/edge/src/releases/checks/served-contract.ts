import { openApiVersionSchema } from '../schemas.ts'

/** The contract's version that a running API says it serves; undefined when none can be asked. */
export const servedContract = async (apiUrls: readonly string[]): Promise<string | undefined> => {
  for (const url of apiUrls) {
    try {
      const answer = await fetch(new URL('/v1/openapi.json', url), { signal: AbortSignal.timeout(3000) })
      const document = openApiVersionSchema.safeParse(answer.ok ? await answer.json() : undefined)
      if (document.success) return document.data.info.version
    } catch {
      // The next node may answer.
    }
  }
  return undefined
}
