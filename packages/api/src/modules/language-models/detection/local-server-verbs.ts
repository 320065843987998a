import { type contract, ownServerContextTokens } from '@parley/contracts/calls'
import type { ParsedInput } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { type Executor, transaction } from '../../../db/index.ts'
import { type Caller, notFound, seesEveryOrganization } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { addModel } from '../admin/model-verbs.ts'
import { addProvider } from '../admin/provider-verbs.ts'
import type { TestServices } from '../admin/test-provider.ts'
import { type LocalServer, type LocalServers, platformProvidersAt } from './local-servers.ts'
import { tryLocalModels } from './try-local-models.ts'

/** A person with single permissions of a super-admin sees nothing of the machine. */
const authorize = ({ user }: Caller): void => {
  if (!seesEveryOrganization(user)) throw notFound()
}

export const listLocalServers = async ({ db }: Services, caller: Caller, servers: LocalServers | undefined) => {
  authorize(caller)
  const foundServers = (await servers?.look()) ?? []
  const addresses = foundServers.map(({ base_url: address }) => address)
  const providers = await platformProvidersAt(db.kysely, addresses)
  const items = foundServers.map((server) => ({
    ...server,
    models: server.models.map(({ name }) => name),
    provider_id: providers.find(({ base_url: address }) => address === server.base_url)?.id ?? null,
  }))
  return { enabled: servers?.isOn ?? false, items }
}

const names: Readonly<Record<LocalServer['kind'], string>> = {
  ollama: 'Ollama',
  lm_studio: 'LM Studio',
  llama_cpp: 'llama.cpp',
  vllm: 'vLLM',
}

const MOST_MODELS = 20

/** The name of a program, with the next number where a provider of the platform has it already. */
const findFreeName = async (executor: Executor, name: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select numbered.name from (
      select place, case place when 1 then ${name} else ${name} || ' ' || place end as name
      from generate_series(1, 1 + (select count(*) from ai_providers)) place
    ) numbered
    where not exists (
      select from ai_providers
      where organization_id is null and deleted_at is null and name_key = fold(numbered.name))
    order by numbered.place limit 1`.execute(executor)
  return rows[0]?.name ?? name
}

type NewServer = ParsedInput<typeof contract.localModels.add>['body']

/** Adds a server that is there now, and tries its models. Any other address is not found. */
export const addLocalServer = async (
  testing: TestServices,
  caller: Caller,
  { servers, base_url: address }: NewServer & { servers: LocalServers | undefined },
) => {
  authorize(caller)
  const { services } = testing
  const server = (await servers?.look())?.find(({ base_url }) => base_url === address)
  if (!server) throw notFound()
  const addedProvider = await transaction(services.db, async (trx) => {
    const provider = await addProvider(services, trx, caller, {
      name: await findFreeName(trx, names[server.kind]),
      type: 'openai_compatible',
      base_url: address,
      region: '',
      capabilities: ['llm'],
      enabled: true,
      priority: 100,
      keyless: true,
    })
    for (const { name: model, contextTokens } of server.models.slice(0, MOST_MODELS)) {
      const context = contextTokens ?? ownServerContextTokens
      await addModel(trx, caller, {
        provider_id: provider.id,
        name: model.slice(0, 120),
        external_id: model,
        kind: 'llm',
        price_input_eur: 0,
        price_cached_input_eur: null,
        price_output_eur: 0,
        max_output_tokens: Math.min(600, Math.floor(context / 2)),
        context_tokens: context,
        // Until it has answered.
        enabled: false,
        fallback_model_id: null,
      })
    }
    return { provider_id: provider.id }
  })
  await tryLocalModels(testing, caller, addedProvider.provider_id)
  return addedProvider
}
