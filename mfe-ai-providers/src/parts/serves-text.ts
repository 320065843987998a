import { type ProviderType, servedKinds } from '@parley/contracts/calls'

/** Providers of other types have only models that speak or listen. */
export const servesText = (type: ProviderType): boolean => servedKinds[type].includes('llm')
