import { Refusal } from './refusal.ts'

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const parts = (kebab: string) => kebab.split('-')

export const camel = (kebab: string) =>
  parts(kebab)
    .map((part, index) => (index === 0 ? part : upper(part)))
    .join('')

export const pascal = (kebab: string) => parts(kebab).map(upper).join('')

/** `user-groups` → `User groups`. */
export const sentenceCase = (kebab: string) => upper(parts(kebab).join(' '))

/** The domain noun of a feature: `personas` → `persona`, `entries` → `entry`. */
export const singular = (kebab: string) => {
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`
  return kebab.endsWith('s') ? kebab.slice(0, -1) : kebab
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export const asName = (name: string | undefined, what: string) => {
  if (name !== undefined && kebab.test(name)) return name
  throw new Refusal(`Give the ${what} a kebab-case name, not ${name === undefined ? 'none' : `'${name}'`}.`)
}
