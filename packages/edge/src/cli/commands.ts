import path from 'node:path'
import { Refusal } from '@parley/server-kit/refusal'
import { builtVersion, findBuilds, prune, publishBuilds } from '../releases/index.ts'
import {
  type Arguments,
  causeOf,
  channelOf,
  dataDir,
  deskOf,
  folderOf,
  numberOf,
  shareOf,
  isWithoutParley,
} from './arguments.ts'
import type { ReleaseDesk } from './release-desk.ts'
import { minute, promotionText, statusText } from './wording.ts'

type Command = (given: Arguments) => Promise<string>

const lines = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n')

const oneName = ({ verb, names }: Arguments): string => {
  const [name, ...others] = names
  if (!name) throw new Refusal('Say which part: shell or the name of a remote.')
  if (others.length > 0) throw new Refusal(`\`release ${verb}\` takes one part at a time.`)
  return name
}

const environmentOf = (given: Arguments): string => {
  const channel = channelOf(given)
  if (channel) return channel
  throw new Refusal('Say which environment: --to stable, --to staging, or --preview <branch>.')
}

/** The version of a part: the one written behind its name or the one that its folder was built as. */
const versionOf = async (word: string, { values }: Arguments): Promise<readonly [string, string]> => {
  const [name = '', written] = word.split('@')
  const named = written ?? values.version
  if (named) return [name, named]
  try {
    return [name, await builtVersion(folderOf(name, values.dir), name)]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(
      `Which version of ${name} is meant? Name it (\`${name}@<version>\`; \`release status\` lists them), or run this where ${name} was built.`,
      { cause: error },
    )
  }
}

const linkOf = async (desk: ReleaseDesk, channel: string): Promise<string | undefined> => {
  const { environments } = await desk.status()
  const preview = environments.find(({ name }) => name === channel)?.preview
  return preview && `Anyone sees it at ${desk.address}${preview.path} until ${minute(preview.expiresAt)}.`
}

const show = async (given: Arguments, desk: ReleaseDesk, parts: Readonly<Record<string, string>>): Promise<string> => {
  const channel = environmentOf(given)
  const wanted = { channel, parts, share: shareOf(given), days: numberOf('days', given.values.days) }
  const promotion = await desk.promote({ ...wanted, ...(await causeOf(given)) })
  const link = channel.startsWith('preview-') ? await linkOf(desk, channel) : undefined
  return lines(promotionText(promotion, Object.keys(parts).join(', ')), link)
}

const publishPart: Command = async (given) => {
  const name = oneName(given)
  const { dir, version } = given.values
  const desk = deskOf(given)
  const done = await desk.publish({ name, dir: folderOf(name, dir), version, ...(await causeOf(given)) })
  const channel = channelOf(given)
  const next = channel ? '' : ` No visitor gets it yet: \`release promote ${name}@${done.version} --to staging\`.`
  const line = done.created
    ? `Published ${name} ${done.version}.${next}`
    : `${name} ${done.version} is already published with this very content.`
  const shown = channel ? await show(given, desk, { [name]: done.version }) : undefined
  return lines(line, ...done.notes, shown, desk.skipped())
}

const promoteParts: Command = async (given) => {
  const { names, values } = given
  if (names.length === 0) throw new Refusal('Say which part: shell or the name of a remote.')
  if (names.length > 1 && values.version)
    throw new Refusal('--version goes with one part; name the others as `<name>@<version>`.')
  const desk = deskOf(given)
  const channel = environmentOf(given)
  const parts = Object.fromEntries(await Promise.all(names.map((word) => versionOf(word, given))))
  return lines(await show(given, desk, parts), channel ? desk.skipped() : undefined)
}

const goBack =
  (verb: 'rollback' | 'withdraw'): Command =>
  async (given) => {
    const name = oneName(given)
    const desk = deskOf(given)
    const promotion = await desk[verb]({ name, channel: channelOf(given) ?? 'stable', ...(await causeOf(given)) })
    return lines(promotionText(promotion, name), desk.skipped())
  }

const builds: Command = async ({ values: { dir, replace, trial } }) => {
  if (!dir) throw new Refusal('Say in which folder the builds are: release builds --dir <folder>')
  const { released, kept, warnings } = await publishBuilds(dataDir(), await findBuilds(path.resolve(dir)), {
    replace,
    isTrial: trial,
  })
  const verb = trial ? 'Would release' : 'Released'
  return lines(released.length > 0 ? `${verb} ${released.join(', ')}` : 'Nothing new to release.', ...kept, ...warnings)
}

const removeOld: Command = async ({ values: { keep, days, trial } }) => {
  const rule = { dataDir: dataDir(), keep: numberOf('keep', keep), days: numberOf('days', days), isTrial: trial }
  const removed = await prune(rule)
  const verb = trial ? 'Would remove' : 'Removed'
  return removed.length > 0 ? `${verb} ${removed.join(', ')}` : 'Nothing is old enough to be removed.'
}

export const commands: Readonly<Record<string, Command>> = {
  publish: publishPart,
  promote: promoteParts,
  rollback: goBack('rollback'),
  withdraw: goBack('withdraw'),
  open: async (given) => {
    const channel = given.names[0] ?? environmentOf(given)
    const desk = deskOf(given)
    await desk.open({ channel, days: numberOf('days', given.values.days), ...(await causeOf(given)) })
    return lines(`${channel} is open. It shows stable where it has no version of its own.`, await linkOf(desk, channel))
  },
  close: async (given) => {
    const channel = given.names[0] ?? environmentOf(given)
    await deskOf(given).close({ channel, ...(await causeOf(given)) })
    return `${channel} is closed. Its visitors see stable.`
  },
  builds,
  prune: removeOld,
  status: async (given) => {
    if (isWithoutParley(given) && !given.values.json)
      return 'Nothing is published on this machine: there is no store in .data, and `npm start` makes one. --to https://parley.example asks another Parley.'
    const desk = deskOf(given)
    const status = await desk.status()
    return given.values.json ? JSON.stringify(status, null, 2) : statusText(status, desk.address)
  },
}
