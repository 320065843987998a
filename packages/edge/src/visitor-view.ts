import type { FastifyReply, FastifyRequest } from 'fastify'
import { channelOf, giveVisitorId, readVisitorId, type signingKeys, type Visitor, visitorOf } from './channel/index.ts'
import type { confirmVisitors } from './channel/index.ts'
import type { ContractWatch } from './contract-watch.ts'
import type { View, viewMaker } from './registry/index.ts'
import type { ChannelWatch } from './releases/index.ts'
import type { SiteSettings } from './settings.ts'

interface Sources {
  readonly site: () => SiteSettings
  readonly channels: ChannelWatch['current']
  readonly keys: ReturnType<typeof signingKeys>
  readonly confirmed: ReturnType<typeof confirmVisitors>
  readonly makeView: ReturnType<typeof viewMaker>
  readonly contract: Pick<ContractWatch, 'learn'>
}

/** The versions for a visitor. While a page is answered, a rollout may give their browser a number. */
export type ViewOfVisitor = (request: FastifyRequest, page?: FastifyReply) => Promise<View>

/** Drops the overrides whose origin the settings no longer list. */
const allowedVisitor = ({ channel, overrides }: Visitor, { remoteOrigins }: SiteSettings): Visitor => ({
  channel,
  overrides: Object.fromEntries(
    Object.entries(overrides).filter(([, address]) => remoteOrigins.includes(new URL(address).origin)),
  ),
})

export const viewOfVisitor =
  ({ site, channels, keys, confirmed, makeView, contract }: Sources): ViewOfVisitor =>
  async (request, page) => {
    const choice = allowedVisitor(await confirmed(visitorOf(request, keys)), site())
    const channel = channelOf(request, choice, channels())
    const isRolling = channel === 'stable' && Object.keys(channels().rollouts).length > 0
    const visitorId = isRolling && page ? giveVisitorId(request, page) : readVisitorId(request)
    const view = await makeView({ ...choice, channel, visitorId })
    if (page) await contract.learn(view.contracts)
    return view
  }
