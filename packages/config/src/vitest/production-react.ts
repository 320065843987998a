import { createRequire } from 'node:module'

type Task = () => void

/** The event loop's own functions, also while a test has a clock of its own. */
const { queueMicrotask, setImmediate } = globalThis

/** Tasks that React has asked for; the event loop or `act` runs each of them once. */
const openTasks = new Set<Task>()

const asTask = (work: Task): Task => {
  const task = (): void => {
    if (openTasks.delete(task)) work()
  }
  openTasks.add(task)
  return task
}

/** Runs what React has asked for, and what that asks for, until nothing is left. */
const finishTasks = (): void => {
  for (const task of openTasks) task()
}

let depth = 0

const leave = (): void => {
  depth -= 1
  if (depth === 0) finishTasks()
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

async function finish(result: Promise<unknown>): Promise<unknown> {
  try {
    return await result
  } finally {
    leave()
    // Promises that resolved meanwhile may have more to draw.
    await new Promise((resolve) => setImmediate(resolve))
    if (depth === 0) finishTasks()
  }
}

/** React's production build has no `act`. This one also returns when everything that the callback caused is drawn. */
function act(callback: () => unknown): PromiseLike<unknown> {
  depth += 1
  let result: unknown
  try {
    result = callback()
  } catch (error) {
    leave()
    throw error
  }
  if (isPromise(result)) return finish(result)
  leave()
  return Promise.resolve(result)
}

/**
 * Loads the React that this file imports in its production build, which takes a quarter less time in tests of pages.
 * No test reads the warnings of the development build; `packages/ui` tests its components with it.
 */
export function loadProductionReact(importer: string): void {
  const load = createRequire(importer)
  const build = process.env['NODE_ENV']
  // React and its scheduler keep the functions that they find while they load.
  globalThis.queueMicrotask = (work) => queueMicrotask(asTask(work))
  Object.assign(globalThis, { setImmediate: (work: Task) => setImmediate(asTask(work)) })
  process.env['NODE_ENV'] = 'production'
  Object.assign(load('react') as object, { act })
  // Vitest compiles for the development build, whose `jsxDEV` takes the same first arguments.
  const { jsx } = load('react/jsx-runtime') as { jsx: unknown }
  Object.assign(load('react/jsx-dev-runtime') as object, { jsxDEV: jsx })
  load('react-dom/client')
  process.env['NODE_ENV'] = build
  Object.assign(globalThis, { queueMicrotask, setImmediate })
}
