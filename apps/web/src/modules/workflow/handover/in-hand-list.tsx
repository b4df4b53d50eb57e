import { MOST_HANDED } from '@muster/contract/workflow/handover'
import { useState } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Checkbox } from '../../../ui/control/check.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HandoverDialog, Outcomes } from './handover-dialog.tsx'
import { HandoverRow } from './handover-row.tsx'
import type { Handed, Handover, InHand, Outcome, TaskPerson } from './handover-value.ts'
import { SuccessorField } from './successor-field.tsx'

type Done = { handed: readonly Handed[]; items: readonly Outcome[] }

/** Everything in hand: one successor for all, another for one, what is ticked is handed over together. */
export function InHandList({ found, companyId }: { found: Handover; companyId: string }) {
  const t = useT()
  const format = useFormat()
  const { person, successor, items, total } = found
  const [toAll, setToAll] = useState<TaskPerson | undefined>(successor?.person)
  const [others, setOthers] = useState<ReadonlyMap<string, TaskPerson>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly Handed[]>()
  const [done, setDone] = useState<Done>()
  const to = ({ id }: InHand) => others.get(id) ?? toAll
  const ticked = items.filter(({ id }) => !left.has(id))
  const handed = ticked.flatMap((item) => {
    const taker = to(item)
    return taker ? [{ item, to: taker }] : []
  })
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(left)
    for (const id of ids) isTicked ? next.delete(id) : next.add(id)
    setLeft(next)
  }
  const choose = (id: string, taker: TaskPerson | undefined) => {
    const next = new Map(others)
    if (taker) next.set(id, taker)
    else next.delete(id)
    setOthers(next)
  }
  const failed = done?.items.filter(({ isDone }) => !isDone).length ?? 0
  const result = done && (
    <div role="status">
      <Banner tone={failed > 0 ? 'amber' : 'normal'}>
        {t('workflow.handover.result', { done: done.items.length - failed, total: done.items.length })}
      </Banner>
      {failed > 0 && (
        <Outcomes
          handed={done.handed}
          items={done.items.filter(({ isDone }) => !isDone)}
          done="workflow.handover.was"
        />
      )}
    </div>
  )
  if (items.length === 0)
    return (
      <>
        {result}
        <Empty title={t('workflow.handover.nothing', { name: format.person(person).name })} />
      </>
    )
  return (
    <div className="m-handover">
      {result}
      <div className="m-handover-asked">
        <SuccessorField
          name="toAll"
          label={t('workflow.handover.toAll')}
          hint={
            successor
              ? t('workflow.handover.proposed', {
                  name: format.person(successor.person).name,
                  level: format.number(successor.level),
                })
              : t('workflow.handover.noneProposed')
          }
          companyId={companyId}
          value={toAll}
          onChange={setToAll}
        />
      </div>
      {total > items.length && <Banner tone="blue">{t('workflow.handover.more', { most: MOST_HANDED, total })}</Banner>}
      <Card
        title={
          <Checkbox
            checked={ticked.length === items.length}
            some={ticked.length > 0}
            onChange={(isTicked) =>
              tick(
                items.map(({ id }) => id),
                isTicked,
              )
            }
          >
            {t('workflow.handover.all', { count: format.number(total) })}
          </Checkbox>
        }
        more={
          <Button kind="primary" disabled={handed.length === 0} onClick={() => setAsked(handed)}>
            {t('workflow.handover.ask', { count: handed.length })}
          </Button>
        }
      >
        <ul className="m-handover-list">
          {items.map((item) => (
            <HandoverRow
              key={item.id}
              item={item}
              companyId={companyId}
              isTicked={!left.has(item.id)}
              onTick={(isTicked) => tick([item.id], isTicked)}
              to={to(item)}
              onChoose={(taker) => choose(item.id, taker)}
            />
          ))}
        </ul>
      </Card>
      {asked && (
        <HandoverDialog
          personId={person.id}
          companyId={companyId}
          handed={asked}
          onClose={() => setAsked(undefined)}
          onDone={(outcomes) => {
            setDone({ handed: asked, items: outcomes })
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}
