import { useState } from 'react'
import { Check } from '../icons/index.ts'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import type { FieldProps } from './field.tsx'
import { type PasswordRule, passwordRules } from './password-rules.ts'
import { TextField } from './text-field.tsx'

export interface PasswordFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  /** `new-password` also lists the rules, ticked off while one types. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly rules?: readonly PasswordRule[]
  readonly autoFocus?: boolean
}

function RuleList({ rules, password }: { readonly rules: readonly PasswordRule[]; readonly password: string }) {
  const phrases = useUiPhrases()
  const metRules = rules.filter((rule) => rule.holds(password)).length
  return (
    <>
      <ul className="ui-rules">
        {rules.map((rule) => {
          const holds = rule.holds(password)
          return (
            <li key={rule.id} className={holds ? 'ui-rules__met' : undefined}>
              {holds ? <Check size={14} aria-hidden="true" /> : <span className="ui-rules__dot" aria-hidden="true" />}
              {rule.label}
              <span className="ui-hidden"> ({holds ? phrases.met : phrases.unmet})</span>
            </li>
          )
        })}
      </ul>
      <p>{phrases.passwordObvious}</p>
      <span className="ui-hidden" role="status">
        {password ? phrases.rulesMet(metRules, rules.length) : ''}
      </span>
    </>
  )
}

export function PasswordField({ autoComplete, rules, help, value, ...rest }: PasswordFieldProps) {
  const phrases = useUiPhrases()
  const [isShown, setShown] = useState(false)
  const list = autoComplete === 'new-password' ? (rules ?? passwordRules(phrases)) : []
  return (
    <TextField
      {...rest}
      value={value}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      help={
        list.length > 0 ? (
          <>
            {help}
            <RuleList rules={list} password={value} />
          </>
        ) : (
          help
        )
      }
      after={
        <button
          type="button"
          className="ui-input-frame__button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? phrases.hide : phrases.show}
          <span className="ui-hidden"> {phrases.thePassword}</span>
        </button>
      }
    />
  )
}
