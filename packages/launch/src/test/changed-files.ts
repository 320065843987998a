import { execFileSync, spawnSync } from 'node:child_process'
import { Refusal } from '@parley/server-kit/refusal'
import { dependants, readWorkspace, type WorkspacePackage } from '../build/workspace.ts'

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean)

/** Files that differ from where this work left `base`: committed, not committed, and new ones. */
export function changedFiles(root: string, base: string): string[] {
  try {
    const [start = base] = git(root, 'merge-base', base, 'HEAD')
    const changedPaths = git(root, 'diff', '--name-only', start)
    return [...changedPaths, ...git(root, 'ls-files', '--others', '--exclude-standard')].toSorted()
  } catch {
    throw new Refusal(`There is no revision "${base}" to compare with.`)
  }
}

/** Dependencies and settings of tools: no import leads from a test to them. */
export const isSetting = (file: string): boolean =>
  /(?:^|\/)(?:package\.json|pnpm-[\w-]+\.yaml|[\w.]+\.config\.ts)$/.test(file)

/** Settings of the compiler and of the lint decide about every file. */
const settlesTypes = (file: string): boolean =>
  isSetting(file) || /(?:^|\/)(?:tsconfig|\.oxlintrc)[\w.]*\.json$/.test(file)

/** The files of these folders that import the package. */
const importersIn = (root: string, { name }: WorkspacePackage, folders: readonly string[]): string[] => {
  const isImport = ['-e', `'${name}'`, '-e', `'${name}/`]
  const paths = folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`])
  // The command ends with 1 where it finds nothing.
  const { stdout } = spawnSync('git', ['grep', '-lF', '--untracked', ...isImport, '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter(Boolean)
}

/**
 * The paths whose types a change can break soonest: the packages with a change, and the files elsewhere that import
 * them; undefined is all. An error that travels further, through what such a file exports, is found by the whole gate.
 */
export function typedPaths(root: string, files: readonly string[]): string[] | undefined {
  if (files.some(settlesTypes)) return undefined
  const workspace = readWorkspace(root)
  const changedPackages = [...workspace.values()].filter(({ folder }) =>
    files.some((file) => file.startsWith(`${folder}/`) && /\.(?:m?[jt]sx?|json)$/.test(file)),
  )
  const importers = changedPackages.flatMap((entry) => {
    const others = dependants(workspace, entry).filter((each) => !changedPackages.includes(each))
    return others.length > 0
      ? importersIn(
          root,
          entry,
          others.map(({ folder }) => folder),
        )
      : []
  })
  return [...new Set([...changedPackages.map(({ folder }) => folder), ...importers])].toSorted()
}

/** The first rule that matches a file names the journeys that show its area soonest. */
const areas: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^packages\/e2e\/src\/(?!start\/).*\.journey\.ts$/, ['$&']],
  [/\.(?:md|test\.tsx?)$/, []],
  [/^mfe-auth\/|modules\/(?:identity|invitations|me)\//, ['identity/password-sign-in', 'identity/password-by-mail']],
  [/modules\/keycloak\//, ['identity/single-sign-on']],
  [/^mfe-settings\//, ['journeys/thread']],
  [/^mfe-coaching\/src\/features\/(?:report|reviews)|modules\/reports\//, ['analysis/result', 'analysis/review']],
  [/^mfe-coaching\/|^packages\/conversation\/src|modules\/sessions\//, ['practice/learner']],
  [/^shell\//, ['shell/navigation', 'shell/landing', 'shell/builds']],
  [/^packages\/deploy\//, ['releases/nginx']],
  [/^packages\/edge\//, ['shell/landing', 'shell/language', 'journeys/thread']],
  [/^packages\/(?:api|api-client|contracts|mfe-kit|ui|e2e|server-kit)\//, ['journeys/thread', 'practice/together']],
]

/** Journeys that show whether what changed still works, as filters for Playwright. */
export function journeysOf(files: readonly string[]): string[] {
  const journeyNames = files.flatMap((file) => {
    const [rule, journeys = []] = areas.find(([pattern]) => pattern.test(file)) ?? []
    return journeys.map((journey) => (rule && journey === '$&' ? file.replace('packages/e2e/src/', '') : journey))
  })
  return [...new Set(journeyNames)].toSorted()
}

const api = 'packages/api/src/'
/** Tests of the API that each change of its code, or of a package that makes its calls, can break first. */
const apiGuards = ['access-matrix', 'access-policy', 'access-walls', 'input-validation', 'sessions/sessions']
const makesCalls = /^packages\/(?:api\/src|contracts|server-kit|fixtures|testbed)\//
/** Those that a change of conversations and their content can break first. */
const sessionGuards = ['sessions/sessions']
const makesSessions = /^packages\/conversation\//

/** This test reads the code of the API as text: it finds each guard by its words. */
const readersOfCode = ['packages/bench/src/mutation/guards.test.ts']
const isCodeOfApi = /^packages\/api\/src\//

/** The test of a file directly below `src` has its name; the operator commands are tested with the command line. */
const nameOfTest = (file: string): string => file.replace(/\.ts$/, '').replace(/^operator-commands$/, 'cli')

/**
 * Tests of the API, as filters for Vitest: those of each folder with a change, and the guards. The imports of a test do
 * not choose: each one starts the whole server.
 */
export function apiTestsOf(files: readonly string[]): string[] {
  const sources = files.filter((file) => file.endsWith('.ts'))
  const folders = sources
    .filter((file) => file.startsWith(api))
    .map((file) => /^(?:modules|platform)\/[^/]+|^[^/]+/.exec(file.slice(api.length))?.[0] ?? '')
    .map((folder) => (folder.includes('/') ? folder : nameOfTest(folder)))
  const code = sources.filter((file) => !file.endsWith('.test.ts'))
  const guards = [
    ...(code.some((file) => makesCalls.test(file)) ? apiGuards : []),
    ...(code.some((file) => makesSessions.test(file)) ? sessionGuards : []),
  ].map((name) => `${api}modules/${name}.test.ts`)
  const readers = code.some((file) => isCodeOfApi.test(file)) ? readersOfCode : []
  return [...new Set([...folders.map((folder) => `${api}${folder}`), ...guards, ...readers])].toSorted()
}
