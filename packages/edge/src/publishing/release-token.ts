import { z } from 'zod'
import { paths } from '@parley/contracts/paths'
import type { ApiNodes } from '../proxy/index.ts'
import { isPreviewName } from '../releases/index.ts'

const allowance = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.array(z.string()),
  environments: z.array(z.string()),
})

/** The rights of a release token. */
export type Allowance = z.output<typeof allowance>

const [, address = ''] = paths.releaseTokens.check.split(' ')

/** Asks the API what a token allows; null for one that is not valid, undefined when no API node answers. */
export const askAllowance = async (nodes: ApiNodes, token: string): Promise<Allowance | null | undefined> => {
  const answer = await nodes.ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!answer?.ok) return answer && null
  return answer.json().then(
    (body) => allowance.parse(body),
    () => undefined,
  )
}

export const allowsEnvironment = ({ environments }: Allowance, channel: string): boolean =>
  environments.includes(channel) || (isPreviewName(channel) && environments.includes('preview-*'))

/** Names the part of a change that the token does not allow; undefined when it allows all of it. */
export const lackOf = (
  tokenAllowance: Allowance,
  { names, channel }: { readonly names: readonly string[]; readonly channel?: string | undefined },
): string | undefined => {
  const name = names.find((each) => !tokenAllowance.parts.includes(each))
  if (name !== undefined) return `to release ${name}`
  return channel === undefined || allowsEnvironment(tokenAllowance, channel)
    ? undefined
    : `to change what ${channel} shows`
}
