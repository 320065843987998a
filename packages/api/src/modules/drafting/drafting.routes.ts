import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { setFromAnswers } from './answers/set-from-answers.ts'
import { createScenarioSet } from './create-scenario-set.ts'
import { listTemplates, readTemplate } from './templates.ts'

const { templates, scenarioSets } = contract

export const draftingRoutes = (services: Services): Route[] => [
  route(templates.list, async ({ query }) => listTemplates(query.language)),
  route(templates.read, async ({ params, query }) => readTemplate(params.key, query.language)),
  route(scenarioSets.create, ({ caller, body }) => createScenarioSet(services, caller, body)),
  route(scenarioSets.fromAnswers, ({ caller, body }) => createScenarioSet(services, caller, setFromAnswers(body))),
]
