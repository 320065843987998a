import { Readable } from 'node:stream'
import { type Caller, type Language, notFound } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { authorizeUser, findUser } from '../users/index.ts'
import { collectPerson, type Reader } from './collect-person.ts'
import { pageOfPerson } from './page-of-person.ts'

type Format = 'json' | 'html'

const file = async (
  services: Services,
  reader: Reader,
  { format, language }: { format: Format; language: Language },
) => {
  const data = await collectPerson(services.db.kysely, reader)
  const isPage = format === 'html'
  return {
    type: isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    filename: `personal-data.${format}`,
    content: Readable.from([isPage ? pageOfPerson(data, language) : `${JSON.stringify(data, null, 2)}\n`]),
  }
}

export const exportOwnData = (services: Services, caller: Caller, format: Format) =>
  file(services, { actor: caller.user, userId: caller.user.id }, { format, language: caller.language })

/** Without chats and notes, which only the person may read, and with the sessions that the administrator may read. */
export const exportUser = async (services: Services, caller: Caller, id: string, format: Format) => {
  const { user: actor, language } = caller
  const user = await findUser(services.db.kysely, actor, { id })
  if (!user) throw notFound()
  authorizeUser('control', actor, user)
  return file(services, { actor, userId: id }, { format, language })
}
