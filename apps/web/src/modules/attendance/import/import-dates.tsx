import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Table } from './table-choice.ts'

export type ImportDatesProps = {
  dates: NonNullable<Table['dates']>
  onOrder: (order: NonNullable<Table['dates']>['order']) => void
}

/** How dates are read that can be two days, with the other order to choose; where nothing says which, nothing is chosen yet. */
export function ImportDates({ dates, onOrder }: ImportDatesProps) {
  const t = useT()
  const format = useFormat()
  const read = dates.readings.find(({ order }) => order === dates.order)
  return (
    <Banner tone="amber" title={t('imports.dates.title')}>
      {dates.isOpen
        ? t('imports.dates.choose', { text: dates.text })
        : read && t('imports.dates.text', { text: dates.text, day: format.day(read.day) })}
      <div className="m-import-order">
        <Segmented
          label={t('imports.dates.title')}
          value={dates.isOpen ? undefined : dates.order}
          onChange={onOrder}
          options={dates.readings.map(({ order, day }) => ({
            value: order,
            label: t(`imports.dates.${order}`, { day: format.day(day) }),
          }))}
        />
      </div>
    </Banner>
  )
}
