import { onlyOption, readOptions } from '@parley/config/command'
import { Refusal } from '@parley/server-kit/refusal'

export interface GateOptions {
  /** As given after `--only`. */
  readonly only?: readonly string[]
  /** The revision that a change is compared with; undefined when everything is checked. */
  readonly changedSince?: string
}

/** `--only a,b` or `--changed [base]`, where the base is `origin/main` unless given. */
export function readGateOptions(args: readonly string[]): GateOptions {
  const { values, positionals } = readOptions(
    {
      name: 'npm test',
      purpose: 'Runs the gate: every check and every test.',
      options: {
        only: onlyOption,
        changed: { type: 'boolean', help: 'only what differs from a base, which is origin/main unless given' },
      },
      positionals: '[base]',
    },
    args,
  )
  const [base, ...rest] = positionals
  if (rest.length > 0 || (base && !values.changed))
    throw new Refusal(`"${positionals.join(' ')}" is too much; use --only <steps> or --changed [base].`)
  return { only: values.only, changedSince: values.changed ? (base ?? 'origin/main') : undefined }
}
