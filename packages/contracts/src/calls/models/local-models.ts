import { z } from 'zod'
import { allOf } from '../../access/access.ts'
import { call } from '../../kit/index.ts'

/** Programs that serve language models on the machine of the installation. */
export const localServerKinds = ['ollama', 'lm_studio', 'llama_cpp', 'vllm'] as const

const localServer = z.object({
  kind: z.enum(localServerKinds),
  base_url: z.string(),
  models: z.array(z.string()),
  /** The provider that was added for this server. */
  provider_id: z.uuid().nullable(),
})

export const localModelCalls = {
  list: call({
    method: 'GET',
    path: '/v1/local_model_servers',
    summary: 'Servers of language models on this machine, found on their usual ports; only super-admins see them',
    access: allOf('ai-provider-create', 'super-admin-read'),
    answers: { 200: z.object({ enabled: z.boolean(), items: z.array(localServer) }) },
    errors: ['not-found'],
  }),
  add: call({
    method: 'POST',
    path: '/v1/local_model_servers',
    summary: 'Add a server that was found, with its models, as a provider of the platform',
    access: allOf('ai-provider-create', 'super-admin-read'),
    body: z.object({ base_url: z.string().max(100) }),
    answers: { 201: z.object({ provider_id: z.uuid() }) },
    errors: ['not-found', 'already-exists'],
  }),
}
