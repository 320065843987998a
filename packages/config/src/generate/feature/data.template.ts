import type { FeaturePlan } from './plan.ts'
import { routeIds } from './plan.ts'

const permissions = (permission: string | undefined) =>
  permission === undefined ? '' : `permissions: ['${permission}'],`

const phrase = (value: { en: string; fr: string }) => JSON.stringify(value)

/** `x.routes.ts`: plain data, because the edge and the shell read it before any code of the remote is loaded. */
export const routesFile = (plan: FeaturePlan) => {
  const { one, path, title, facts } = plan
  const ids = routeIds(plan)
  const entry = (id: string, at: string, permission: string | undefined, params = '') =>
    `{ id: '${id}', path: '${at}', layout: 'default', title: ${phrase(title)}, ${permissions(permission)} ${params} },`
  const editor = facts.editor
    ? [
        entry(ids.create, `${path}/create`, facts.editor.create.permission),
        entry(ids.edit, `${path}/{id}`, facts.editor.read.permission, "params: { id: '[0-9a-f-]{36}' },"),
      ]
    : []
  return `import type { MenuEntry, RouteEntry } from '@parley/mfe-kit/manifest'

export const ${one}Routes = [
${[entry(ids.list, path, facts.list.permission), ...editor].join('\n')}
] as const satisfies readonly RouteEntry[]

export const ${one}Menu = [
  { route: '${ids.list}', label: ${phrase(title)}, icon: 'list', section: 'administer', order: 100 },
] as const satisfies readonly MenuEntry[]
`
}

const write = (plan: FeaturePlan, verb: 'create' | 'update') => {
  const { One, facts } = plan
  const { path = '' } = facts.editor?.[verb] ?? {}
  const type = verb === 'create' ? `New${One}` : `${One}Change`
  return verb === 'create'
    ? `export const create${One} = (body: ${type}) => api.request<${One}>('POST', '${path}', { body })`
    : `export const update${One} = (id: string, body: ${type}) => api.request<${One}>('PATCH', '${path}', { params: { id }, body })`
}

const editorQueries = (plan: FeaturePlan) => {
  const { one, One, many, facts } = plan
  if (!facts.editor) return ''
  return `
export type ${One} = CallAnswer<Calls['read']>
export type New${One} = CallInput<Calls['create']>['body']
export type ${One}Change = CallInput<Calls['update']>['body']

export const ${one}ById = (id: string) =>
  queryOptions({
    queryKey: ['${many}', 'read', id],
    queryFn: ({ signal }) => api.request<${One}>('GET', '${facts.editor.read.path}', { params: { id }, signal }),
  })

${write(plan, 'create')}

${write(plan, 'update')}

/** After a write: whatever is shown of them is asked for again. */
export const refresh${One}s = () => queryClient().invalidateQueries({ queryKey: ['${many}'] })
`
}

/** `x.queries.ts`: the only place of the feature that names calls. */
export const queriesFile = (plan: FeaturePlan) => {
  const { one, One, many, facts } = plan
  const kit = facts.editor ? 'api, queryClient' : 'api'
  return `import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { ${kit} } from '@parley/mfe-kit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Calls = Contract['${facts.group}']
type ${One}Page = CallAnswer<Calls['list']>
type ${One}Search = NonNullable<CallInput<Calls['list']>['query']>

export const ${one}Page = (query: ${One}Search) =>
  queryOptions({
    queryKey: ['${many}', 'list', query],
    queryFn: ({ signal }) => api.request<${One}Page>('GET', '${facts.list.path}', { query, signal }),
    placeholderData: keepPreviousData,
  })
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
