import type { CallFacts } from '../contract-group.ts'
import type { FeaturePlan } from './plan.ts'
import { routeIds } from './plan.ts'

const permissions = ({ anyOf, allOf }: CallFacts) => {
  if (allOf) return `permissions: ${JSON.stringify(allOf)},`
  return anyOf ? `anyPermissions: ${JSON.stringify(anyOf)},` : ''
}

const phrase = (value: { en: string; fr: string }) => JSON.stringify(value)

/** `x.routes.ts`: plain data, because the edge and the shell read it before any code of the remote is loaded. */
export const routesFile = (plan: FeaturePlan) => {
  const { one, path, title, facts } = plan
  const ids = routeIds(plan)
  const entry = (id: string, at: string, access: CallFacts, params = '') =>
    `{ id: '${id}', path: '${at}', layout: 'default', title: ${phrase(title)}, ${permissions(access)} ${params} },`
  const editor = facts.editor
    ? [
        entry(ids.create, `${path}/create`, facts.editor.create),
        entry(ids.edit, `${path}/{id}`, facts.editor.read, "params: { id: 'identifier' },"),
      ]
    : []
  return `import type { MenuEntry, RouteEntry } from '@parley/mfe-kit/manifest'

export const ${one}Routes = [
${[entry(ids.list, path, facts.list), ...editor].join('\n')}
] as const satisfies readonly RouteEntry[]

export const ${one}Menu = [
  { route: '${ids.list}', label: ${phrase(title)}, icon: 'list', section: 'administer', order: 100 },
] as const satisfies readonly MenuEntry[]
`
}

const editorQueries = ({ one, One, facts: { group, editor } }: FeaturePlan) => {
  if (!editor) return ''
  return `
export type ${One} = CallAnswer<Calls['read']>
export type New${One} = CallInput<Calls['create']>['body']
export type ${One}Change = CallInput<Calls['update']>['body']

export const ${one}ById = (id: string) => callQuery(api, '${group}', 'read', { params: { id } })

export const create${One} = (body: New${One}) => api.${group}.create({ body })

export const update${One} = (id: string, body: ${One}Change) => api.${group}.update({ params: { id }, body })

/** After a write: whatever is shown of them is asked for again. */
export const refresh${One}s = () => queryClient().invalidateQueries({ queryKey: ['${group}'] })
`
}

/** `x.queries.ts`: the only place of the feature that names calls. */
export const queriesFile = (plan: FeaturePlan) => {
  const { one, One, facts } = plan
  const { group, editor } = facts
  return `import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { ${editor ? 'CallAnswer, ' : ''}CallInput } from '@parley/contracts/kit'
import { ${editor ? 'api, queryClient' : 'api'} } from '@parley/mfe-kit'

type Calls = Contract['${group}']
type ${One}Search = CallInput<Calls['list']>['query']

export const ${one}Page = (query: ${One}Search) => callQuery(api, '${group}', 'list', { query })
${editorQueries(plan)}`
}

const words = {
  en: {
    empty: 'Nothing here yet',
    emptyHint: 'What is added will stand here.',
    create: 'Add',
    save: 'Save',
    saved: 'Saved',
    required: 'Fill this in.',
  },
  fr: {
    empty: 'Rien pour l’instant',
    emptyHint: 'Ce qui sera ajouté s’affichera ici.',
    create: 'Ajouter',
    save: 'Enregistrer',
    saved: 'Enregistré',
    required: 'Renseignez ce champ.',
  },
}

const frenchFields: Readonly<Record<string, string>> = {
  name: 'Nom',
  description: 'Description',
  email: 'E-mail',
  first_name: 'Prénom',
  last_name: 'Nom',
}

const englishField = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

/** The feature's part of the remote's phrases; what the generator cannot translate stays English for a person to do. */
export const phraseEntry = (plan: FeaturePlan, language: 'en' | 'fr') => {
  const { empty, emptyHint, create, save, saved, required } = words[language]
  const { editor } = plan.facts
  const labels = Object.fromEntries(
    (editor?.fields ?? []).map(({ name }) => [
      name,
      (language === 'fr' ? frenchFields[name] : undefined) ?? englishField(name),
    ]),
  )
  const tree = {
    title: plan.title[language],
    empty,
    emptyHint,
    ...(editor ? { create, save, saved, required, fields: labels } : {}),
  }
  return `${plan.many}: ${JSON.stringify(tree)},`
}
