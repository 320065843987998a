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

const environmentOf = (commandLine: Arguments): string => {
  const channel = channelOf(commandLine)
  if (channel) return channel
  throw new Refusal('Say which environment: --to stable, --to staging, or --preview <branch>.')
}

/** The version of a part: the one written behind its name or the one that its folder was built as. */
const versionOf = async (word: string, { values }: Arguments): Promise<readonly [string, string]> => {
  const [name = '', written] = word.split('@')
  const version = written ?? values.version
  if (version) return [name, version]
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

const show = async (
  commandLine: Arguments,
  desk: ReleaseDesk,
  parts: Readonly<Record<string, string>>,
): Promise<string> => {
  const channel = environmentOf(commandLine)
  const target = { channel, parts, share: shareOf(commandLine), days: numberOf('days', commandLine.values.days) }
  const promotion = await desk.promote({ ...target, ...(await causeOf(commandLine)) })
  const link = channel.startsWith('preview-') ? await linkOf(desk, channel) : undefined
  return lines(promotionText(promotion, Object.keys(parts).join(', ')), link)
}

const publishPart: Command = async (commandLine) => {
  const name = oneName(commandLine)
  const { dir, version } = commandLine.values
  const desk = deskOf(commandLine)
  const publication = await desk.publish({ name, dir: folderOf(name, dir), version, ...(await causeOf(commandLine)) })
  const channel = channelOf(commandLine)
  const next = channel
    ? ''
    : ` No visitor gets it yet: \`release promote ${name}@${publication.version} --to staging\`.`
  const line = publication.created
    ? `Published ${name} ${publication.version}.${next}`
    : `${name} ${publication.version} is already published with this very content.`
  const promotionLines = channel ? await show(commandLine, desk, { [name]: publication.version }) : undefined
  return lines(line, ...publication.notes, promotionLines, desk.skipped())
}

const promoteParts: Command = async (commandLine) => {
  const { names, values } = commandLine
  if (names.length === 0) throw new Refusal('Say which part: shell or the name of a remote.')
  if (names.length > 1 && values.version)
    throw new Refusal('--version goes with one part; name the others as `<name>@<version>`.')
  const desk = deskOf(commandLine)
  const channel = environmentOf(commandLine)
  const parts = Object.fromEntries(await Promise.all(names.map((word) => versionOf(word, commandLine))))
  return lines(await show(commandLine, desk, parts), channel ? desk.skipped() : undefined)
}

const goBack =
  (verb: 'rollback' | 'withdraw'): Command =>
  async (commandLine) => {
    const name = oneName(commandLine)
    const desk = deskOf(commandLine)
    const promotion = await desk[verb]({
      name,
      channel: channelOf(commandLine) ?? 'stable',
      ...(await causeOf(commandLine)),
    })
    return lines(promotionText(promotion, name), desk.skipped())
  }

const builds: Command = async ({ values: { dir, replace, trial } }) => {
  if (!dir) throw new Refusal('Say in which folder the builds are: release builds --dir <folder>')
  const { released, keptParts, warnings } = await publishBuilds(dataDir(), await findBuilds(path.resolve(dir)), {
    replace,
    isTrial: trial,
  })
  const verb = trial ? 'Would release' : 'Released'
  return lines(
    released.length > 0 ? `${verb} ${released.join(', ')}` : 'Nothing new to release.',
    ...keptParts,
    ...warnings,
  )
}

const removeOld: Command = async ({ values: { keep, days, trial } }) => {
  const rule = { dataDir: dataDir(), keep: numberOf('keep', keep), days: numberOf('days', days), isTrial: trial }
  const removedVersions = await prune(rule)
  const verb = trial ? 'Would remove' : 'Removed'
  return removedVersions.length > 0 ? `${verb} ${removedVersions.join(', ')}` : 'Nothing is old enough to be removed.'
}

export const commands: Readonly<Record<string, Command>> = {
  publish: publishPart,
  promote: promoteParts,
  rollback: goBack('rollback'),
  withdraw: goBack('withdraw'),
  open: async (commandLine) => {
    const channel = commandLine.names[0] ?? environmentOf(commandLine)
    const desk = deskOf(commandLine)
    await desk.open({ channel, days: numberOf('days', commandLine.values.days), ...(await causeOf(commandLine)) })
    return lines(`${channel} is open. It shows stable where it has no version of its own.`, await linkOf(desk, channel))
  },
  close: async (commandLine) => {
    const channel = commandLine.names[0] ?? environmentOf(commandLine)
    await deskOf(commandLine).close({ channel, ...(await causeOf(commandLine)) })
    return `${channel} is closed. Its visitors see stable.`
  },
  builds,
  prune: removeOld,
  status: async (commandLine) => {
    if (isWithoutParley(commandLine) && !commandLine.values.json)
      return 'Nothing is published on this machine: there is no store in .data, and `npm start` makes one. --to https://parley.example asks another Parley.'
    const desk = deskOf(commandLine)
    const status = await desk.status()
    return commandLine.values.json ? JSON.stringify(status, null, 2) : statusText(status, desk.address)
  },
}
