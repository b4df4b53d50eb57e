import type { Recompute } from '@muster/contract/organisation/transfer-shape'
import type * as z from 'zod/mini'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Which days of attendance a back-dated order has computed anew; nothing where it has none. */
export function RecomputeNote({ recompute }: { recompute: z.output<typeof Recompute> }) {
  const t = useT()
  const format = useFormat()
  if (recompute === null) return null
  const { from, to, personDays } = recompute
  return (
    <Banner tone="blue">
      {t('organisation.transfer.recompute', { span: daysText(from, to, t, format), count: personDays })}
    </Banner>
  )
}
