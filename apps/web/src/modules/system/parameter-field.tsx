import { type Kind, PARAMETERS } from '@muster/contract/system/parameter-record'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import type { WordKey } from '../../lib/words/words.ts'
import { SwitchField } from '../../ui/field/check-field.tsx'
import type { FieldProps } from '../../ui/field/field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { MultiSelectField } from '../../ui/pick/multi-select-field.tsx'
import { SelectField } from '../../ui/pick/select-field.tsx'
import { NamedNumbersField } from './named-numbers-field.tsx'

const kindOf = (key: ShownKey): Kind => PARAMETERS[key]

const DAYS = Array.from({ length: 28 }, (_, i) => ({ value: i + 1, label: String(i + 1) }))

/** The field in which the value of a parameter is changed, by what its value is. */
export function ParameterField({ of, ...field }: { of: ShownKey } & FieldProps<unknown>) {
  const t = useT()
  const { tag } = useFormat()
  const one = kindOf(of)
  const { value, onChange, ...rest } = field
  switch (one.kind) {
    case 'whole':
      return (
        <NumberField
          {...rest}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
          unit={t(`settings.parameters.units.${one.unit}`)}
          locale={tag}
        />
      )
    case 'ratio':
      return (
        <NumberField
          {...rest}
          value={typeof value === 'number' ? value / 100 : undefined}
          onChange={(next) => onChange(next === undefined ? undefined : Math.round(next * 100))}
          decimals={2}
          locale={tag}
        />
      )
    case 'flag':
      return <SwitchField {...rest} value={value === true} onChange={onChange} />
    case 'choice':
      return (
        <SelectField<string>
          {...rest}
          value={typeof value === 'string' ? value : undefined}
          onChange={onChange}
          options={one.options.map((option) => ({
            value: option,
            label: t(`settings.parameters.choices.${option}` as WordKey),
          }))}
        />
      )
    case 'days-of-month':
      return (
        <MultiSelectField<number>
          {...rest}
          value={Array.isArray(value) ? value : []}
          onChange={(days) => onChange(days.toSorted((a, b) => a - b))}
          options={DAYS}
          maxCount={one.most}
        />
      )
    case 'named-numbers':
      return <NamedNumbersField {...rest} of={one} value={Array.isArray(value) ? value : []} onChange={onChange} />
  }
}
