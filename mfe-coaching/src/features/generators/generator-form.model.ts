import { generatorDraft, type GeneratorRecipe, newSessionGenerator } from '@parley/contracts/calls'
import type { Generator, NewGenerator } from './generators.queries.ts'

export type GeneratorDraft = GeneratorRecipe

/** A new seed; the author may type another one. */
export const newSeed = (): number => Math.floor(Math.random() * 1_000_000)

export const blankGenerator = (language: 'en' | 'fr'): GeneratorDraft => ({
  ...generatorDraft.parse({ name: 'x', seed: newSeed(), selection: 'round_robin', target: 'groups' }),
  name: '',
  guest: { language, ask_name: true, consent_text: '', result: 'report', may_keep: false },
})

/** The fields of a generator that its form edits. */
export const draftOfGenerator = (generator: Generator): GeneratorDraft => generatorDraft.parse(generator)

/** A copy has the same recipe and seed, so it gives the same sessions. */
export const copyOfGenerator = (generator: Generator, nameOf: (name: string) => string): GeneratorDraft => ({
  ...draftOfGenerator(generator),
  name: nameOf(generator.name).slice(0, 120),
})

/** A missing name does not stand in the way of a preview. */
const parsePreview = (values: GeneratorDraft) =>
  newSessionGenerator.safeParse({ ...values, name: values.name.trim() || '…' })

/** The values of the form, where they can be previewed. */
export const previewable = (values: GeneratorDraft): NewGenerator | undefined => {
  const result = parsePreview(values)
  return result.success ? result.data : undefined
}

/** The author has not chosen yet what is practised or for whom. */
export const isIncomplete = (values: GeneratorDraft): boolean =>
  parsePreview(values).error?.issues.some(({ message }) => message === 'no-source' || message === 'no-people') ?? false
