/**
 * The parts of the server in the order in which they stand on each other: a part imports only parts of earlier steps,
 * types included. Parts of one step do not know each other. `modules/index.ts` and the files directly in `src` start
 * the server, so they come last and may import every part.
 */
export const serverSteps: readonly (readonly string[])[] = [
  ['db'],
  ['platform'],
  ['organizations', 'custom-fields'],
  ['mail'],
  ['identity', 'pictures', 'notifications'],
  ['invitations', 'keycloak', 'me', 'usergroups'],
  ['users'],
  ['access-codes', 'applications', 'environment'],
  ['language-models', 'authored', 'kept-messages', 'release-tokens', 'releases'],
  ['sessions'],
  ['workshops'],
  ['catalogue', 'shared-sessions', 'own-scenarios'],
  ['prompts'],
  ['drafting', 'recordings'],
  ['replies', 'progress', 'speech'],
  ['reports', 'session-generators'],
  ['chats'],
  ['audit-events', 'retention', 'data-protection'],
  ['demo'],
]

const server = /^packages\/api\/src\/(?:modules\/([^/]+)|(?!modules\/)([^/]+))\/.+$/

/** The part of the server that a file belongs to; undefined for the files that start the server and for all others. */
export const serverPartOf = (path: string): string | undefined => {
  const [, module, folder] = server.exec(path) ?? []
  return module ?? folder
}

export const stepOf = (part: string): number => serverSteps.findIndex((step) => step.includes(part))
