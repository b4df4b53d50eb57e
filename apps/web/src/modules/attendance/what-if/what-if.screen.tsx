import './what-if.css'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { whatIfEndpoints, whatIfJob } from '@muster/contract/attendance/what-if'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../../lib/call/call-error.ts'
import { failureOfJob, isOver, titleOfJob, useJob } from '../../../lib/job/use-job.ts'
import { useHandOver } from '../../../lib/job/watched-jobs.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { hrefOf, useClose, useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DaysDrawer } from './days-drawer.tsx'
import { WHAT_IF } from './places.ts'
import { TriedCard } from './tried-card.tsx'
import { WhatIfTable } from './what-if-table.tsx'
import type { WhatIf } from './what-if-value.ts'

/** How often it is read how far the computing is. */
const LOOK_AGAIN_MS = 1000
const SHIFTS = '/attendance/shifts'
const PARAMETERS = '/system/parameters'

/** What a month would come to by a change that is not saved yet: in all, person by person, day by day with why. */
export function Screen() {
  const t = useT()
  const { search } = useUrl()
  const id = one(search.id) ?? ''
  if (id !== '') return <WhatIfResult key={id} id={id} />
  return (
    <Page>
      <PageHead title={t('attendance.whatIf.title')} />
      <Nothing title={t('trial.none')} why={t('trial.noneWhy')} />
    </Page>
  )
}

/** Nothing is asked for here, or what was is not kept any more: where something is tried. */
function Nothing({ title, why }: { title: string; why: string }) {
  const t = useT()
  return (
    <Empty title={title} action={<LinkButton href={hrefOf(SHIFTS)}>{t('attendance.shift.title')}</LinkButton>}>
      {why}
    </Empty>
  )
}

function WhatIfResult({ id }: { id: string }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const close = useClose()
  const { path, search } = useUrl()
  const query = useQuery({
    ...queryOf(whatIfEndpoints.get, { id }),
    refetchInterval: ({ state: { data } }) => (data && data.pending > 0 ? LOOK_AGAIN_MS : false),
  })
  const found = query.data
  const { job } = useJob(whatIfJob, found && found.pending > 0 ? found.jobId : undefined)
  const isRunning = found !== undefined && found.pending > 0 && !isOver(job)
  const title = found ? titleOfJob(whatIfJob, { month: format.month(found.month) }, t) : ''
  useHandOver(found?.jobId, isRunning, title, hrefOf(WHAT_IF, { id }).slice(1))
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const isGone = isRefusal(query.error, 'system.id_not_found')
  const open = one(search.open)
  const isDone = found?.pending === 0
  return (
    <Page
      drawer={
        isDone &&
        open && (
          <DaysDrawer
            key={open}
            id={id}
            employmentId={open}
            onClose={() => close(path, withKeys(search, { open: undefined }))}
          />
        )
      }
    >
      <PageHead
        title={t('attendance.whatIf.title')}
        count={found && format.month(found.month)}
        actions={found && <BackToSaving of={found} />}
      />
      {query.isPending && <WaitLines />}
      {isGone && <Nothing title={t('trial.gone')} why={t('trial.goneWhy')} />}
      {problem && !isGone && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      {found && (
        <div className="m-what-if">
          <TriedCard of={found} failure={job?.state === 'failed' ? failureOfJob(job, t, format) : undefined} />
          {isDone && found.changed > 0 && (
            <WhatIfTable
              of={found}
              open={open}
              onOpen={(next) => go(path, withKeys(search, { open: next }), { replace: open !== undefined, over: true })}
              hrefOf={(next) => hrefOf(path, withKeys(search, { open: next }))}
            />
          )}
        </div>
      )}
    </Page>
  )
}

/** The way back to the form, which stands in its tab as it was left. */
function BackToSaving({ of: { tried } }: { of: WhatIf }) {
  const t = useT()
  const can = useCan()
  if (tried.shift)
    return (
      can(shiftEndpoints.update) && (
        <LinkButton icon="arrow-left" href={hrefOf(SHIFTS, { open: tried.shift.id, mode: 'edit' })}>
          {t('trial.toShift')}
        </LinkButton>
      )
    )
  return (
    <LinkButton icon="arrow-left" href={hrefOf(PARAMETERS)}>
      {t('trial.toParameters')}
    </LinkButton>
  )
}
