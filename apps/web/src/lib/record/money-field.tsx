import { amountText, decimalsOf, readAmount, separatorsOf } from '@muster/kernel/money'
import { useState } from 'react'
import type { FieldProps } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { problemText } from '../call/problem-text.ts'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'

/**
 * The value is an amount in minor units, `null` where the field is empty, and the text itself where it is no amount: the form refuses it
 * then at this field, and a draft keeps what was typed.
 */
export type MoneyFieldProps = FieldProps<number | string | null> & { currency: string }

/** An amount of money with its currency; typed as the reader's language writes it, grouped when it is left. */
export function MoneyField({ value, onChange, currency, error, ...field }: MoneyFieldProps) {
  const t = useT()
  const { tag } = useFormat()
  const separators = separatorsOf(tag)
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => readAmount(text, currency, separators)
  const digits = decimalsOf(currency)
  const grouped = (minor: number) =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: digits }).format(amountText(minor, currency))
  const problem = typeof value === 'string' && value !== '' ? problemOf(read(value)) : undefined
  return (
    <TextField
      {...field}
      error={problem && typed === undefined ? problemText(problem, t, problem) : error}
      value={typed ?? (typeof value === 'number' ? grouped(value) : (value ?? ''))}
      onChange={(text) => {
        setTyped(text)
        const amount = read(text)
        onChange(text.trim() === '' ? null : 'minor' in amount ? amount.minor : text)
      }}
      onBlur={() => setTyped(undefined)}
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      affix={currency}
    />
  )
}

const problemOf = (read: ReturnType<typeof readAmount>) => ('problem' in read ? read.problem : undefined)
