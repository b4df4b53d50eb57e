import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Stat, Stats } from '../../../ui/display/stat.tsx'
import type { PayCheck } from './sheet-value.ts'

/** How many rows the sheet has, and what becomes of them. */
export function SheetCounts({ result: { rows } }: { result: PayCheck }) {
  const t = useT()
  const format = useFormat()
  return (
    <Stats>
      <Stat label={t('runs.sheet.read')} value={format.number(rows.read)} />
      <Stat
        label={t('runs.sheet.refused')}
        value={format.number(rows.refused)}
        {...(rows.refused > 0 && { tone: 'red' as const })}
      />
      <Stat label={t('runs.sheet.added')} value={format.number(rows.added)} />
      <Stat label={t('runs.sheet.changed')} value={format.number(rows.changed)} />
      <Stat label={t('runs.sheet.same')} value={format.number(rows.same)} />
    </Stats>
  )
}
