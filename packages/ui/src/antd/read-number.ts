const noNumber = 'NaN'

/**
 * Reads a typed number with either decimal sign. "1,000" with the sign of the other language may be a thousand or one, so it
 * is no number. Empty for an empty text.
 */
export const readNumber = (text: string, decimalSeparator: string): string => {
  const compact = text.replace(/[\s€%]/g, '').replace('−', '-')
  if (compact === '') return ''
  const [all, whole = '', sign = '', decimals = ''] = /^([+-]?\d*)([.,]?)(\d*)$/.exec(compact) ?? []
  if (all === undefined) return noNumber
  const mayBeThousands = decimals.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole)
  if (mayBeThousands && sign !== decimalSeparator) return noNumber
  if (!/\d/.test(all)) return noNumber
  return decimals ? `${whole}.${decimals}` : whole
}

/** True for a text that digits complete, such as a minus sign. */
export const isUnfinished = (text: string): boolean => /^[+\-−]?[.,]?$/.test(text.trim())
