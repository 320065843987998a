import { contract } from '@parley/contracts/calls'
import { binaryRoute, type Route, route } from '../../platform/http/index.ts'
import { setFromAnswers } from './answers/set-from-answers.ts'
import { createScenarioSet } from './create-scenario-set.ts'
import { hasLanguageModel } from '../language-models/index.ts'
import { draftFromText } from './model-drafts/draft-from-text.ts'
import type { DraftingServices } from './model-drafts/stream-lines.ts'
import { translateTexts } from './model-drafts/translate-texts.ts'
import { listTemplates, readTemplate } from './templates.ts'

const { templates, scenarioSets, drafts } = contract

export const draftingRoutes = (drafting: DraftingServices): Route[] => [
  route(templates.list, async ({ query }) => listTemplates(query.language)),
  route(templates.read, async ({ params, query }) => readTemplate(params.key, query.language)),
  route(scenarioSets.create, ({ caller, body }) => createScenarioSet(drafting.services, caller, body)),
  route(scenarioSets.fromAnswers, ({ caller, body }) =>
    createScenarioSet(drafting.services, caller, setFromAnswers(body)),
  ),
  route(drafts.state, async ({ caller }) => ({
    language_model: await hasLanguageModel(drafting.services.db.kysely, caller.user.organizationId),
  })),
  binaryRoute(drafts.translate, ({ caller, body, http }) => translateTexts(drafting, caller, body, http)),
  binaryRoute(drafts.write, ({ caller, body, http }) => draftFromText(drafting, caller, body, http)),
]
