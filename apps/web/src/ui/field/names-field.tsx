import './names-field.css'
import './text-field.css'
import type { Names } from '@muster/kernel/names'
import { useWords } from '../base/words.tsx'
import { MenuButton } from '../overlay/menu.tsx'
import { Field, type FieldProps } from './field.tsx'

type Language = keyof Names
const LANGUAGES: readonly { key: Language; lang: string }[] = [
  { key: 'cn', lang: 'zh' },
  { key: 'en', lang: 'en' },
  { key: 'vn', lang: 'vi' },
]

export type NamesFieldProps = FieldProps<Names> & {
  /** Errors of single languages, by `cn`, `en`, `vn`. */
  errors?: Partial<Record<Language, string>>
  maxLength?: number
}

/** A name in Chinese, English and Vietnamese in one row; an empty one offers to copy from one that is filled. */
export function NamesField({
  label,
  name,
  error,
  hint,
  required,
  optional,
  value,
  onChange,
  disabled,
  errors,
  maxLength,
}: NamesFieldProps) {
  const words = useWords()
  const first = error ?? LANGUAGES.map(({ key }) => errors?.[key]).find(Boolean)
  return (
    <Field {...{ label, name, hint, required, optional }} error={first}>
      {({ id, describedBy }) => (
        <div className="m-names">
          {LANGUAGES.map(({ key, lang }, i) => {
            const others = LANGUAGES.filter((o) => o.key !== key && value[o.key].trim() !== '')
            const offer = value[key] === '' && others.length > 0 && !disabled
            return (
              <div key={key} className="m-name" data-field={name && `${name}.${key}`}>
                <span className="m-name-lang" title={words.languages[key]} aria-hidden="true">
                  {words.languageChips[key]}
                </span>
                <input
                  id={i === 0 ? id : `${id}-${key}`}
                  className="m-input"
                  lang={lang}
                  aria-label={words.languages[key]}
                  aria-required={required || undefined}
                  aria-invalid={Boolean(error ?? errors?.[key]) || undefined}
                  aria-describedby={describedBy}
                  value={value[key]}
                  maxLength={maxLength}
                  disabled={disabled}
                  onChange={(e) => onChange({ ...value, [key]: e.currentTarget.value })}
                />
                {offer && (
                  <MenuButton
                    iconOnly="copy"
                    kind="quiet"
                    size="small"
                    label={words.copyFrom(words.languages[others[0]!.key])}
                    items={[
                      others.map((o) => ({
                        key: o.key,
                        label: words.copyFrom(words.languages[o.key]),
                        hint: value[o.key],
                        onSelect: () => onChange({ ...value, [key]: value[o.key] }),
                      })),
                    ]}
                  />
                )}
              </div>
            )
          })}
        </div>
      )}
    </Field>
  )
}
