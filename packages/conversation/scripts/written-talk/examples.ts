import { featuresOf } from '../../src/observer/features.ts'
import { change } from './change.ts'
import { neutral } from './neutral.ts'
import { sustain } from './sustain.ts'
import { sentencesOfTalk, type WrittenTalk } from './written-talk.ts'

const talk: Record<string, WrittenTalk> = { change, neutral, sustain }

/** A written sentence stands in no conversation, and its length says nothing: neither may be learnt from it. */
const placeless = (feature: string): boolean => !/^(?:pos:|len)/.test(feature)

/** Sentences written for training, as features. They teach what change talk sounds like where the data has no such topic. */
export const writtenExamples = (classes: readonly string[]): { features: string[]; label: number }[] =>
  classes.flatMap((name, label) => {
    const writtenTalk = talk[name]
    if (!writtenTalk) return []
    return sentencesOfTalk(writtenTalk).map((text) => ({
      features: featuresOf({ speaker: 'client', text }, []).filter(placeless),
      label,
    }))
  })
