import { patternEndpoints } from '@muster/contract/attendance/pattern'
import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Names } from '@muster/kernel/names'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../../lib/list/use-list.ts'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import { usePatterns, useShifts } from '../shared/lookups.ts'
import { WEEK, WeekView } from './week-view.tsx'

type PatternList = List<typeof patternEndpoints.list>
type Value = { companyId: string; names: Names; shiftIds: readonly (string | null)[] }

/** What stands beside the list of patterns: a new week, or one to read and change. */
export function PatternDrawer({ list }: { list: PatternList }) {
  return list.open === 'new' ? <NewPattern list={list} /> : <OnePattern list={list} />
}

function NewPattern({ list }: { list: PatternList }) {
  const t = useT()
  const own = useCompanyId()
  return (
    <DetailDrawer title={t('attendance.pattern.add')} onClose={() => list.setOpen(undefined)}>
      <PatternForm
        endpoint={patternEndpoints.create}
        initial={{
          companyId: list.input.companyId ?? own,
          names: { cn: '', en: '', vn: '' },
          shiftIds: WEEK.map(() => null),
        }}
        toInput={({ companyId, names, shiftIds }) => ({ companyId, names, shiftIds: [...shiftIds] })}
        isNew
        draft="pattern:new"
        onDone={() => list.setOpen(undefined, { free: true })}
      />
    </DetailDrawer>
  )
}

function OnePattern({ list }: { list: PatternList }) {
  const t = useT()
  const format = useFormat()
  const mayChange = useCan()(patternEndpoints.update)
  const id = list.open ?? ''
  const record = useQuery(queryOf(patternEndpoints.get, { id }))
  const pattern = record.data
  const shifts = useShifts(pattern?.companyId ?? '')
  return (
    <RecordDrawer list={list} rowKey={(row) => row.id} record={record} title={pattern && format.name(pattern.names)}>
      {(shown) => (
        <>
          {mayChange && shown.people > 0 && (
            <Banner tone="amber">{t('attendance.week.inUse', { count: shown.people })}</Banner>
          )}
          {mayChange ? (
            <PatternForm
              endpoint={patternEndpoints.update}
              initial={{ companyId: shown.companyId, names: shown.names, shiftIds: shown.shiftIds }}
              toInput={({ names, shiftIds }) => ({ id, version: shown.version, names, shiftIds: [...shiftIds] })}
              own={id}
              draft={`pattern:${id}`}
              onDone={() => list.setOpen(undefined, { free: true })}
            />
          ) : (
            <WeekView shiftIds={shown.shiftIds} shifts={shifts ?? []} />
          )}
        </>
      )}
    </RecordDrawer>
  )
}

const REST = 'rest'

type FormProps<E extends Endpoint> = {
  endpoint: E
  initial: Value
  toInput: (value: Value) => SentTo<E>
  isNew?: boolean
  own?: string
  draft: string
  onDone: () => void
}

function PatternForm<E extends Endpoint>({
  endpoint,
  initial,
  toInput,
  isNew = false,
  own,
  draft,
  onDone,
}: FormProps<E>) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const rows = usePatterns(undefined)
  const form = useRecordForm({
    endpoint,
    initial,
    toInput,
    others: { rows, own, unique: { names: 'name_exists' } },
    draft,
  })
  const { shiftIds, companyId } = form.value
  const shifts = useShifts(companyId)
  const options = [
    { value: REST, label: t('attendance.schedule.rest') },
    ...(shifts ?? []).map((shift) => ({ value: shift.id, label: `${shift.letter} · ${format.name(shift.names)}` })),
  ]
  const put = (at: number, next: string | undefined) =>
    form.set(
      'shiftIds',
      shiftIds.map((id, i) => (i === at ? (next === REST || next === undefined ? null : next) : id)),
    )
  return (
    <RecordFrame
      form={form}
      onCancel={onDone}
      onSaved={() => {
        notices.success(t('form.saved'))
        onDone()
      }}
    >
      {isNew && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.patch({ companyId: next ?? '', shiftIds: WEEK.map(() => null) })}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <WeekView shiftIds={shiftIds} shifts={shifts ?? []} />
      {WEEK.map((day, i) => (
        <SelectField
          key={day}
          label={names.weekday(day)}
          name={`shiftIds.${i}`}
          error={form.error(`shiftIds.${i}`)}
          value={shiftIds[i] ?? REST}
          onChange={(next) => put(i, next)}
          options={options}
          loading={!shifts}
          required
        />
      ))}
    </RecordFrame>
  )
}
