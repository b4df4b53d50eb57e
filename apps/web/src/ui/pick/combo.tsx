import '../field/text-field.css'
import './pick.css'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import type { ControlProps } from '../field/field.tsx'
import { useComposed } from '../field/use-composed.ts'
import { isComposing } from '../keyboard/key-press.ts'
import { useLayer } from '../keyboard/layer.ts'
import { indexAfter, type Option } from './option.ts'
import { listId, OptionList, rowId } from './option-list.tsx'

export type ComboProps<V extends string | number> = {
  control: ControlProps
  /** What is typed while the list is open, `''` before anything is; undefined while it is closed. */
  typed: string | undefined
  onTyped: (typed: string | undefined) => void
  /** What the list offers for what is typed. */
  rows: readonly Option<V>[]
  chosen: readonly V[]
  onChoose: (value: V) => void
  /** What stands in the field while nothing is typed. */
  text: string
  /** Takes the choice back, of several the last one; where it cannot be, there is none. */
  onClear?: (() => void) | undefined
  /** Several can be chosen: the list stays open, and they stand before what is typed. */
  several?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  isLoading?: boolean
}

/**
 * A text field with a list: whoever types looks for a choice, arrows move in it, Enter takes, Escape closes, and leaving the field
 * changes nothing (the pattern "editable combobox with list autocomplete" of WAI-ARIA).
 */
export function Combo<V extends string | number>(props: ComboProps<V>) {
  const { control, typed, onTyped, rows, chosen, onChoose, text, onClear, several } = props
  const { required, disabled, placeholder, isLoading = false } = props
  const { id, describedBy, invalid } = control
  const words = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [mark, setMark] = useState<{ typed: string; index: number }>()
  const isOpen = typed !== undefined && !disabled
  const isMultiple = several !== undefined
  useLayer(isOpen, () => onTyped(undefined))
  // What was pointed at goes with the list: opened again, it begins at what is chosen.
  if (!isOpen && mark) setMark(undefined)

  const first = rows.findIndex(({ disabled, isAncestor }) => !disabled && !isAncestor)
  const current = typed ? -1 : rows.findIndex(({ value }) => value === chosen[0])
  const pointed = mark && mark.typed === typed && mark.index < rows.length ? mark.index : undefined
  const active = pointed ?? (isMultiple || current < 0 ? first : current)
  const point = (index: number) => setMark({ typed: typed ?? '', index })

  // What is typed next takes the place of the choice, as in any field that is entered by its key.
  useLayoutEffect(() => {
    if (text !== '' && !typed && document.activeElement === input.current) input.current?.select()
  }, [text, typed])

  const choose = (row: Option<V> | undefined) => {
    if (!row || row.disabled) return
    onTyped(isMultiple ? '' : undefined)
    onChoose(row.value)
  }
  const pressedClosed = (event: KeyboardEvent) => {
    if (/^(ArrowDown|ArrowUp|Enter| )$/.test(event.key)) onTyped('')
    else if (/^(Backspace|Delete)$/.test(event.key) && onClear) onClear()
    else return
    event.preventDefault()
  }
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return
    if (!isOpen) return pressedClosed(event)
    if (event.altKey && event.key === 'ArrowUp') return onTyped(undefined)
    const to = indexAfter(event.key, active, rows)
    if (to !== undefined) point(to)
    else if (event.key === 'Backspace' && typed === '' && onClear) onClear()
    // What answers an earlier text is no choice: Enter waits for its answer.
    else if (event.key !== 'Enter') return
    else if (!isLoading) choose(rows[active])
    event.preventDefault()
  }
  const type = (value: string) => {
    // A letter behind the choice is the first of what is looked for.
    const isBehind = !typed && !isMultiple && value.length > text.length && value.startsWith(text)
    onTyped(isBehind ? value.slice(text.length) : value)
  }
  const typing = useComposed(typed || text, type)
  const open = () => {
    if (disabled) return
    input.current?.focus()
    if (!isOpen) onTyped('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press on the frame is one on its field.
    <div
      ref={frame}
      className={classNames('m-input', 'm-pick', disabled && 'is-disabled')}
      data-open={isOpen || undefined}
      data-busy={(isOpen && isLoading) || undefined}
      data-invalid={invalid || undefined}
      onClick={open}
    >
      {several}
      <input
        ref={input}
        id={id}
        role="combobox"
        type="text"
        {...typing}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen && rows.length > 0 ? listId(id) : undefined}
        aria-activedescendant={isOpen && active >= 0 ? rowId(id, active) : undefined}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onKeyDown={pressed}
        onBlur={() => onTyped(undefined)}
      />
      {onClear && !isMultiple && (
        <IconButton
          icon="close"
          size="small"
          label={words.clearChoice}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            onClear()
          }}
        />
      )}
      <Icon name="chevron-down" size={15} />
      {isOpen && (
        <OptionList
          field={id}
          anchor={frame}
          {...{ rows, chosen, active, isLoading, isMultiple }}
          onPoint={point}
          onChoose={choose}
        />
      )}
      {isOpen && (
        <p className="sr-only" role="status">
          {isLoading ? words.loading : rows.length === 0 ? words.noMatch : words.found(rows.length)}
        </p>
      )}
    </div>
  )
}
