/** The option `--only`, as every command of the project declares it to `readOptions`. */
export const onlyOption = {
  type: 'string',
  multiple: true,
  value: '<names>',
  help: 'only these, separated by commas',
} as const

/** A name that the command does not know. Its message is one sentence for the person at the keyboard. */
export class UnknownName extends Error {
  override readonly name = 'UnknownName'
}

interface KnownNames {
  /** The kind of thing that the names stand for: check, step, measurement. */
  readonly what: string
  readonly names: readonly string[]
}

/** The names after `--only`: separated by commas, given once or several times. Undefined without the option: all. */
export function chooseNames(only: readonly string[] | undefined, { what, names }: KnownNames): string[] | undefined {
  if (!only) return undefined
  const chosenNames = [...new Set(only.flatMap((text) => text.split(',')).map((name) => name.trim()))]
  const unknown = chosenNames.filter((name) => !names.includes(name))
  if (unknown.length === 0) return chosenNames
  const quotedNames = unknown.map((name) => `"${name}"`).join(', ')
  throw new UnknownName(`There is no ${what} ${quotedNames}; there are ${names.join(', ')}.`)
}
