import { type Caller, holds, type Language } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { managesApplications } from '../application.policy.ts'
import { applicationAnswer, folderOf } from '../records/application-answer.ts'
import { findApplications, type FullApplication } from '../records/application.repo.ts'
import type { RemoteDescription } from '../source/description.ts'

export const listApplications = async ({ db }: Services, { actor }: Caller) => {
  const all = await findApplications(db.kysely, actor)
  const visibleApplications = managesApplications(actor) ? all : all.filter(({ isShared }) => isShared)
  return { items: visibleApplications.map((application) => applicationAnswer(actor, application)) }
}

/** The registry entry of a page, as the edge writes it for the parts of the platform. */
const openRemote = (application: FullApplication, description: RemoteDescription, language: Language) => {
  const { slug, entry, exposes, files, manifest, compatibility } = description
  const base = folderOf(application.current)
  return {
    name: slug,
    version: `${description.version}-${application.current.digest.slice(0, 10)}`,
    entry: `${base}${entry}`,
    base,
    global: `parley_${slug.replaceAll('-', '_')}`,
    integrity: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
    exposes,
    routes: manifest.routes.map(({ title, ...route }) => ({ ...route, title: title[language] })),
    menu: manifest.menu.map(({ label, ...item }) => ({ ...item, label: label[language] })),
    compatibility,
  }
}

/** The applications that the caller's page may load. Those that are not shared with the caller are left out. */
export const openApplications = async ({ db }: Services, { actor, language }: Caller) => {
  if (!holds(actor, 'application-read')) return { remotes: [], frames: [] }
  const open = (await findApplications(db.kysely, actor)).filter(({ isShared }) => isShared)
  return {
    remotes: open.flatMap((application) => {
      const { description } = application.current
      return description.kind === 'remote' ? [openRemote(application, description, language)] : []
    }),
    frames: open.flatMap((application) => {
      const { description } = application.current
      if (description.kind === 'remote') return []
      const { slug, title, version, entry } = description
      return [{ slug, title: title[language], version, source: `${folderOf(application.current)}${entry}` }]
    }),
  }
}
