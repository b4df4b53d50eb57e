import { benefitSimulationEndpoints } from '@muster/contract/benefits/simulation'
import type { SentTo } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOf } from '../../../lib/query/query.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { AskFields, monthIn, useAsked } from './ask-fields.tsx'
import { SimulationView } from './simulation-view.tsx'

type Content = NonNullable<SentTo<typeof benefitSimulationEndpoints.simulate>['content']>
export type SimulateProps = {
  companyId: string
  name: string
  /** The policy, where it is saved. */
  id?: string | undefined
  /** What the form holds, where it is not saved yet. */
  content?: Content
}

/** Opens a trial of a policy for a named employee [S19]. */
export function SimulateButton(props: SimulateProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="play" onClick={() => setOpen(true)}>
        {t('policy.simulate.action')}
      </Button>
      {isOpen && <SimulateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function SimulateDialog({ companyId, name, id, content, onClose }: SimulateProps & { onClose: () => void }) {
  const t = useT()
  const asked = useAsked()
  const input = {
    ...{ employmentId: asked.employmentId ?? '', month: monthIn(asked) },
    ...(id !== undefined && { id }),
    ...(content && { content }),
  }
  const isAsked = asked.employmentId !== undefined && asked.isMonth
  const [wrong] = isAsked ? Object.values(contractErrors(benefitSimulationEndpoints.simulate, input, t)) : []
  const { data, error, isPending } = useQuery({
    ...listOf(benefitSimulationEndpoints.simulate, input),
    staleTime: 0,
    enabled: isAsked && wrong === undefined,
  })
  const problem = wrong ?? (error ? Object.values(errorsOf(error, t))[0] : undefined)
  return (
    <AppModal
      open
      title={t('policy.simulate.title', { name })}
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className="m-benefit-simulation">
        {content && <p className="m-field-hint">{t('policy.simulate.unsaved')}</p>}
        <AskFields companyId={companyId} asked={asked} />
        {!isAsked && <p className="muted">{t('policy.simulate.nothing')}</p>}
        {problem && <Banner tone="red">{problem}</Banner>}
        {isAsked && isPending && !problem && <WaitLines />}
        {isAsked && data && !problem && <SimulationView simulation={data.simulation} called={data.called} />}
      </div>
    </AppModal>
  )
}
