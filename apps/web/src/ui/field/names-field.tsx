import './names-field.css'
import './text-field.css'
import { LANGUAGE_TAGS, type Names } from '@muster/kernel/names'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../base/class-names.ts'
import { useWords } from '../base/words.tsx'
import { Button } from '../control/button.tsx'
import { MenuButton } from '../overlay/menu.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useMost } from './kept-typing.ts'

export type NamesFieldProps = FieldProps<Names> & {
  /** Errors of single languages, by `cn`, `en`, `vn`, `km`. */
  errors?: Readonly<Record<string, string>>
  maxLength?: number
}

/**
 * A name in the reader's language; Chinese, English and Vietnamese come in one row when they are asked for, filled or refused, and
 * Khmer is offered after them, which few companies need. An empty one offers to copy from one that is filled.
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
  const [isKhmerAsked, setKhmerAsked] = useState(false)
  const isOpen = isAsked || others.some((key) => value[key] || errors?.[key])
  const hasKhmer = isKhmerAsked || own === 'km' || Boolean(value.km || errors?.km)
  // What was shown once stays, also when it is emptied.
  if (isOpen && !isAsked) setAsked(true)
  if (hasKhmer && !isKhmerAsked) setKhmerAsked(true)
  const row = useRef<HTMLDivElement>(null)
  const ask = (set: (asked: boolean) => void, at: number) => {
    flushSync(() => set(true))
    row.current?.querySelectorAll('input')[at]?.focus()
  }
  const languages = isOpen ? all.filter((key) => key !== 'km' || hasKhmer) : [own]
  const longest = all.map((key) => value[key] ?? '').reduce((a, b) => (b.length > a.length ? b : a))
  // What is pasted is not cut: it stays whole and is an error.
  const problem = useMost(name, longest, maxLength)
  const first = problem ?? error ?? all.map((key) => errors?.[key]).find(Boolean)
  return (
    <Field {...{ label, name, hint, required, optional }} error={first}>
      {({ id, describedBy }) => (
        <div ref={row} className={classNames('m-names', !isOpen && 'is-one', languages.length > 3 && 'is-four')}>
          {languages.map((key, i) => {
            const filled = all.filter((other) => other !== key && value[other]?.trim())
            const offer = !value[key] && filled.length > 0 && !disabled
            return (
              <div key={key} className="m-name" data-field={name && `${name}.${key}`}>
                <span className="m-name-lang" title={words.languages[key]} aria-hidden="true">
                  {words.languageChips[key]}
                </span>
                <input
                  id={i === 0 ? id : `${id}-${key}`}
                  className="m-input"
                  lang={LANGUAGE_TAGS[key]}
                  aria-label={words.languages[key]}
                  aria-required={required || undefined}
                  aria-invalid={Boolean(problem ?? error ?? errors?.[key]) || undefined}
                  aria-describedby={describedBy}
                  value={value[key] ?? ''}
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
            <Button kind="text" size="small" icon="chevron-down" aria-expanded={false} onClick={() => ask(setAsked, 1)}>
              {words.otherLanguages}
            </Button>
          )}
          {isOpen && !hasKhmer && !disabled && (
            <Button kind="text" size="small" icon="plus" onClick={() => ask(setKhmerAsked, languages.length)}>
              {words.khmerName}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
