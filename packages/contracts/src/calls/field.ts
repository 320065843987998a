import { z } from 'zod'
import { type Permission, permissions } from '../access/permissions.ts'
import { roles } from '../access/roles.ts'
import { oneLine } from '../kit/index.ts'

/** Fields that several records share. */
export const emailField = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const languageField = z.enum(['en', 'fr'])
export const personName = oneLine(z.string().trim().max(80))
export const recordName = oneLine(z.string().trim().min(1).max(120))
export const description = z.string().trim().max(2000)
/** ISO 8601 allows the year 0, which the database refuses. */
export const moment = z.iso.datetime().refine((text) => !text.startsWith('0000'))
export const version = z.number().int().positive()
export const roleField = z.enum(roles).meta({ id: 'Role' })
export const permissionField = z.enum(permissions as readonly [Permission, ...Permission[]]).meta({ id: 'Permission' })

const passwordRules = [
  { code: 'lowercase-missing', rule: /\p{Ll}/u },
  { code: 'uppercase-missing', rule: /\p{Lu}/u },
  { code: 'digit-missing', rule: /\p{Nd}/u },
  { code: 'special-missing', rule: /[^\p{L}\p{N}\s]/u },
] as const

/** The password rule: 8 to 50 characters with a lower-case letter, an upper-case letter, a digit and a special character. */
export const newPassword = z
  .string()
  .min(8)
  .max(50)
  .check((context) => {
    for (const { code, rule } of passwordRules) {
      if (!rule.test(context.value)) {
        context.issues.push({ code: 'custom', input: context.value, params: { code }, message: code })
      }
    }
  })

/** The caller's rights to a record. Pages check these, never the name of a role. */
export const abilitiesOf = <const K extends string>(...verbs: readonly [K, ...K[]]) =>
  z.record(z.enum(verbs), z.boolean())
