import { useT } from '../../../lib/words/i18n.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'

type Unlabelled<V> = Omit<FieldProps<V>, 'label'>
type Props = {
  host: Unlabelled<string>
  port: Unlabelled<number | undefined>
  commKey: Unlabelled<string>
  hasCommKey?: boolean
  /** Whether the key that is kept goes with another address, and is to be typed again. */
  needsKey?: boolean
}

/** The key that was typed; none where nothing was. */
export const commKeyOf = (typed: string): { commKey?: number } =>
  typed.trim() === '' ? {} : { commKey: Number(typed.trim()) }

/** Address, port and key of a machine that is read over the network. The key is never shown again. */
export function ReadFields({ host, port, commKey, hasCommKey, needsKey }: Props) {
  const t = useT()
  return (
    <>
      <TextField {...host} label={t('machine.host')} hint={t('machine.hostHint')} maxLength={45} required />
      <NumberField {...port} label={t('machine.port')} min={1024} max={65_535} required />
      <TextField
        {...commKey}
        label={t('machine.commKey')}
        hint={t(needsKey ? 'machine.commKeyAgain' : hasCommKey ? 'machine.commKeyKept' : 'machine.commKeyHint')}
        maxLength={6}
        required={needsKey === true}
        optional={needsKey !== true}
      />
    </>
  )
}
