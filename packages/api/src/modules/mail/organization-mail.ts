import type { Executor, Trx } from '../../db/index.ts'

/** The details of an organisation that has changed none. */
const noDetails = { sender_name: null, reply_to: null, closing_en: null, closing_fr: null, version: 1 }

/** The details that messages to the people of an organisation have; null is as the installation has it. */
export const readOrganizationMail = async (executor: Executor, organizationId: string | undefined) => {
  const row = organizationId
    ? await executor
        .selectFrom('organization_mail')
        .select(['sender_name', 'reply_to', 'closing_en', 'closing_fr', 'version'])
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
    : undefined
  return row ?? noDetails
}

export type OrganizationMail = Awaited<ReturnType<typeof readOrganizationMail>>

/** The same, and no other transaction changes them until this one ends. */
export const lockOrganizationMail = async (trx: Trx, organizationId: string): Promise<OrganizationMail> => {
  await trx
    .insertInto('organization_mail')
    .values({ organization_id: organizationId, ...noDetails })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .selectFrom('organization_mail')
    .select('version')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .execute()
  return readOrganizationMail(trx, organizationId)
}
