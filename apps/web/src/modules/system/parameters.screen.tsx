import './parameters.css'
import { parameterEndpoints } from '@muster/contract/system/parameter'
import { parameterOf } from '@muster/contract/system/parameter-record'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import { isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveGuard } from '../../lib/place/leave-guard.tsx'
import { queryOf } from '../../lib/query/query.ts'
import { stateOf } from '../../lib/query/read-state.tsx'
import { useCan } from '../../lib/session/permission.tsx'
import { useCompanyId } from '../../lib/session/working-company.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { WaitLines } from '../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/feedback/state-message.tsx'
import { KeptTypingContext } from '../../ui/field/kept-typing.ts'
import { useUnsaved } from '../../ui/form/unsaved.tsx'
import { useKept } from '../../ui/form/use-kept.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { type Edits, problemsOf, withEdit } from './parameter-edits.ts'
import { ParameterGroups } from './parameter-groups.tsx'
import { ParameterHistory } from './parameter-history.tsx'
import { ParameterReview } from './parameter-review.tsx'
import { ParameterTools } from './parameter-tools.tsx'
import { findParameters, type ParameterState } from './parameter-value.ts'

const NONE: readonly ParameterState[] = []

/** The parameters of a company and of the group [S27]: grouped, searched, changed together from a day on. */
export function Screen() {
  const t = useT()
  const mayChange = useCan()(parameterEndpoints.change)
  const working = useCompanyId()
  const [chosen, setChosen] = useState<string>()
  const [on, setOn] = useState('')
  const [search, setSearch] = useState('')
  const [edits, setEdits] = useState<Edits>({})
  const [open, setOpen] = useState<ShownKey | 'review'>()
  const companyId = chosen ?? working
  const asOf = isDay(on) ? { on } : {}
  const query = useQuery(queryOf(parameterEndpoints.list, { companyId, ...asOf }))
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const { items = NONE, today, mayChangeGroup = false } = query.data ?? {}
  const count = Object.keys(edits).length
  const kept = useKept({}, () => {}, { isLasting: true })
  const isUnsaved = count > 0 || kept.isAny
  useUnsaved(isUnsaved)
  const { problems, pairs } = problemsOf(items, edits)
  const nameOf = (key: ShownKey) => t(`settings.parameters.items.${key}.name`)
  const found = findParameters(
    items,
    search,
    (key) => `${nameOf(key)} ${t(`settings.parameters.items.${key}.meaning`)}`,
  )
  // What held on another day is read, not changed: an edit is of what holds today.
  const isToday = on === '' || on === today
  const mayEdit = (key: ShownKey) => mayChange && isToday && (parameterOf(key).of === 'company' || mayChangeGroup)
  const give = (state: ParameterState, value: unknown) => setEdits((now) => withEdit(now, state, value))
  const leave = (company: string | undefined) => {
    setEdits({})
    kept.clear()
    setOpen(undefined)
    setChosen(company)
  }
  const restored = open && open !== 'review' ? items.find(({ key }) => key === open) : undefined
  const drawer =
    open === 'review' && today ? (
      <ParameterReview
        companyId={companyId}
        today={today}
        items={items}
        edits={edits}
        onTakeTheirs={(keys) =>
          setEdits((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !keys.some((one) => one === key))))
        }
        onSaved={() => {
          setEdits({})
          setOpen(undefined)
        }}
        onClose={() => setOpen(undefined)}
      />
    ) : restored ? (
      <ParameterHistory
        key={restored.key}
        companyId={companyId}
        of={restored.key}
        onRestore={mayEdit(restored.key) ? (value) => give(restored, value) : undefined}
        onClose={() => setOpen(undefined)}
      />
    ) : undefined
  const isWrong = pairs.length > 0 || Object.keys({ ...problems, ...kept.addTo({}) }).length > 0
  const review = () => {
    // What cannot be read says so now, where somebody was still typing.
    if (Object.keys(kept.refuseIn({})).length === 0) setOpen('review')
  }
  return (
    <Page drawer={drawer}>
      <LeaveGuard isUnsaved={isUnsaved} />
      <PageHead
        title={t('settings.parameters.title')}
        actions={isUnsaved && <Button onClick={() => leave(chosen)}>{t('settings.parameters.discard')}</Button>}
        primary={
          mayChange && (
            <Button kind="primary" icon="check" disabled={count === 0 || isWrong} onClick={review}>
              {t('settings.parameters.review', { count })}
            </Button>
          )
        }
      />
      <ParameterTools
        search={search}
        onSearch={setSearch}
        companyId={companyId}
        onCompany={leave}
        day={on || (today ?? '')}
        onDay={setOn}
      />
      {pairs.map(({ above, below }) => (
        <Banner key={above} tone="red">
          {t('settings.parameters.mustNotBeBelow', { above: nameOf(above), below: nameOf(below) })}
        </Banner>
      ))}
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      {query.isPending && !problem && !denied && <WaitLines />}
      {query.data && found.length === 0 && <Empty title={t('settings.parameters.none')} />}
      <KeptTypingContext value={kept}>
        <ParameterGroups
          found={found}
          edits={edits}
          problems={problems}
          mayChange={mayChange && isToday}
          mayEdit={mayEdit}
          onEdit={give}
          onHistory={setOpen}
        />
      </KeptTypingContext>
    </Page>
  )
}
