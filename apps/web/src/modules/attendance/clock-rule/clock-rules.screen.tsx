import { clockRuleEndpoints } from '@muster/contract/attendance/clock-rule'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUrl } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { ClockRuleForm } from './clock-rule-form.tsx'
import { type ClockRule, ruleText } from './rule-text.ts'

/** Every office with the rule of where its people clock. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const { companyId } = useUrl().search
  const query = useQuery(queryOf(clockRuleEndpoints.list, typeof companyId === 'string' ? { companyId } : {}))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const mayChange = useCan()(clockRuleEndpoints.update)
  const [editing, setEditing] = useState<ClockRule>()
  const columns: Column<ClockRule>[] = [
    { key: 'office', title: t('clocking.office'), width: 240, cell: (one) => <b>{format.name(one.names)}</b> },
    { key: 'where', title: t('clocking.where'), cell: (one) => t(`clocking.wheres.${one.where}`), fact: true },
    { key: 'rule', title: '', cell: (one) => <span className="num">{ruleText(one, t, format)}</span>, fact: true },
    {
      key: 'edit',
      title: '',
      align: 'end',
      chip: true,
      cell: (rule) =>
        mayChange && (
          <Button kind="text" size="small" icon="pencil" onClick={() => setEditing(rule)}>
            {t('clocking.edit')}
          </Button>
        ),
    },
  ]
  return (
    <Page>
      <PageHead title={t('attendance.screens.clockRules')} under={t('clocking.text')} />
      {query.isPending && !problem && <WaitLines />}
      {problem && <ErrorState {...problem} />}
      {query.data && (
        <DataTable
          label={t('attendance.screens.clockRules')}
          columns={columns}
          rows={query.data.items}
          rowKey={(one) => one.officeId}
          rowName={(one) => format.name(one.names)}
          empty={<Empty drawing="path" title={t('clocking.empty')} />}
        />
      )}
      {editing && <ClockRuleForm key={editing.officeId} rule={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  )
}
