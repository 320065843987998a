import { callQuery } from '@parley/api-client/queries'
import { api, queryClient } from '@parley/mfe-kit'
import { recordLists } from '../../parts/records/record.queries.ts'

type Language = 'en' | 'fr'

/** Templates change only with a new version of the server. */
export const templateList = (language: Language) => ({
  ...callQuery(api, 'templates', 'list', { query: { language } }),
  staleTime: Infinity,
})

/** Stores the four records of a template and answers the id of its scenario. */
export const storeTemplate = async (key: string, language: Language): Promise<string> => {
  const { set } = await api.templates.read({ params: { key }, query: { language } })
  const { scenario_id: id } = await api.scenarioSets.create({ body: set })
  await Promise.all(
    (['scenario', 'persona', 'mission', 'observer'] as const).map((kind) =>
      queryClient().invalidateQueries({ queryKey: recordLists(kind) }),
    ),
  )
  return id
}
