import type { CallFacts, EditorFacts } from '../contract-group.ts'
import type { FeaturePlan } from './plan.ts'
import { routeIds } from './plan.ts'

const permissions = ({ anyOf, allOf }: CallFacts) => {
  if (allOf) return `permissions: ${JSON.stringify(allOf)},`
  return anyOf ? `anyPermissions: ${JSON.stringify(anyOf)},` : ''
}

/** The editor reads a record before it changes it. A page takes one kind of list, so a choice of permissions stands alone. */
const editPermissions = ({ read, update }: EditorFacts): CallFacts =>
  read.allOf && update.allOf ? { allOf: [...new Set([...update.allOf, ...read.allOf])] } : update

const phrase = (value: { en: string; fr: string }) => JSON.stringify(value)

/** The entries of the feature in `routes: [` and `menu: [` of the remote's manifest. */
export const manifestEntries = (plan: FeaturePlan) => {
  const { path, title, facts } = plan
  const ids = routeIds(plan)
  const titleOf = (page: 'create' | 'edit') => ({
    en: `${title.en}: ${words.en[page].toLowerCase()}`,
    fr: `${title.fr}\u00A0: ${words.fr[page].toLowerCase()}`,
  })
  const entry = (id: string, at: string, name: typeof title, access: CallFacts, params = '') =>
    `page('${id}', '${at}', ${phrase(name)}, { ${permissions(access)} ${params} }),`
  const editor = facts.editor
    ? [
        entry(ids.create, `${path}/create`, titleOf('create'), facts.editor.create),
        entry(
          ids.edit,
          `${path}/edit/{id}`,
          titleOf('edit'),
          editPermissions(facts.editor),
          "params: { id: 'identifier' },",
        ),
      ]
    : []
  return {
    routes: [entry(ids.list, path, title, facts.list), ...editor].join('\n'),
    menu: `{ route: '${ids.list}', label: ${phrase(title)}, icon: 'list', section: 'administer', order: 100 },`,
  }
}

const editorQueries = ({ one, One, facts: { group, editor } }: FeaturePlan) => {
  if (!editor) return ''
  return `
export type ${One} = CallAnswer<Calls['read']>
export type New${One} = NonNullable<CallInput<Calls['create']>['body']>
export type ${One}Change = NonNullable<CallInput<Calls['update']>['body']>

export const ${one}ById = (id: string) => callQuery(api, '${group}', 'read', { params: { id } })

export const create${One} = (body: New${One}) => api.${group}.create({ body })

export const update${One} = (id: string, body: ${One}Change) => api.${group}.update({ params: { id }, body })

/** After a write, each page that shows these records reads them again. */
export const refresh${One}s = () => queryClient().invalidateQueries({ queryKey: ['${group}'] })
`
}

/** `x.queries.ts`: the only place of the feature that names calls. */
export const queriesFile = (plan: FeaturePlan) => {
  const { one, One, facts } = plan
  const { group, editor } = facts
  return `import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { ${editor ? 'api, queryClient' : 'api'} } from '@parley/mfe-kit'

type Calls = Contract['${group}']
type ${One}Search = CallInput<Calls['list']>['query']
export type Listed${One} = CallAnswer<Calls['list']>['items'][number]

export const ${one}Page = (query: ${One}Search) => callQuery(api, '${group}', 'list', { query })
${editorQueries(plan)}`
}

const words = {
  en: {
    empty: 'Nothing here yet',
    emptyHint: 'Add the first one to see it here.',
    search: 'Search',
    create: 'Add',
    edit: 'Edit',
    save: 'Save',
    saved: 'Saved',
  },
  fr: {
    empty: 'Rien pour l’instant',
    emptyHint: 'Vos ajouts s’afficheront ici.',
    search: 'Rechercher',
    create: 'Ajouter',
    edit: 'Modifier',
    save: 'Enregistrer',
    saved: 'Enregistré',
  },
}

const frenchFields: Readonly<Record<string, string>> = {
  name: 'Nom',
  description: 'Description',
  email: 'E-mail',
  first_name: 'Prénom',
  last_name: 'Nom de famille',
}

const englishField = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

/** The phrases of the feature. A word that the generator cannot translate stays English, and the command says so. */
export const phraseEntry = (plan: FeaturePlan, language: 'en' | 'fr') => {
  const { empty, emptyHint, search, create, edit, save, saved } = words[language]
  const { editor } = plan.facts
  const names = [...new Set([plan.facts.label, ...(editor?.fields ?? []).map(({ name }) => name)])]
  const fields = Object.fromEntries(
    names.map((name) => [name, (language === 'fr' ? frenchFields[name] : undefined) ?? englishField(name)]),
  )
  const tree = {
    title: plan.title[language],
    empty,
    emptyHint,
    search,
    ...(editor ? { create, edit, save, saved } : {}),
    fields,
  }
  return `${plan.many}: ${JSON.stringify(tree)},`
}
