import './builder.css'
import { pointsOf, WHOLE } from '@muster/contract/workflow/evaluation-score'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import type { Items } from './builder.ts'

/** The sum of all points while they are typed: "96 / 100 – 4 left" [S08]. */
export function ScoreTotal({ items }: { items: Items }) {
  const t = useT()
  const { number } = useFormat()
  const total = pointsOf(items)
  const key = total === WHOLE ? 'whole' : total < WHOLE ? 'left' : 'over'
  return (
    <div className={classNames('m-score-total', key === 'whole' ? 'is-whole' : 'is-open')}>
      <svg height={6} aria-hidden="true" focusable="false">
        <rect className="is-ground" width="100%" height={6} rx={3} />
        <rect className="is-filled" width={`${Math.min(100, total)}%`} height={6} rx={3} />
      </svg>
      <p className="m-total-words" role="status">
        <Icon name={key === 'whole' ? 'check' : 'warn'} size={15} />
        {t(`workflow.builder.total.${key}`, { total: number(total), rest: number(Math.abs(WHOLE - total)) })}
      </p>
    </div>
  )
}
