import './newcomer.css'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Alike } from '@muster/contract/organisation/newcomer'
import { hrefOf } from '../../../lib/place/place.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmployeeChip } from '../employee/employee-state.tsx'

export type AlikeListProps = {
  items: readonly Alike[]
  isAnother: boolean
  onAnother: (next: boolean) => void
}

/** Who may be the same person, to be looked at before somebody is added a second time. */
export function AlikeList({ items, isAnother, onAnother }: AlikeListProps) {
  const t = useT()
  const format = useFormat()
  const mayOpen = useCan()(employeeEndpoints.get)
  return (
    <Banner tone="amber" title={t('organisation.newcomers.alike')}>
      <p>{t('organisation.newcomers.alikeHint')}</p>
      <ul className="m-alike">
        {items.map((e) => {
          const { name, other } = format.person(e)
          return (
            <li key={e.id}>
              {mayOpen ? <a href={hrefOf('/organisation/employees', { open: e.id })}>{name}</a> : <b>{name}</b>}
              {other !== '' && <span>{other}</span>}
              <span className="num">{e.jobNumber}</span>
              <span className="num">{format.day(e.onboardOn)}</span>
              <EmployeeChip state={e.state} />
              <span>
                {t(
                  e.because === 'document'
                    ? 'organisation.newcomers.alikeDocument'
                    : 'organisation.newcomers.alikeName',
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <Checkbox checked={isAnother} onChange={onAnother}>
        {t('organisation.newcomers.another')}
      </Checkbox>
    </Banner>
  )
}
