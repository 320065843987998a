import type { Files } from '../write-files.ts'
import { queriesFile } from './data.template.ts'
import { editorPageFile, formFile, formModelFile } from './editor.template.ts'
import { listPageFile } from './list-page.template.ts'
import type { FeaturePlan } from './plan.ts'
import { editorTestFile, listTestFile, modelTestFile } from './test.template.ts'

const editorFiles = (plan: FeaturePlan): Files => {
  const { noun, facts } = plan
  if (!facts.editor) return {}
  const { fields, versioned } = facts.editor
  return {
    [`${noun}-editor.page.tsx`]: editorPageFile(plan),
    [`${noun}-editor.page.test.tsx`]: editorTestFile(plan, fields, versioned),
    [`${noun}-form.tsx`]: formFile(plan, fields),
    [`${noun}-form.model.ts`]: formModelFile(plan, fields, versioned),
    [`${noun}-form.model.test.ts`]: modelTestFile(plan, fields, versioned),
  }
}

/** The files of a feature. Without calls to write with, a feature is a list alone. */
export const featureFiles = (plan: FeaturePlan): Files => {
  const { feature, noun } = plan
  const files = {
    [`${feature}.queries.ts`]: queriesFile(plan),
    [`${noun}-list.page.tsx`]: listPageFile(plan),
    [`${noun}-list.page.test.tsx`]: listTestFile(plan),
    ...editorFiles(plan),
  }
  const folder = `mfe-${plan.remote}/src/features/${feature}`
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))
}
