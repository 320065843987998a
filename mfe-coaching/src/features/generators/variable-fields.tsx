import { generatorLimits, variableTypes } from '@parley/contracts/calls'
import { FormField, FormRows, Input, Select } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

const newVariable = { key: '', type: 'text', values: [] as string[] }

function VariableFields({ row }: { readonly row: number }) {
  const t = useAuthorPhrases()
  return (
    <>
      <div className="generator-pair">
        <FormField name={[row, 'key']} label={t('generators.key', { number: row + 1 })} help={t('generators.keyHelp')}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </FormField>
        <FormField name={[row, 'type']} label={t('generators.type')} showOptional={false}>
          <Select options={variableTypes.map((value) => ({ value, label: t(`generators.typeIs.${value}`) }))} />
        </FormField>
      </div>
      <FormField
        name={[row, 'values']}
        label={t('generators.values')}
        help={t('generators.valuesHelp')}
        showOptional={false}
      >
        <Select mode="tags" maxCount={generatorLimits.values} open={false} suffixIcon={null} />
      </FormField>
    </>
  )
}

/** Names, figures and products that differ from session to session. */
export function Variables() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('generators.variablesTitle')} lead={t('generators.variablesLead', { open: '{{', close: '}}' })}>
      <FormRows
        wide
        labelHidden
        name="variables"
        label={t('generators.variablesTitle')}
        addLabel={t('generators.addVariable')}
        newRow={newVariable}
        max={generatorLimits.variables}
      >
        {(row) => <VariableFields row={row} />}
      </FormRows>
    </Section>
  )
}
