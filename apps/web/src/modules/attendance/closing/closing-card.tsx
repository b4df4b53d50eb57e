import { monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Stat, Stats } from '../../../ui/display/stat.tsx'
import { Steps } from '../../../ui/display/steps.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ClosingDialog, type ClosingDialogKind } from './closing-dialog.tsx'
import { ClosingHistory } from './closing-history.tsx'
import { countOf, type MonthClosing, stepAt } from './closing-value.ts'
import { ReplayDialog } from './replay-dialog.tsx'

const isSettledFor = (state: MonthClosing['state']) => state !== 'open' && state !== 'proposed'

/** Where the month stands, what is left of it, and the next step of whoever may take it. */
export function ClosingCard({ of }: { of: MonthClosing }) {
  const t = useT()
  const { number } = useFormat()
  const can = useCan()
  const [dialog, setDialog] = useState<ClosingDialogKind>()
  const [isReplaying, setReplaying] = useState(false)
  const { companyId, month, state, version, unsettled, accepted, people, differences } = of
  const left = countOf(unsettled)
  const recompute = useSave(monthClosingEndpoints.recompute)
  const withdraw = useSave(monthClosingEndpoints.withdraw)
  const runRecompute = async () => {
    const { data } = await recompute.run({ companyId, month })
    if (data) notices.success(t('attendance.closing.recomputed', { count: data.people }))
  }
  const isWaiting = state === 'proposed' || state === 'reopening'
  const tone = <T extends string>(count: number, name: T) => (count === 0 ? 'grey' : name)
  return (
    <Card>
      <Steps
        label={t('attendance.closing.title')}
        steps={(['open', 'proposed', 'closed'] as const).map((one) => t(`attendance.closing.states.${one}`))}
        at={stepAt(state)}
      />
      <p className="m-closing-note">{t(`attendance.closing.notes.${state}`)}</p>
      <Stats>
        <Stat label={t('attendance.closing.people')} value={number(people)} tone="grey" />
        <Stat
          label={t('attendance.closing.settle')}
          value={number(left)}
          tone={isSettledFor(state) ? 'grey' : tone(left, 'red')}
        />
        <Stat label={t('attendance.closing.accepted')} value={number(accepted)} tone="grey" />
        <Stat
          label={t('attendance.closing.differences')}
          value={number(differences)}
          tone={tone(differences, 'amber')}
        />
      </Stats>
      {state === 'open' && !of.isOver && <p className="m-closing-hint muted">{t('attendance.closing.notOver')}</p>}
      {isWaiting && of.isOwnProposal && <p className="m-closing-hint muted">{t('attendance.closing.ownProposal')}</p>}
      {state === 'closed' && of.isPaySettled && (
        <p className="m-closing-hint muted">{t('attendance.closing.paySettled')}</p>
      )}
      {can(monthClosingEndpoints.propose) && (
        <div className="m-closing-acts">
          {state === 'open' && of.isOver && (
            <Button kind="primary" onClick={() => setDialog('propose')}>
              {t('attendance.closing.propose')}
            </Button>
          )}
          {isWaiting && !of.isOwnProposal && (
            <Button kind="primary" onClick={() => setDialog(state === 'proposed' ? 'confirm' : 'confirmReopening')}>
              {t(state === 'proposed' ? 'attendance.closing.confirm' : 'attendance.closing.confirmReopen')}
            </Button>
          )}
          {isWaiting && (
            <Button busy={withdraw.busy} onClick={() => void withdraw.run({ companyId, month, version })}>
              {t('attendance.closing.withdraw')}
            </Button>
          )}
          {state === 'closed' && !of.isPaySettled && (
            <Button onClick={() => setDialog('proposeReopening')}>{t('attendance.closing.reopen')}</Button>
          )}
          <Button icon="search" onClick={() => setReplaying(true)}>
            {t('attendance.closing.replay')}
          </Button>
          {(state === 'open' || state === 'proposed') && (
            <Button icon="refresh" busy={recompute.busy} onClick={() => void runRecompute()}>
              {t('attendance.closing.recompute')}
            </Button>
          )}
        </div>
      )}
      <ClosingHistory steps={of.steps} />
      {dialog && <ClosingDialog kind={dialog} of={of} onClose={() => setDialog(undefined)} />}
      {isReplaying && <ReplayDialog companyId={companyId} month={month} onClose={() => setReplaying(false)} />}
    </Card>
  )
}
