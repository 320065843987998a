import { Agent, get } from 'node:http'
import type { ReleaseTeam } from './release-team.ts'

const atOnce = 12

interface Answer {
  readonly status: number
  readonly body: string
  readonly cookie: string | undefined
}

const ask = (url: string, agent: Agent, cookie: string | undefined): Promise<Answer> =>
  new Promise((resolve, fail) => {
    get(url, { agent, headers: { 'accept-language': 'en', ...(cookie ? { cookie } : {}) } }, (response) => {
      let body = ''
      const newCookie = response.headers['set-cookie']?.map((line) => line.split(';')[0]).find(Boolean)
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, cookie: newCookie ?? cookie }))
      response.on('error', fail)
    }).on('error', fail)
  })

const entryIn = (body: string): string | undefined => /\/remotes\/settings\/[^/"]+\/remoteEntry\.en\.js/.exec(body)?.[0]

interface Views {
  readonly failures: string[]
  readonly versions: Set<string>
}

/** Visitors open a page, and now and then the file that it names, until all views are made or `work` fails. */
export async function viewPages(url: string, count: number, work: (isOver: () => boolean) => Promise<void>) {
  const views: Views = { failures: [], versions: new Set() }
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let remainingCount = count
  const open = async (cookie: string | undefined): Promise<string | undefined> => {
    const page = await ask(`${url}/settings`, agent, cookie)
    const entry = entryIn(page.body)
    if (page.status !== 200 || !entry) {
      views.failures.push(`${page.status} ${page.body.slice(0, 100)}`)
      return undefined
    }
    views.versions.add(entry)
    if (remainingCount % 25 > 0) return page.cookie
    const file = await ask(`${url}${entry}`, agent, undefined)
    if (file.status !== 200) views.failures.push(`${entry} ${file.status}`)
    // Another visitor comes.
    return undefined
  }
  const visitor = async (): Promise<void> => {
    for (let cookie: string | undefined; remainingCount > 0;) {
      remainingCount -= 1
      cookie = await open(cookie).catch((error: unknown) => {
        views.failures.push(String(error))
        return undefined
      })
    }
  }
  const working = work(() => remainingCount <= 0)
  await Promise.all(Array.from({ length: atOnce }, visitor))
  await working
  agent.destroy()
  return views
}

/** Shows one version and the other, again and again. */
export const promoteOften =
  ({ release, rollBack }: ReleaseTeam, version: string) =>
  async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      await release('promote', `settings@${version}`, '--to', 'stable')
      await rollBack('settings')
    }
  }

/** From a tenth of the visitors to all of them. */
export const rollOut =
  ({ release }: ReleaseTeam, version: string) =>
  async (): Promise<void> => {
    for (const share of ['10', '25', '50', '75'])
      await release('promote', `settings@${version}`, '--to', 'stable', '--share', share)
    await release('promote', `settings@${version}`, '--to', 'stable')
  }
