import './names-field.css'
import './text-field.css'
import type { Names } from '@muster/kernel/names'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../base/class-names.ts'
import { useWords } from '../base/words.tsx'
import { Button } from '../control/button.tsx'
import { MenuButton } from '../overlay/menu.tsx'
import { Field, type FieldProps } from './field.tsx'

type Language = keyof Names
const TAGS: Readonly<Record<Language, string>> = { cn: 'zh', en: 'en', vn: 'vi' }

export type NamesFieldProps = FieldProps<Names> & {
  /** Errors of single languages, by `cn`, `en`, `vn`. */
  errors?: Readonly<Record<string, string>>
  maxLength?: number
}

/**
 * A name in the reader's language; Chinese, English and Vietnamese come in one row when they are asked for, filled or refused. An
 * empty one offers to copy from one that is filled.
 */
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
  const all = words.languageOrder
  const [own, ...others] = all
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || others.some((key) => value[key] !== '' || errors?.[key])
  // What was shown once stays, also when it is emptied.
  if (isOpen && !isAsked) setAsked(true)
  const row = useRef<HTMLDivElement>(null)
  const languages = isOpen || own === undefined ? all : [own]
  const first = error ?? all.map((key) => errors?.[key]).find(Boolean)
  return (
    <Field {...{ label, name, hint, required, optional }} error={first}>
      {({ id, describedBy }) => (
        <div ref={row} className={classNames('m-names', !isOpen && 'is-one')}>
          {languages.map((key, i) => {
            const filled = all.filter((other) => other !== key && value[other].trim() !== '')
            const offer = value[key] === '' && filled.length > 0 && !disabled
            return (
              <div key={key} className="m-name" data-field={name && `${name}.${key}`}>
                <span className="m-name-lang" title={words.languages[key]} aria-hidden="true">
                  {words.languageChips[key]}
                </span>
                <input
                  id={i === 0 ? id : `${id}-${key}`}
                  className="m-input"
                  lang={TAGS[key]}
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
                    label={words.copyFrom(words.languages[filled[0]!])}
                    items={[
                      filled.map((other) => ({
                        key: other,
                        label: words.copyFrom(words.languages[other]),
                        hint: value[other],
                        onSelect: () => onChange({ ...value, [key]: value[other] }),
                      })),
                    ]}
                  />
                )}
              </div>
            )
          })}
          {!isOpen && !disabled && (
            <Button
              kind="text"
              size="small"
              icon="chevron-down"
              aria-expanded={false}
              onClick={() => {
                flushSync(() => setAsked(true))
                row.current?.querySelectorAll('input')[1]?.focus()
              }}
            >
              {words.otherLanguages}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
