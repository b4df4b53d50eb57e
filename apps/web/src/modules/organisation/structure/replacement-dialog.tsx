import {
  departmentReplacementEndpoints,
  levelReplacementEndpoints,
  officeReplacementEndpoints,
} from '@muster/contract/organisation/replacement'
import { type Day, isDay } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { Facts } from '../../../lib/record/facts.tsx'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { DepartmentPicker, LevelPicker, OfficePicker } from '../choice/pickers.tsx'

const KINDS = {
  department: { endpoints: departmentReplacementEndpoints, Picker: DepartmentPicker },
  office: { endpoints: officeReplacementEndpoints, Picker: OfficePicker },
  level: { endpoints: levelReplacementEndpoints, Picker: LevelPicker },
} as const

type Props = {
  kind: keyof typeof KINDS
  place: { id: string; companyId: string; names: Names; version: number }
  onClose: () => void
}

/** Deletes what is in use [S10]: shows who uses it, and hands everything over to another one from a day on. */
export function ReplacementDialog({ kind, place, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const name = format.name(place.names)
  const { endpoints, Picker } = KINDS[kind]
  const [from, setFrom] = useState<string>(dayIn())
  const [byId, setBy] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const isAsked = isDay(from)
  const query = useQuery({
    ...listOf(endpoints.uses, { id: place.id, from: (isAsked ? from : dayIn()) as Day }),
    enabled: isAsked,
  })
  const uses = query.data
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const save = useSave(endpoints.replace)
  const isUsed = uses !== undefined && uses.people + uses.below > 0
  const run = async () => {
    if (!uses || !isAsked) return
    const { error } = await save.run({
      id: place.id,
      version: place.version,
      from: from as Day,
      byId: byId ?? null,
      seen: uses.seen,
    })
    if (!error) {
      notices.success(t('organisation.replacement.done', { name, day: format.dayText(from) }))
      onClose()
    } else {
      setProblems(errorsOf(error, t))
      // Somebody came or went meanwhile: what is shown is read anew.
      void query.refetch()
    }
  }
  return (
    <AppModal
      open
      title={t('organisation.replacement.title', { name })}
      onClose={onClose}
      dirty={byId !== undefined}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="danger"
            busy={save.busy}
            disabled={!uses || !isAsked || (isUsed && byId === undefined)}
            onClick={() => void run()}
          >
            {t(isUsed ? 'organisation.replacement.run' : 'organisation.replacement.close')}
          </Button>
        </>
      }
    >
      {problem ? (
        <ErrorState {...problem} />
      ) : !uses ? (
        <ThinBar />
      ) : (
        <>
          <Banner tone={isUsed ? 'amber' : 'blue'}>
            {t(isUsed ? 'organisation.replacement.inUse' : 'organisation.replacement.pastOnly')}
          </Banner>
          <Facts
            facts={[
              [t('organisation.replacement.people'), format.number(uses.people)],
              [t('organisation.replacement.past'), format.number(uses.past)],
              ...(kind === 'department'
                ? [[t('organisation.replacement.below'), format.number(uses.below)] as const]
                : []),
              ...uses.others.map(({ text, count }) => [text, format.number(count)] as const),
            ]}
          />
          <div className="m-form">
            <DayField
              label={t('organisation.replacement.from')}
              value={from}
              onChange={setFrom}
              min={dayIn()}
              error={problems.from}
              required
            />
            {isUsed && (
              <Picker
                label={t('organisation.replacement.by')}
                companyId={place.companyId}
                not={place.id}
                value={byId}
                onChange={setBy}
                error={problems.byId}
                required
              />
            )}
          </div>
        </>
      )}
    </AppModal>
  )
}
