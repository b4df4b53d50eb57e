import type { Kind, Named } from '@muster/contract/system/parameter-record'
import { useEntryKeys } from '../../lib/record/use-entry-keys.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button, IconButton } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import type { FieldProps } from '../../ui/field/field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

type Of = Extract<Kind, { kind: 'named-numbers' }>
type NamedNumbersFieldProps = Pick<FieldProps<unknown>, 'name' | 'label' | 'disabled' | 'error'> & {
  of: Of
  value: readonly Named[]
  onChange: (value: readonly Named[]) => void
}

/** Names with a number each, such as holidays with their hours; what is wrong with one stands below all of them. */
export function NamedNumbersField({ of, name, label, value, onChange, disabled, error }: NamedNumbersFieldProps) {
  const t = useT()
  const { tag } = useFormat()
  const change = (at: number, part: Partial<Named>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)))
  const { keys, removed } = useEntryKeys(value.length)
  const remove = (at: number) => {
    removed(at)
    onChange(value.toSpliced(at, 1))
  }
  const unit = of.unit && t(`settings.parameters.units.${of.unit}`)
  return (
    <fieldset className="m-named" aria-label={String(label)}>
      {value.map((entry, i) => (
        <div key={keys[i]} className="m-named-line">
          <TextField
            name={`${name}.${i}.name`}
            label={t('settings.parameters.named.name')}
            value={entry.name}
            onChange={(text) => change(i, { name: text })}
            disabled={disabled}
          />
          <NumberField
            name={`${name}.${i}.value`}
            label={t('settings.parameters.named.value')}
            value={entry.value}
            onChange={(number) => change(i, { value: number ?? of.min })}
            {...(unit && { unit })}
            disabled={disabled}
            min={of.min}
            max={of.max}
            locale={tag}
          />
          <IconButton
            icon="trash"
            label={t('settings.parameters.named.remove')}
            disabled={disabled}
            onClick={() => remove(i)}
          />
        </div>
      ))}
      {error !== undefined && (
        <p className="m-field-error">
          <Icon name="warn" size={13} />
          {error}
        </p>
      )}
      {value.length < of.most && (
        <Button icon="plus" disabled={disabled} onClick={() => onChange([...value, { name: '', value: of.max }])}>
          {t('settings.parameters.named.add')}
        </Button>
      )}
    </fieldset>
  )
}
