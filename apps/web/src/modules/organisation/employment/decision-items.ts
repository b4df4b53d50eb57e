import { type Employee, employeeEndpoints } from '@muster/contract/organisation/employee'
import { type Decision, employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'

/** What can be decided in each state; who has left can only be hired again. */
const CHOICES: Readonly<Record<Employee['state'], readonly Decision[]>> = {
  probation: ['regularized', 'unpaid-leave', 'notice'],
  employed: ['unpaid-leave', 'notice'],
  'unpaid-leave': ['returned', 'notice'],
  notice: ['notice-withdrawn'],
  resigned: [],
}

const ICONS: Readonly<Record<Decision, IconName>> = {
  regularized: 'check',
  'unpaid-leave': 'leaf',
  returned: 'swap',
  notice: 'moon',
  'notice-withdrawn': 'undo',
}

/** The decisions about an employee that this reader may make now, for a menu; `choose` opens the form of one. */
export function useDecisionItems(employee: Employee | undefined, choose: (mode: string) => void): MenuItem[] {
  const t = useT()
  const can = useCan()
  if (!employee) return []
  const items: MenuItem[] = can(employmentStateEndpoints.decide)
    ? CHOICES[employee.state].map((kind) => ({
        ...{ key: kind, label: t(`organisation.decision.${kind}`), icon: ICONS[kind] },
        onSelect: () => choose(kind),
      }))
    : []
  if (employee.state === 'resigned' && can(employmentStateEndpoints.rehire) && can(employeeEndpoints.create))
    items.push({
      ...{ key: 'rehire', label: t('organisation.decision.rehire'), icon: 'person-add' },
      onSelect: () => choose('rehire'),
    })
  return items
}
