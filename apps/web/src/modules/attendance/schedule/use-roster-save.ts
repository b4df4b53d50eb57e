import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { keyOf, queryClient, refresh } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { type Brush, type Change, changesOf, type RosterRow, undoOf, withChanges } from './roster-change.ts'

/** What was painted and waits for an answer, because it changes days that have begun. */
export type Asked = { changes: readonly Change[]; brush: Brush }

/**
 * Paints cells: at once on the screen, then on the server, with a way back for as long as the notice stays [X6]. Before days up to
 * `today` change, `asked` says what was painted until it is painted by `apply` or put down.
 */
export function useRosterSave(input: InputOf<typeof scheduleEndpoints.list>, today: Day) {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()
  const set = useSave(scheduleEndpoints.set, { silent: true })
  const clear = useSave(scheduleEndpoints.clear, { silent: true })
  const show = (changes: readonly Change[], brush: Brush) =>
    queryClient.setQueryData<ReplyOf<typeof scheduleEndpoints.list>>(
      keyOf(scheduleEndpoints.list, input),
      (reply) => reply && { ...reply, items: withChanges(reply.items, changes, brush) },
    )
  const send = (changes: readonly Change[], brush: Brush) => {
    const target = ({ employmentId, day }: Change) => ({ employmentId, day })
    if (brush === 'pattern') return clear.run({ cells: changes.map(target) })
    const shiftId = brush === 'rest' ? null : brush.shiftId
    return set.run({ cells: changes.map((change) => ({ ...target(change), shiftId, version: change.before.version })) })
  }
  const takeBack = async (changes: readonly Change[], brush: Brush) => {
    const back = undoOf(changes, brush)
    if (back.set.length > 0) await set.run({ cells: back.set })
    if (back.clear.length > 0) await clear.run({ cells: back.clear })
  }
  const paint = (rows: readonly RosterRow[], days: readonly Day[], brush: Brush): void => {
    const changes = changesOf(rows, days, brush)
    if (changes.some(({ day }) => day <= today)) setAsked({ changes, brush })
    else void apply({ changes, brush })
  }
  const apply = async ({ changes, brush }: Asked): Promise<void> => {
    setAsked(undefined)
    if (changes.length === 0) return
    await queryClient.cancelQueries({ queryKey: [scheduleEndpoints.list.path] })
    show(changes, brush)
    const { error } = await send(changes, brush)
    // What was drawn before the server answered is taken back by what is there.
    if (error) await refresh(scheduleEndpoints.set.changes ?? [])
    else notices.undo(t('attendance.schedule.changed', { count: changes.length }), () => void takeBack(changes, brush))
  }
  return { paint, apply, asked, putDown: () => setAsked(undefined) }
}
