import { flowRuleColumns, flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { FILED_KINDS } from '@muster/contract/workflow/kinds'
import { useState } from 'react'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import type { MenuItems } from '../../../ui/overlay/menu.tsx'
import { useCompanyFilter } from '../../organisation/index.ts'
import type { Row } from '../flow/flow-value.ts'
import { COVERAGE, editHref, RULES } from '../flow/places.ts'
import { usePriorityText } from '../flow/priority-text.ts'
import { formKindOf } from '../form/kinds.ts'
import { FlowDrawer } from './flow-drawer.tsx'
import { RuleOrder } from './rule-order.tsx'
import { RuleSwitch } from './rule-switch.tsx'
import { useRuleRemoval } from './use-rule-removal.ts'

/** Flow rules [2.13, 3.17, S07]: who decides on which applications, in the order in which the rules are tried. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const can = useCan()
  const list = useList(flowRuleEndpoints.list)
  const company = useCompanyFilter()
  const [isOrdering, setOrdering] = useState(false)
  const priorityOf = usePriorityText()
  const remove = useRuleRemoval((id) => list.open === id && list.setOpen(undefined))
  const instant = (at: string) => <span className="num">{format.instant(Date.parse(at))}</span>
  const columns = useColumns<Row, typeof flowRuleColumns>(flowRuleColumns, {
    kind: { cell: ({ kind }) => t(formKindOf(kind).titleKey) },
    priority: {
      width: 150,
      cell: priorityOf,
    },
    isOn: { width: 90, cell: (rule) => <RuleSwitch rule={rule} /> },
    approvals: { width: 110 },
    executions: { width: 110 },
    running: { width: 120 },
    owner: { cell: ({ owner }) => owner && format.person(owner).name },
    lastUsedAt: { cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('workflow.flow.never') : instant(lastUsedAt)) },
    changedAt: { cell: ({ changedAt }) => instant(changedAt) },
  })
  const filters: Filter[] = [
    ...company,
    {
      kind: 'choice',
      key: 'kind',
      label: t('workflow.flow.kind'),
      options: FILED_KINDS.map((kind) => ({ value: kind, label: t(formKindOf(kind).titleKey) })),
    },
    { kind: 'flag', key: 'isOn', label: t('workflow.flow.isOn') },
  ]
  const add = (
    <Can do={flowRuleEndpoints.create.access}>
      <LinkButton kind="primary" icon="plus" aria-keyshortcuts="n" href={hrefOf(`${RULES}/new`)}>
        {t('workflow.flow.add')}
      </LinkButton>
    </Can>
  )
  const rowMenu = (row: Row): MenuItems => [
    [
      { key: 'edit', label: t('actions.edit'), icon: 'pencil', onSelect: () => go(editHref(row.id)) },
      {
        key: 'copy',
        label: t('workflow.flow.duplicate'),
        icon: 'copy',
        onSelect: () => go(`${RULES}/new`, { from: row.id }),
      },
    ],
    [{ key: 'delete', label: t('actions.delete'), icon: 'trash', danger: true, onSelect: () => void remove(row) }],
  ]
  const order = {
    key: 'order',
    label: t('workflow.flow.order.title'),
    icon: 'swap',
    onSelect: () => setOrdering(true),
  } as const
  const coverage = {
    key: 'coverage',
    label: t('workflow.flow.coverage.open'),
    icon: 'people',
    onSelect: () => go(COVERAGE),
  } as const
  return (
    <>
      <ListPage
        list={list}
        name="flow-rules"
        title={t('workflow.flow.title')}
        columns={columns}
        hidden={columns.filter((column) => column.hidden).map(({ key }) => key)}
        rowKey={(rule) => rule.id}
        rowName={(rule) => format.name(rule.names)}
        filters={filters}
        searchHint={t('organisation.search.name')}
        primary={add}
        menu={[can(flowRuleEndpoints.reorder) ? [coverage, order] : [coverage]]}
        sheet={flowRuleEndpoints.export}
        empty={
          <Empty title={t('states.emptyNew')} action={add}>
            {t('workflow.flow.empty')}
          </Empty>
        }
        {...(can(flowRuleEndpoints.update) && { rowMenu })}
        drawer={
          list.open !== undefined && <FlowDrawer key={list.open} list={list} onRemove={(rule) => void remove(rule)} />
        }
      />
      {isOrdering && <RuleOrder onClose={() => setOrdering(false)} />}
    </>
  )
}
