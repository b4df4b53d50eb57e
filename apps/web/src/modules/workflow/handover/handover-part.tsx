import type { Employee } from '@muster/contract/organisation/employee'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { handoverHref } from './places.ts'

/** The way from an employee to what they have in hand. */
export function HandoverSection({ record }: { record: Pick<Employee, 'personId' | 'companyId'> }) {
  const t = useT()
  return (
    <section aria-label={t('workflow.handover.title')}>
      <div className="m-section-head">
        <h3>{t('workflow.handover.title')}</h3>
        <LinkButton size="small" icon="swap" href={handoverHref(record.personId, record.companyId)}>
          {t('workflow.handover.open')}
        </LinkButton>
      </div>
    </section>
  )
}
