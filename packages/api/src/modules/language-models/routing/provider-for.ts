import type { AiProviderRow } from '../admin/ai-provider.table.ts'
import type { ChatProvider } from '../calls/chat-provider.ts'
import { type OpenAiConnection, openAiProvider } from '../openai/openai-provider.ts'
import { sdkProvider } from '../sdk/sdk-provider.ts'

/** The provider of a type: our own client for OpenAI's protocol, the AI SDK for the others. */
export const providerFor = (type: AiProviderRow['type'], connection: OpenAiConnection): ChatProvider =>
  type === 'anthropic' || type === 'google' ? sdkProvider({ ...connection, type }) : openAiProvider(connection)
