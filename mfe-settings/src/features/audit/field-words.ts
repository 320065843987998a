import { isPermission } from '@parley/contracts/access'
import { auditCodes, auditFields, type AuditValueWords, auditValueText } from '@parley/contracts/audit'
import { useFormat } from '@parley/mfe-kit'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'

type Phrases = ReturnType<typeof useSettingsPhrases>

/** The name of a field as its form calls it; a field without a form keeps its technical name. */
const fieldName = (t: Phrases, field: string): string => {
  const knownField = auditFields.find((each) => each === field)
  return knownField ? t(`audit.fields.${knownField}`) : field
}

type CodedField = keyof typeof auditCodes

const isCoded = (field: string): field is CodedField => Object.hasOwn(auditCodes, field)

const codeWord = (t: Phrases, field: string, code: string): string => {
  if (field.endsWith('permissions') && isPermission(code)) return t(`permissions.${code}`)
  if (!isCoded(field)) return code
  const codes: readonly string[] = auditCodes[field]
  return codes.includes(code) ? t(`audit.codes.${field}.${code}` as 'audit.codes.state.active') : code
}

const noOrganizations: ReadonlyMap<string, string> = new Map()

/** The names of fields and the values as administrators read them, for a table of changes. */
export function useFieldWords(organizations = noOrganizations) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const words: AuditValueWords = {
    field: (field) => fieldName(t, field),
    code: (field, code) => codeWord(t, field, code),
    kind: (subject) => t(`audit.kinds.${subject}`),
    answer: (answer) => t(`audit.parts.${answer}`),
    pair: (field, text) => t('audit.parts.pair', { field, text }),
    euro: (value) => format.euro(value),
    organizations,
  }
  return { fieldName: words.field, valueText: (field: string, value: unknown) => auditValueText(words, field, value) }
}
