import { notFound } from '../../platform/http/index.ts'
import { scenarioTemplate, type TemplateKey, templateKeys } from './templates.content.ts'

type Language = 'en' | 'fr'
type Template = ReturnType<typeof scenarioTemplate>

const read = new Map<string, Template>()

/** A template is read from its file once. */
const templateOf = (key: TemplateKey, language: Language): Template => {
  const name = `${key} ${language}`
  const template = read.get(name) ?? scenarioTemplate(key, language)
  read.set(name, template)
  return template
}

const cardOf = (key: TemplateKey, language: Language) => {
  const { persona, mission, scenario } = templateOf(key, language)
  const { name, description, tags, estimated_minutes } = scenario
  const { difficulty, learner_role } = mission
  return { key, name, description, tags, estimated_minutes, difficulty, learner_role, persona }
}

export const listTemplates = (language: Language) => ({ items: templateKeys.map((key) => cardOf(key, language)) })

export const readTemplate = (wanted: string, language: Language) => {
  const key = templateKeys.find((one) => one === wanted)
  if (!key) throw notFound()
  return { key, set: templateOf(key, language) }
}
