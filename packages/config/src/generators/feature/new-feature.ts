import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGroup } from '../contract-group.ts'
import { Refusal } from '../refusal.ts'
import { writeFiles } from '../write-files.ts'
import { featureFiles } from './feature-files.ts'
import type { FeatureRequest } from './plan.ts'
import { planFeature } from './plan.ts'
import { pagePhrasesIn, wiredFiles } from './wiring.ts'

interface Request extends FeatureRequest {
  /** The contract's group of calls; the feature's own name unless said. */
  calls: string | undefined
}

const phrasesOf = (root: string, remote: string) => {
  const path = join(root, `mfe-${remote}/src/routes.ts`)
  if (!existsSync(path))
    throw new Refusal(`There is no remote '${remote}'; \`npm run new:remote -- ${remote}\` makes it.`)
  const routes = readFileSync(path, 'utf8')
  const hook = pagePhrasesIn(routes)?.wrapper.replace(/^with/, 'use')
  return {
    namespace: /definePhrases\(\s*'([^']+)'/.exec(routes)?.[1] ?? remote,
    phraseHook: hook !== undefined && readsHook(root, remote, hook) ? hook : undefined,
  }
}

const readsHook = (root: string, remote: string, hook: string): boolean => {
  const folder = join(root, `mfe-${remote}/src/phrases`)
  return readdirSync(folder).some(
    (file) => file.startsWith('use-') && readFileSync(join(folder, file), 'utf8').includes(`export const ${hook} `),
  )
}

/** The file with the French words: one of the feature alone where the remote has a folder for each language. */
const frenchPath = (paths: readonly string[]) =>
  paths.find((path) => path.includes('/phrases/fr/')) ?? paths.find((path) => path.endsWith('fr.ts'))

/** Answers the paths that were written, and what remains for a person to do. */
export const newFeature = async (root: string, { calls, ...request }: Request) => {
  const { remote, feature } = request
  const phrases = phrasesOf(root, remote)
  if (existsSync(join(root, `mfe-${remote}/src/features/${feature}`)))
    throw new Refusal(`mfe-${remote} has a feature '${feature}' already.`)
  const facts = readGroup(root, calls ?? feature)
  const plan = planFeature(request, phrases, facts)
  const files = { ...wiredFiles(root, plan), ...featureFiles(plan) }
  const paths = await writeFiles(root, files)
  const notes = [
    ...(facts.reason === undefined ? [] : [`A list without an editor: ${facts.reason}.`]),
    ...(facts.editor?.leftOut.length
      ? [
          `The form leaves out ${facts.editor.leftOut.join(', ')}, which take more than a text or a check. Write fields for those that a person fills in.`,
        ]
      : []),
    `Read the French in ${frenchPath(paths)}; the generator translates only what it knows.`,
    'Then: npm start, npm test -- --changed. Both install new dependencies first.',
  ]
  return { paths, notes }
}
