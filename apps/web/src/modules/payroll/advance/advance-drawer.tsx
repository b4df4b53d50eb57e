import { moneyFor } from '../../../lib/words/money.ts'
import './advance.css'
import { advanceEndpoints } from '@muster/contract/payroll/advance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/list/use-list.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { TaskStatus, taskHref } from '../../workflow/index.ts'
import { AdvanceLedger } from './advance-ledger.tsx'
import type { Advance } from './advance-value.ts'
import { ReturnDialog } from './return-dialog.tsx'

/** One advance beside the list: its balance, what consumes it, and all that happened to it. */
export function AdvanceDrawer({ list }: { list: List<typeof advanceEndpoints.list> }) {
  const format = useFormat()
  const record = useQuery(queryOf(advanceEndpoints.get, { id: list.open ?? '' }))
  return (
    <RecordDrawer
      list={list}
      rowKey={({ id }) => id}
      record={record}
      title={record.data && format.person(record.data.person).name}
      chip={record.data && <TaskStatus status={record.data.status} />}
      footer={record.data && <Acts advance={record.data} />}
    >
      {(advance) => (
        <>
          <Balance advance={advance} />
          <Consumers advance={advance} />
          <AdvanceLedger advance={advance} />
        </>
      )}
    </RecordDrawer>
  )
}

function Balance({ advance }: { advance: Advance }) {
  const t = useT()
  const format = useFormat()
  const amount = (key: 'applied' | 'paid' | 'held' | 'claimed' | 'returned' | 'open') =>
    (key === 'open' || advance[key] > 0) && (
      <span className="num">{moneyFor(format, advance[key], advance.currency)}</span>
    )
  return (
    <Facts
      facts={[
        [
          t('payroll.field.advance.number'),
          <span key="n" className="num">
            {format.number(advance.number)}
          </span>,
        ],
        [t('payroll.field.advance.purpose'), advance.title],
        [t('payroll.field.advance.applied'), amount('applied')],
        [t('payroll.field.advance.paid'), amount('paid')],
        [t('payroll.field.advance.since'), format.day(advance.paidOn)],
        [t('payroll.field.advance.claimed'), amount('claimed')],
        [t('payroll.field.advance.held'), amount('held')],
        [t('payroll.field.advance.returned'), amount('returned')],
        [t('payroll.field.advance.open'), <strong key="open">{amount('open')}</strong>],
      ]}
    />
  )
}

function Consumers({ advance: { tasks, currency } }: { advance: Advance }) {
  const t = useT()
  const format = useFormat()
  return (
    <section aria-label={t('payroll.advances.tasks')}>
      <h3 className="m-facts-title">{t('payroll.advances.tasks')}</h3>
      {tasks.length === 0 && <p className="m-task-note">{t('payroll.advances.noTasks')}</p>}
      <ul className="m-advance-lines">
        {tasks.map(({ id, number, title, status, held, claimed }) => (
          <li key={id}>
            <span>
              <LinkButton size="small" href={taskHref(id)}>
                {t('payroll.advances.number', { number })}
              </LinkButton>{' '}
              {title}
            </span>
            <span className="num">{moneyFor(format, held + claimed, currency)}</span>
            <TaskStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The way to the application, and what whoever keeps the accounts records of it. */
function Acts({ advance }: { advance: Advance }) {
  const t = useT()
  const mayRecord = useCan()(advanceEndpoints.recordReturn)
  const [isRecording, setRecording] = useState(false)
  return (
    <>
      <LinkButton href={taskHref(advance.id)}>{t('payroll.advances.openTask')}</LinkButton>
      {mayRecord && advance.paid > 0 && advance.open > 0 && (
        <Button kind="primary" icon="undo" onClick={() => setRecording(true)}>
          {t('payroll.advances.recordReturn')}
        </Button>
      )}
      {isRecording && <ReturnDialog advance={advance} onClose={() => setRecording(false)} />}
    </>
  )
}
