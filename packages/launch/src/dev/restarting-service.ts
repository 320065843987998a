import { watch } from 'node:fs'
import { join } from 'node:path'
import { explain } from '../explain.ts'
import { startService, type Service, type ServicePlan } from '../start/service.ts'

export interface RestartingService {
  url: () => string
  stop: () => Promise<void>
}

const settleTime = 200

/** A process that starts again when a source that it runs has changed; one that fails then waits for the next change. */
export async function restartOnChange(
  plan: ServicePlan,
  folders: string[],
  say: (line: string) => void,
): Promise<RestartingService> {
  let service: Service | undefined
  let url = ''
  let work = Promise.resolve()

  const begin = async (): Promise<void> => {
    // The same port again, so that clients need not learn another address.
    const env = url ? { ...plan.env, PORT: new URL(url).port } : plan.env
    service = await startService({ ...plan, env })
    url = service.url
    void service.died.then((sentence) => say(sentence))
  }
  const again = async (): Promise<void> => {
    await service?.stop()
    service = undefined
    await begin().then(
      () => say(`${plan.title} started again`),
      (error: unknown) => say(explain(error)),
    )
  }

  await begin()
  let waiting: NodeJS.Timeout | undefined
  const noteChange = (file: string | null): void => {
    if (!file || /\.test\.tsx?$|~$/.test(file)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      work = work.then(again)
    }, settleTime)
  }
  const watchers = folders.map((folder) =>
    watch(join(folder, 'src'), { recursive: true }, (_, file) => noteChange(file)),
  )
  return {
    url: () => url,
    stop: async () => {
      for (const watcher of watchers) watcher.close()
      clearTimeout(waiting)
      await work
      await service?.stop()
    },
  }
}
