import '../flow/flow.css'
import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { PRIORITY } from '@muster/contract/workflow/flow-shape'
import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import { onStepKeys } from '../evaluation/row-tools.tsx'
import type { Row } from '../flow/flow-value.ts'
import { moveEntry } from '../flow/moved.ts'
import { formKindOf } from '../form/kinds.ts'

/** Puts the rules of a kind in the order in which they are tried [9.07, S07]: by dragging, by the arrows beside each, or by Alt with an arrow key. */
export function RuleOrder({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { name, number } = useFormat()
  const working = useCompanyId()
  const { companies } = useInfo().userInfo
  const [companyId, setCompany] = useState<string>(working)
  const [kind, setKind] = useState<FiledKind>(FILED_KINDS[0])
  const query = useQuery(
    queryOf(flowRuleEndpoints.list, { companyId, kind, sort: 'priority', pageSize: PRIORITY.most }),
  )
  const [own, setOwn] = useState<readonly Row[]>()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const save = useSave(flowRuleEndpoints.reorder)
  const items = own ?? query.data?.items
  const put = (from: number, to: number) => {
    if (!items?.[to]) return
    setOwn(moveEntry(items, from, to))
    setSaid(t('workflow.builder.movedTo', { place: to + 1, count: items.length }))
  }
  const run = async () => {
    const { error } = await save.run({ companyId, kind, ids: items?.map(({ id }) => id) ?? [] })
    if (error) return void query.refetch()
    notices.success(t('form.saved'))
    onClose()
  }
  return (
    <AppModal
      open
      title={t('workflow.flow.order.title')}
      onClose={onClose}
      dirty={own !== undefined}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={save.busy} disabled={own === undefined} onClick={() => void run()}>
            {t('actions.save')}
          </Button>
        </>
      }
    >
      {companies.length > 1 && (
        <CompanyPicker
          label={t('organisation.companies.one')}
          value={companyId}
          onChange={(next) => {
            setCompany(next ?? working)
            setOwn(undefined)
          }}
          required
        />
      )}
      <SelectField<FiledKind>
        label={t('workflow.flow.kind')}
        value={kind}
        onChange={(next) => {
          setKind(next ?? kind)
          setOwn(undefined)
        }}
        options={FILED_KINDS.map((one) => ({ value: one, label: t(formKindOf(one).titleKey) }))}
        required
      />
      <p className="muted">{t('workflow.flow.order.hint')}</p>
      {!items ? (
        <ThinBar />
      ) : (
        <ol className="m-flow-order" aria-label={t('workflow.flow.order.title')}>
          {items.map((rule, n) => (
            <li
              key={rule.id}
              draggable
              className={dragged === n ? 'is-dragged' : undefined}
              onKeyDown={onStepKeys((by) => put(n, n + by))}
              onDragStart={() => setDragged(n)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) put(dragged, n)
                setDragged(undefined)
              }}
            >
              <Icon name="grip" size={16} />
              <span className="num">{number(n + 1)}</span>
              <b>{name(rule.names)}</b>
              <small>
                {t(
                  rule.isDefault
                    ? 'workflow.flow.default'
                    : rule.isOn
                      ? 'workflow.flow.state.on'
                      : 'workflow.flow.state.off',
                )}
              </small>
              <IconButton
                icon="arrow-up"
                size="small"
                label={t('workflow.builder.up', { name: name(rule.names) })}
                disabled={n === 0}
                onClick={() => put(n, n - 1)}
              />
              <IconButton
                icon="arrow-down"
                size="small"
                label={t('workflow.builder.down', { name: name(rule.names) })}
                disabled={n === items.length - 1}
                onClick={() => put(n, n + 1)}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </AppModal>
  )
}
