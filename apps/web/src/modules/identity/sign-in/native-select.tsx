import { Field, type FieldProps } from '../../../ui/field/field.tsx'

export type NativeSelectProps = FieldProps<string> & { options: readonly { value: string; label: string }[] }

/** The browser's own choice: before sign-in there is nothing heavier on the page. */
export function NativeSelect({
  label,
  name,
  error,
  hint,
  required,
  value,
  onChange,
  options,
  disabled,
}: NativeSelectProps) {
  return (
    <Field {...{ label, name, error, hint, required }}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          className="m-input"
          value={value}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
