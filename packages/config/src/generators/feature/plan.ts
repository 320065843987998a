import type { GroupFacts } from '../contract-group.ts'
import { camel, pascal, sentenceCase, singular } from '../words.ts'

export interface FeatureRequest {
  remote: string
  feature: string
  /** The path of its list; below the remote's name unless said. */
  path: string | undefined
  en: string | undefined
  fr: string | undefined
}

/** Everything that the templates need, decided once. */
export interface FeaturePlan {
  remote: string
  namespace: string
  phraseHook: string | undefined
  feature: string
  /** `user-group`: what files and ids begin with. */
  noun: string
  /** `userGroup`, `UserGroup`: what values and types begin with. */
  one: string
  One: string
  many: string
  path: string
  title: { en: string; fr: string }
  facts: GroupFacts
}

interface RemotePhrases {
  namespace: string
  /** The remote's own hook for the phrases of such a page: `useAuthorPhrases`. */
  phraseHook: string | undefined
}

export const planFeature = (request: FeatureRequest, phrases: RemotePhrases, facts: GroupFacts): FeaturePlan => {
  const { remote, feature, path = `/${remote}/${feature}`, en = sentenceCase(feature), fr = en } = request
  const noun = singular(feature)
  return {
    remote,
    ...phrases,
    feature,
    noun,
    one: camel(noun),
    One: pascal(noun),
    many: camel(feature),
    path,
    title: { en, fr },
    facts,
  }
}

const kebab = (hook: string) => hook.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The source of a page's phrases: what it takes from the kit, its import, and the call. */
export const phraseSource = ({ namespace, phraseHook: hook }: FeaturePlan) =>
  hook === undefined
    ? {
        kit: ['usePhrases'],
        line: "import type { en } from '../../phrases/en.ts'",
        call: `usePhrases<typeof en>('${namespace}')`,
      }
    : { kit: [], line: `import { ${hook} } from '../../phrases/${kebab(hook)}.ts'`, call: `${hook}()` }

/** An import from the kit; nothing where the page takes nothing. */
export const kitImport = (names: readonly string[]) =>
  names.length > 0 ? `import { ${names.join(', ')} } from '@parley/mfe-kit'\n` : ''

export const routeIds = ({ noun }: FeaturePlan) => ({
  list: `${noun}-list`,
  create: `${noun}-create`,
  edit: `${noun}-edit`,
})
