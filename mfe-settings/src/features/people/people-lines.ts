import { type Role, roles } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import Papa from 'papaparse'

/** One line of the list of people to invite. */
export interface PersonLine {
  readonly key: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: string
}

export type LineFault = 'email' | 'twice' | 'role' | 'first_name' | 'last_name'

type Column = Exclude<keyof PersonLine, 'key'>

const columns: readonly Column[] = ['email', 'first_name', 'last_name', 'role']

/** Names of columns in the first line of a file, in both languages. */
const headings: Readonly<Record<string, Column>> = {
  email: 'email',
  'e-mail': 'email',
  'e-mail address': 'email',
  'adresse e-mail': 'email',
  courriel: 'email',
  'first name': 'first_name',
  firstname: 'first_name',
  first_name: 'first_name',
  prénom: 'first_name',
  prenom: 'first_name',
  'last name': 'last_name',
  lastname: 'last_name',
  last_name: 'last_name',
  name: 'last_name',
  nom: 'last_name',
  role: 'role',
  organization_role: 'role',
  rôle: 'role',
}

/** The roles as the product writes them on screen, in both languages; a file may also have the role's own word. */
const roleWords: Readonly<Record<string, Role>> = {
  'super administrator': 'super-admin',
  'super-administrateur': 'super-admin',
  opérateur: 'operator',
  concepteur: 'editor',
  utilisateur: 'user',
}

const readRole = (word: string): string => {
  const lower = word.toLowerCase()
  return roleWords[lower] ?? (roles.some((role) => role === lower) ? lower : word)
}

const columnOf = (heading: string): Column | undefined => headings[heading.trim().toLowerCase()]

const lineOf = (cells: readonly string[], order: readonly (Column | undefined)[], key: string): PersonLine => {
  const cell = (column: Column) => cells[order.indexOf(column)]?.trim() ?? ''
  return {
    key,
    email: cell('email'),
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    role: readRole(cell('role')),
  }
}

/** Reads text from a spreadsheet, a CSV file or a list of addresses. */
export const readPeopleLines = (text: string): PersonLine[] => {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] })
  const [first = [], ...rest] = data
  const firstColumns = first.map(columnOf)
  const hasHeadings = firstColumns.includes('email')
  const order = hasHeadings ? firstColumns : columns
  const rows = hasHeadings ? rest : data
  return rows.map((cells, index) => lineOf(cells, order, `${index} ${cells.join(' ')}`))
}

const isRole = (role: string, grantableRoles: readonly Role[]): role is Role =>
  grantableRoles.some((word) => word === role)

/** The faults of each line. An empty role means a normal user. */
export const findLineFaults = (
  lines: readonly PersonLine[],
  grantableRoles: readonly Role[],
): readonly LineFault[][] => {
  const seenAddresses = new Set<string>()
  const { email: address, first_name: name } = contract.users.create.body.shape
  return lines.map(({ email, first_name: firstName, last_name: lastName, role }) => {
    const faults: LineFault[] = []
    const normal = email.toLowerCase()
    if (!address.safeParse(email).success) faults.push('email')
    else if (seenAddresses.has(normal)) faults.push('twice')
    seenAddresses.add(normal)
    if (role !== '' && !isRole(role, grantableRoles)) faults.push('role')
    if (!name.safeParse(firstName).success) faults.push('first_name')
    if (!name.safeParse(lastName).success) faults.push('last_name')
    return faults
  })
}

/** UTF-16 begins with a mark; spreadsheets write it for “Unicode text”. */
const markedEncoding = ([first, second]: Uint8Array): string | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** The text of a file. What is no UTF-8 comes from a spreadsheet that writes CSV in the encoding of Windows. */
export const readTextFile = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = markedEncoding(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
