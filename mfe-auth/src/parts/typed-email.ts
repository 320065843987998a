import { queryClient } from '@parley/mfe-kit'

const key = ['auth', 'typed-email']

/**
 * The address that the visitor typed into one of these dialogs, for the next one. It stands beside the answers of the
 * server, which the shell forgets when another person signs in.
 */
export const typedEmail = (): string => queryClient().getQueryData<string>(key) ?? ''

export const keepTypedEmail = (email: string): void => void queryClient().setQueryData(key, email)
