import { notFound } from '../../platform/http/index.ts'
import { scenarioTemplate, type TemplateKey, templateKeys } from './templates.content.ts'

type Language = 'en' | 'fr'
type Template = ReturnType<typeof scenarioTemplate>

const templates = new Map<string, Template>()

/** A template is read from its file once. */
const templateOf = (key: TemplateKey, language: Language): Template => {
  const name = `${key} ${language}`
  const template = templates.get(name) ?? scenarioTemplate(key, language)
  templates.set(name, template)
  return template
}

const draftCard = ({ name, description, tags }: { name: string; description: string; tags: string[] }) => ({
  name,
  description,
  tags,
})

const cardOf = (key: TemplateKey, language: Language) => {
  const { persona, mission, observer, scenario } = templateOf(key, language)
  const { estimated_minutes } = scenario
  const { difficulty, learner_role } = mission
  const parts = { persona: draftCard(persona), mission: draftCard(mission), observer: draftCard(observer) }
  return { key, ...draftCard(scenario), estimated_minutes, difficulty, learner_role, persona, parts }
}

export const listTemplates = (language: Language) => ({ items: templateKeys.map((key) => cardOf(key, language)) })

export const readTemplate = (wantedKey: string, language: Language) => {
  const key = templateKeys.find((one) => one === wantedKey)
  if (!key) throw notFound()
  return { key, set: templateOf(key, language) }
}
