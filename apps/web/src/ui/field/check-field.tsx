import { Checkbox, RadioList, type RadioProps, Switch } from '../control/check.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A check box as a field: the label stands beside the box, hint and error below. */
export function CheckboxField({ label, value, onChange, name, error, hint, disabled }: FieldProps<boolean>) {
  return (
    <Field label={null} name={name} error={error} hint={hint}>
      {({ id, describedBy }) => (
        <Checkbox id={id} checked={value} onChange={onChange} disabled={disabled} describedBy={describedBy}>
          {label}
        </Checkbox>
      )}
    </Field>
  )
}

/** A switch as a field, for what is on or off. */
export function SwitchField({ label, value, onChange, name, error, hint, disabled }: FieldProps<boolean>) {
  return (
    <Field label={null} name={name} error={error} hint={hint}>
      {({ id, describedBy }) => (
        <Switch id={id} checked={value} onChange={onChange} disabled={disabled} describedBy={describedBy}>
          {label}
        </Switch>
      )}
    </Field>
  )
}

export type RadioFieldProps<K extends string> = FieldProps<K | undefined> &
  Pick<RadioProps<K>, 'options'> & { label: string }

/** One choice out of a few, all of them in sight. */
export function RadioField<K extends string>({
  label,
  value,
  onChange,
  name,
  error,
  hint,
  required,
  optional,
  options,
}: RadioFieldProps<K>) {
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {({ id }) => <RadioList name={id} label={label} options={options} value={value} onChange={onChange} />}
    </Field>
  )
}
