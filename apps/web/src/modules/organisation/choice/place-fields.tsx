import { useMemo } from 'react'
import { now } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { currencies, nations, zones } from '../../../lib/words/regions.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'

type OrgUnitProps = Omit<FieldProps<string | undefined>, 'onChange'> & { onChange: (value: string) => void }

/** A nation, by its name in the reader's language. */
export function NationField({ onChange, value, ...field }: OrgUnitProps) {
  const format = useFormat()
  const options = useMemo(
    () =>
      nations
        .map((code) => ({ value: code, label: format.nation(code), hint: code }))
        .sort((a, b) => format.compare(a.label, b.label)),
    [format],
  )
  return (
    <SelectField {...field} value={value || undefined} onChange={(next) => onChange(next ?? '')} options={options} />
  )
}

/** An IANA time zone with its offset of now. */
export function ZoneField({ onChange, value, ...field }: OrgUnitProps) {
  const format = useFormat()
  const options = useMemo(() => {
    const at = now()
    return zones().map((zone) => ({ value: zone, label: format.zone(zone, at) }))
  }, [format])
  return (
    <SelectField {...field} value={value || undefined} onChange={(next) => onChange(next ?? '')} options={options} />
  )
}

/** A currency by its code, with its name. */
export function CurrencyField({ onChange, value, ...field }: OrgUnitProps) {
  const format = useFormat()
  const options = useMemo(() => currencies().map((code) => ({ value: code, label: format.currency(code) })), [format])
  return (
    <SelectField {...field} value={value || undefined} onChange={(next) => onChange(next ?? '')} options={options} />
  )
}
