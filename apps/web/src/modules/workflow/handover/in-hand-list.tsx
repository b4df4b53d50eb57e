import { MOST_HANDED } from '@muster/contract/workflow/handover'
import { useState } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Checkbox } from '../../../ui/control/check.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { type Done, HandoverResult } from './handover-result.tsx'
import { HandoverRow } from './handover-row.tsx'
import type { Handed, Handover } from './handover-value.ts'
import { SuccessorField } from './successor-field.tsx'
import { useHanding } from './use-handing.ts'

/** Everything in hand: one successor for all, another for one, what is ticked is handed over together. */
export function InHandList({ found, companyId }: { found: Handover; companyId: string }) {
  const t = useT()
  const format = useFormat()
  const { person, successor, items, total } = found
  const handing = useHanding(found)
  const { handed } = handing
  const [asked, setAsked] = useState<readonly Handed[]>()
  const [done, setDone] = useState<Done>()
  const result = done && <HandoverResult done={done} />
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
          value={handing.toAll}
          onChange={handing.setToAll}
        />
      </div>
      {total > items.length && <Banner tone="blue">{t('workflow.handover.more', { most: MOST_HANDED, total })}</Banner>}
      <Card
        title={
          <Checkbox
            checked={handing.ticked === items.length}
            some={handing.ticked > 0}
            onChange={(isTicked) =>
              handing.tick(
                items.map(({ id }) => id),
                isTicked,
              )
            }
          >
            {t('workflow.handover.all', { count: total })}
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
              isTicked={handing.isTicked(item.id)}
              onTick={(isTicked) => handing.tick([item.id], isTicked)}
              to={handing.to(item)}
              onChoose={(taker) => handing.choose(item.id, taker)}
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
