import { Agent, get } from 'node:http'

const atOnce = 4

/** Reads the address so many times over a few kept connections; every answer must be 200. */
export async function load(url: string, requests: number, headers: Record<string, string> = {}): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let remainingRequests = requests
  const one = (): Promise<void> =>
    new Promise((resolve, fail) => {
      get(url, { agent, headers }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve()
          else fail(new Error(`${url} answered ${response.statusCode}`))
        })
      }).once('error', fail)
    })
  const work = async (): Promise<void> => {
    while (remainingRequests > 0) {
      remainingRequests -= 1
      await one()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
}
