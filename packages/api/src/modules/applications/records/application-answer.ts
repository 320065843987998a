import type { Actor } from '../../../platform/http/index.ts'
import { seesEveryOrganization } from '../../../platform/http/index.ts'
import { applicationAbilities, managesApplications } from '../application.policy.ts'
import type { ApplicationVersionRow } from '../application.table.ts'
import { pathsOf, permissionsOf } from '../source/description.ts'
import type { FullApplication } from './application.repo.ts'

const versionAnswer = ({ id, version, digest, approved_at: at }: ApplicationVersionRow) => ({
  id,
  version,
  digest,
  approved_at: at.toISOString(),
})

/** The address below which the files of a version are served. */
export const folderOf = ({ digest }: Pick<ApplicationVersionRow, 'digest'>): string =>
  `/api/application_files/${digest}/`

const noNeeds = { contract: '0.0.0', singletons: {} }

export const applicationAnswer = (actor: Actor, application: FullApplication) => {
  const { current, previous, installation, isShared } = application
  const { description } = current
  const isInstalled = installation !== null
  return {
    id: application.id,
    slug: application.slug,
    kind: application.kind,
    title: description.title,
    address: application.address,
    entry: `${folderOf(current)}${description.entry}`,
    environment: 'stable' as const,
    current: versionAnswer(current),
    previous: previous ? versionAnswer(previous) : null,
    permissions: permissionsOf(description),
    paths: pathsOf(description),
    compatibility: description.kind === 'remote' ? description.compatibility : noNeeds,
    is_installed: isInstalled,
    shared_with: {
      everyone: installation?.everyone ?? false,
      // Which groups of the organisation may open it is for the people who choose them.
      group_ids: managesApplications(actor) ? [...(installation?.group_ids ?? [])] : [],
    },
    installations: seesEveryOrganization(actor) ? application.installations : null,
    version: application.version,
    updated_at: application.updated_at.toISOString(),
    abilities: applicationAbilities(actor, { isInstalled, mayOpen: isShared }),
  }
}
