import { Suspense, useState } from 'react'
import { makeLazyComponent } from '../../lib/page/lazy-component.tsx'
import { allNoticeActs } from '../../lib/registry/notice-act.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { IconButton } from '../../ui/control/button.tsx'
import type { Notice } from './notice-text.ts'

const acts = allNoticeActs().map((act) => ({ ...act, ...makeLazyComponent(act.load, ({ Act }) => Act) }))

/** Deals with what waits over the page, where its module can [S30]. */
export function NoticeAct({ notice: { kind, opens, done }, of }: { notice: Notice; of: string }) {
  const t = useT()
  const { pair } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const act = acts.find((one) => one.of.some((own) => own === kind))
  // Dealt with here it stays until it is closed, though it waits no more.
  if (!act || opens === null || (done !== null && !isOpen)) return null
  const { Drawn, icon, titleKey, fetchAhead } = act
  return (
    <>
      <IconButton
        icon={icon}
        label={pair(t(titleKey), of)}
        onPointerEnter={() => void fetchAhead()}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Drawn opens={opens} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
