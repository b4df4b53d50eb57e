import { type DayException, type ExceptionKind, exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import type { InputOf } from '@muster/contract/endpoint'
import { useState } from 'react'
import { callErrorOf } from '../../../lib/call/call-error.ts'
import { reportFailure } from '../../../lib/call/failures.ts'
import { RefusedRows } from '../../../lib/job/refused-rows.tsx'
import { loadSelectedRows } from '../../../lib/list/selected-rows.ts'
import { useSelection } from '../../../lib/list/use-selection.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { IconName } from '../../../ui/control/icon.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { NOTHING_SELECTED } from '../../../ui/table/table-model.ts'
import { inCalls, type SettleAction, SettleDialog, type SettledItems, WAYS } from './settle-dialog.tsx'

export const keyOf = ({ employmentId, day }: Pick<DayException, 'employmentId' | 'day'>) => `${employmentId} ${day}`

type Listed = {
  kind: ExceptionKind
  input: InputOf<typeof exceptionEndpoints.list>
  rows: readonly DayException[] | undefined
  total: number
}
type Asked = { action: Exclude<SettleAction, 'takeBack'>; rows: readonly DayException[] }
const ICONS: Record<SettleAction, IconName> = { accept: 'check', ask: 'bell', correct: 'pencil', takeBack: 'undo' }

/** Settles many days of a kind at once: what is selected, the bar with what can be done about it, and what became of each. */
export function useSettleMany({ kind, input, rows, total }: Listed) {
  const t = useT()
  const format = useFormat()
  const { companyId, month, isAccepted, search = '' } = input
  const [selection, setSelection] = useSelection(
    'selected days',
    [companyId, month, kind, isAccepted, search].join(' '),
  )
  const [finding, setFinding] = useState<SettleAction>()
  const [asked, setAsked] = useState<Asked>()
  const [refused, setRefused] = useState<{ items: SettledItems; rows: readonly DayException[] }>()
  const save = useSave(exceptionEndpoints.batch, { silent: true })

  const takeBack = async (days: readonly Pick<DayException, 'employmentId' | 'day'>[]) => {
    const items: SettledItems[number][] = []
    for (const part of inCalls(days)) {
      const { data } = await save.run({ action: 'takeBack', days: part, reason: '' })
      items.push(...(data?.items ?? []))
    }
    return items
  }
  const show = (action: SettleAction, items: SettledItems, asked: readonly DayException[]) => {
    setSelection(NOTHING_SELECTED)
    const done = items.filter(({ isDone }) => isDone)
    if (done.length < items.length) setRefused({ items, rows: asked })
    if (done.length === 0) return
    const text = t(`attendance.exceptions.many.${action}`, { count: done.length })
    if (action === 'accept') notices.undo(text, () => void takeBack(done))
    else notices.success(text)
  }
  const begin = async (action: SettleAction) => {
    setFinding(action)
    try {
      const list = { endpoint: exceptionEndpoints.list, input, rows, selection }
      const all = await loadSelectedRows(list, keyOf)
      if (action === 'takeBack') show(action, await takeBack(all), all)
      else setAsked({ action, rows: all })
    } catch (thrown) {
      reportFailure(callErrorOf(thrown))
    } finally {
      setFinding(undefined)
    }
  }
  const actions: readonly SettleAction[] = isAccepted
    ? ['takeBack']
    : ['accept', 'ask', ...(WAYS[kind].length > 0 ? ['correct' as const] : [])]
  const nameOf = (known: readonly DayException[], item: SettledItems[number]) => {
    const row = known.find((one) => keyOf(one) === keyOf(item))
    return row ? `${format.person(row).name}, ${format.day(row.day)}` : format.day(item.day)
  }
  const bar = (
    <BulkBar selection={selection} total={total} onChange={setSelection}>
      {actions.map((action) => (
        <Button
          key={action}
          kind="inverse"
          size="small"
          icon={ICONS[action]}
          busy={finding === action}
          onClick={() => void begin(action)}
        >
          {t(`attendance.exceptions.${action}`)}
        </Button>
      ))}
    </BulkBar>
  )
  const dialog = (
    <>
      {asked && (
        <SettleDialog
          {...asked}
          kind={kind}
          onClose={() => setAsked(undefined)}
          onDone={(items) => show(asked.action, items, asked.rows)}
        />
      )}
      <RefusedRows
        total={refused?.items.length ?? 0}
        rows={(refused?.items ?? []).flatMap((item) =>
          item.isDone
            ? []
            : [{ key: keyOf(item), name: nameOf(refused?.rows ?? [], item), reason: item.problem ?? '' }],
        )}
        onClose={() => setRefused(undefined)}
      />
    </>
  )
  return { selection, setSelection, bar, dialog }
}
