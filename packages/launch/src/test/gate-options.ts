import { parseArgs } from 'node:util'
import { onlyOption } from '@parley/config/command'
import { Refusal } from '@parley/server-kit/refusal'

export interface GateOptions {
  /** As given after `--only`. */
  readonly only?: readonly string[]
  /** The revision that a change is compared with; undefined when everything is checked. */
  readonly changedSince?: string
}

/** `--only a,b` or `--changed [base]`, where the base is `origin/main` unless given. */
export function readGateOptions(args: readonly string[]): GateOptions {
  const options = { only: onlyOption, changed: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [base, ...rest] = positionals
  if (rest.length > 0 || (base && !values.changed))
    throw new Refusal(`"${positionals.join(' ')}" is too much; use --only <steps> or --changed [base].`)
  return { only: values.only, changedSince: values.changed ? (base ?? 'origin/main') : undefined }
}
