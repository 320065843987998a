import { releaseLimits } from '../limits.ts'
import { openApiVersionSchema } from '../schemas.ts'

const askedOf = async (api: string): Promise<string | undefined> => {
  const url = new URL('/v1/openapi.json', api)
  const signal = AbortSignal.timeout(releaseLimits.askContract)
  // The head of the document says it; a server that does not tell it there has it in a megabyte.
  const version = (await fetch(url, { method: 'HEAD', signal })).headers.get('contract-version')
  if (version) return version
  const answer = await fetch(url, { signal })
  const document = openApiVersionSchema.safeParse(answer.ok ? await answer.json() : undefined)
  return document.data?.info.version
}

/** The contract version that a running API reports; undefined when no API answers. */
export const servedContract = async (apiUrls: readonly string[]): Promise<string | undefined> => {
  for (const url of apiUrls) {
    // The next node may answer.
    const version = await askedOf(url).catch(() => undefined)
    if (version) return version
  }
  return undefined
}
