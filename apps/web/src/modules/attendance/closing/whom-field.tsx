import type { WHOM_ASKED } from '@muster/contract/attendance/day-exception'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField } from '../../../ui/field/check-field.tsx'

export type Whom = (typeof WHOM_ASKED)[number]
type Props = { whoms: readonly Whom[]; value: Whom | undefined; onChange: (whom: Whom | undefined) => void }

/** Who is asked about a day: the person, or whoever managed them then. */
export function WhomField({ whoms, value, onChange }: Props) {
  const t = useT()
  return (
    <RadioField
      name="whom"
      label={t('attendance.exceptions.whom')}
      options={whoms.map((one) => ({ value: one, label: t(`attendance.exceptions.whoms.${one}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
