import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '../base/words.tsx'
import { Icon } from '../control/icon.tsx'
import { Field, type FieldProps, labelId } from '../field/field.tsx'
import { WithAntd } from './antd-host.tsx'

export type Option<V extends string | number = string> = {
  value: V
  label: string
  /** A second, grey text in the list. */
  hint?: string
  disabled?: boolean
}

type Common = { placeholder?: string; label: ReactNode; loading?: boolean }

const optionRow = (option: { label?: ReactNode; data: { hint?: string } }) => (
  <span>
    <span>{option.label}</span>
    {option.data.hint && <small> {option.data.hint}</small>}
  </span>
)

const matches = (typed: string, option?: { label: string; hint?: string }) =>
  option !== undefined &&
  `${option.label} ${option.hint ?? ''}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

/** Names the open list as its field is named; antd takes no name for it, and gives a tree not the id by which its field tells of it. */
function NamedList({ of, children }: { of: string; children: ReactElement }) {
  const box = useRef<HTMLDivElement>(null)
  // After each drawing: an empty list is another element than a full one.
  useLayoutEffect(() => {
    for (const list of box.current?.querySelectorAll('[role=listbox],[role=tree]') ?? []) {
      list.setAttribute('aria-labelledby', labelId(of))
      list.id ||= `${of}_list`
    }
  })
  return <div ref={box}>{children}</div>
}

function shared(control: { id: string; describedBy: string | undefined; invalid: boolean }, required?: boolean) {
  return {
    id: control.id,
    status: control.invalid ? ('error' as const) : undefined,
    'aria-describedby': control.describedBy,
    'aria-required': required,
    'aria-invalid': control.invalid || undefined,
    suffixIcon: <Icon name="chevron-down" size={15} />,
    popupRender: (list: ReactElement) => <NamedList of={control.id}>{list}</NamedList>,
  }
}

export type SelectFieldProps<V extends string | number> = FieldProps<V | undefined> &
  Common & {
    options: readonly Option<V>[]
    /** Whether the choice can be taken back; on unless the field is required. */
    clearable?: boolean
  }

/** One choice out of many, with a search by typing. */
export function SelectField<V extends string | number = string>(props: SelectFieldProps<V>) {
  const { label, name, error, hint, required, optional, value, onChange, options, placeholder, disabled, loading } =
    props
  const { clearable = !required } = props
  const words = useWords()
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => (
        <WithAntd>
          {({ Select }) => (
            <Select<V, Option<V>>
              {...shared(control, required)}
              value={value}
              onChange={(next: V | undefined) => onChange(next)}
              options={[...options]}
              optionRender={optionRow}
              showSearch={{ filterOption: matches }}
              allowClear={clearable}
              placeholder={placeholder}
              disabled={disabled}
              loading={loading}
              notFoundContent={words.noMatch}
            />
          )}
        </WithAntd>
      )}
    </Field>
  )
}

export type MultiSelectFieldProps<V extends string | number> = FieldProps<readonly V[]> &
  Common & { options: readonly Option<V>[]; maxCount?: number }

/** Several choices out of many. */
export function MultiSelectField<V extends string | number = string>(props: MultiSelectFieldProps<V>) {
  const {
    label,
    name,
    error,
    hint,
    required,
    optional,
    value,
    onChange,
    options,
    placeholder,
    disabled,
    loading,
    maxCount,
  } = props
  const words = useWords()
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => (
        <WithAntd>
          {({ Select }) => (
            <Select<V[], Option<V>>
              {...shared(control, required)}
              mode="multiple"
              value={[...value]}
              onChange={(next) => onChange(next)}
              options={[...options]}
              optionRender={optionRow}
              showSearch={{ filterOption: matches }}
              allowClear
              maxCount={maxCount}
              maxTagCount="responsive"
              placeholder={placeholder}
              disabled={disabled}
              loading={loading}
              notFoundContent={words.noMatch}
            />
          )}
        </WithAntd>
      )}
    </Field>
  )
}

export type SearchFieldProps = FieldProps<string | undefined> &
  Common & {
    /** Asked after a short pause; an empty text asks at once, for the likeliest ones. */
    find: (typed: string) => Promise<readonly Option[]>
    /** How the value is called before anything was searched for. */
    valueLabel?: string
  }

const PAUSE_MS = 250

/** One choice out of more than a page can hold: the server searches. */
export function SearchField(props: SearchFieldProps) {
  const { label, name, error, hint, required, optional, value, onChange, find, valueLabel, placeholder, disabled } =
    props
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState<{ typed: string; options: readonly Option[] }>()
  const [chosen, setChosen] = useState<Option>()
  // What answers an earlier text is no choice any more: Enter would take somebody who does not match.
  const found = answer?.typed === typed ? answer?.options : undefined
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (!isOpen) return
    let wanted = true
    const look = async () => {
      const options = await ask(typed)
      if (wanted) setAnswer({ typed, options })
    }
    // The likeliest ones are wanted at once; whoever types is waited for.
    if (typed === '') void look()
    const timer = typed === '' ? undefined : setTimeout(look, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [typed, isOpen])
  const called = chosen?.value === value ? chosen?.label : valueLabel
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOpen || found) return
    // Enter would close the list and lose the text before its answer is there.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => (
        <WithAntd>
          {({ Select }) => (
            <Select<{ value: string; label: ReactNode }, Option>
              {...shared(control, required)}
              labelInValue
              value={value === undefined ? undefined : { value, label: called }}
              onChange={(next: { value: string } | undefined) => {
                setChosen(found?.find((option) => option.value === next?.value))
                onChange(next?.value)
              }}
              onInputKeyDown={keyed}
              options={[...(found ?? [])]}
              optionRender={optionRow}
              showSearch={{ filterOption: false, onSearch: setTyped }}
              onOpenChange={setOpen}
              allowClear={!required}
              placeholder={placeholder}
              disabled={disabled}
              loading={isOpen && !found}
              notFoundContent={found ? words.noMatch : words.loading}
            />
          )}
        </WithAntd>
      )}
    </Field>
  )
}

export type TreeOption = { value: string; label: string; disabled?: boolean; children?: readonly TreeOption[] }

export type TreeSelectFieldProps = FieldProps<string | undefined> & Common & { tree: readonly TreeOption[] }

const copy = (
  tree: readonly TreeOption[],
): { value: string; title: string; disabled?: boolean; children?: object[] }[] =>
  tree.map(({ value, label, disabled, children }) => ({
    value,
    title: label,
    disabled,
    children: children && copy(children),
  }))

/** One node of a tree, such as a department; found by typing. */
export function TreeSelectField(props: TreeSelectFieldProps) {
  const { label, name, error, hint, required, optional, value, onChange, tree, placeholder, disabled, loading } = props
  const words = useWords()
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => (
        <WithAntd>
          {({ TreeSelect }) => (
            <TreeSelect<string>
              {...shared(control, required)}
              value={value}
              onChange={(next: string | undefined) => onChange(next)}
              treeData={copy(tree)}
              treeDefaultExpandAll={tree.length < 20}
              showSearch={{ treeNodeFilterProp: 'title' }}
              allowClear={!required}
              placeholder={placeholder}
              disabled={disabled}
              loading={loading}
              notFoundContent={words.noMatch}
            />
          )}
        </WithAntd>
      )}
    </Field>
  )
}
