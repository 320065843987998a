import type { GroupFacts } from '../contract-group.ts'
import { camel, pascal, sentenceCase, singular } from '../words.ts'

export interface FeatureRequest {
  remote: string
  feature: string
  /** Where its list stands; below the remote's name unless said. */
  path: string | undefined
  en: string | undefined
  fr: string | undefined
}

/** Everything that the templates need, decided once. */
export interface FeaturePlan {
  remote: string
  namespace: string
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

export const planFeature = (request: FeatureRequest, namespace: string, facts: GroupFacts): FeaturePlan => {
  const { remote, feature, path = `/${remote}/${feature}`, en = sentenceCase(feature), fr = en } = request
  const noun = singular(feature)
  return {
    remote,
    namespace,
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

export const routeIds = ({ noun }: FeaturePlan) => ({
  list: `${noun}-list`,
  create: `${noun}-create`,
  edit: `${noun}-edit`,
})
