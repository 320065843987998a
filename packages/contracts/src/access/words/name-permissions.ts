import {
  type CrudAction,
  crudActions,
  crudEntities,
  type CrudEntity,
  type CrudPermission,
  type OtherPermission,
  type Permission,
} from '../permissions.ts'

interface PermissionWords {
  /** The plural of each kind of record, as it stands after the verb. */
  readonly records: Readonly<Record<CrudEntity, string>>
  /** A verb for each action; `{records}` stands for the plural. */
  readonly actions: Readonly<Record<CrudAction, string>>
  /** Names that the verbs do not fit. */
  readonly exceptions: Readonly<Partial<Record<CrudPermission, string>>>
  readonly others: Readonly<Record<OtherPermission, string>>
}

export type PermissionNames = Readonly<Record<Permission, string>>

/** The name of every permission in one language. */
export const namePermissions = ({ records, actions, exceptions, others }: PermissionWords): PermissionNames => ({
  ...(Object.fromEntries(
    crudEntities.flatMap((entity) =>
      crudActions.map((action) => [`${entity}-${action}`, actions[action].replace('{records}', records[entity])]),
    ),
  ) as Record<CrudPermission, string>),
  ...exceptions,
  ...others,
})
