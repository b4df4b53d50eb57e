import type { BenefitMember } from '@muster/contract/benefits/member'
import { useState } from 'react'
import { RefusedRows } from '../../../lib/job/refused-rows.tsx'
import { notices } from '../../../lib/page/notices.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { type DoneItems, type MemberAct, ReasonDialog } from './reason-dialog.tsx'

type Asked = { act: MemberAct; members: readonly BenefitMember[] }

/** Leaves members out or restores them, one or many: asks for the reason, and says what became of each. */
export function useMemberActs(onDone: () => void) {
  const t = useT()
  const format = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const [refused, setRefused] = useState<{ items: DoneItems; members: readonly BenefitMember[] }>()
  const show = ({ act, members }: Asked, items: DoneItems) => {
    onDone()
    const done = items.filter(({ isDone }) => isDone).length
    if (done < items.length) setRefused({ items, members })
    if (done > 0) notices.success(t(`member.${act}.done`, { done: format.number(done) }))
  }
  const nameOf = (id: string) => {
    const found = refused?.members.find((member) => member.id === id)
    return found ? format.person(found.person).name : id
  }
  const dialog = (
    <>
      {asked && <ReasonDialog {...asked} onClose={() => setAsked(undefined)} onDone={(items) => show(asked, items)} />}
      <RefusedRows
        total={refused?.items.length ?? 0}
        rows={(refused?.items ?? []).flatMap(({ id, isDone, problem }) =>
          isDone ? [] : [{ key: id, name: nameOf(id), reason: problem ?? '' }],
        )}
        onClose={() => setRefused(undefined)}
      />
    </>
  )
  return { ask: (act: MemberAct, members: readonly BenefitMember[]) => setAsked({ act, members }), dialog }
}
