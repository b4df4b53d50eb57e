import './closing.css'
import { type TeamQuestion, teamQuestionEndpoints } from '@muster/contract/attendance/team-question'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSelection } from '../../../lib/list/use-selection.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { NOTHING_SELECTED } from '../../../ui/table/table-model.ts'
import { axisAroundDays } from '../day/day-facts.ts'
import { factsOfBar } from '../day/record-bar.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { useTeamQuestionColumns } from './team-question-columns.tsx'

const keyOf = ({ id }: TeamQuestion) => id

/** What HR asks a manager about days of their people, with each day; several are answered with the same words. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { path, search } = useUrl()
  const isAnswered = one(search.of) === 'answered'
  const query = useQuery(queryOf(teamQuestionEndpoints.list, {}))
  const rows = query.data?.items.filter(({ answer }) => (answer !== null) === isAnswered)
  const items = query.data?.items
  const axis = useMemo(
    () => axisAroundDays((items ?? []).flatMap(({ bar }) => (bar ? [factsOfBar({ bar })] : []))),
    [items],
  )
  const [selection, setSelection] = useSelection('selected questions', String(isAnswered))
  const [answering, setAnswering] = useState<ReadonlySet<string>>()
  const waiting = isAnswered ? [] : (rows ?? [])
  // What somebody else has answered meanwhile is no longer among them.
  const chosen = waiting.filter(({ id }) => selection.all || selection.keys.has(id)).map(keyOf)
  const kept = { all: selection.all, keys: new Set(chosen) }
  return (
    <Page>
      <PageHead title={t('attendance.teamQuestions.title')} />
      <p className="muted m-closing-note">{t('attendance.teamQuestions.lead')}</p>
      <div className="m-closing-tools">
        <Segmented
          label={t('attendance.teamQuestions.title')}
          options={[
            { value: 'waiting', label: t('attendance.teamQuestions.waiting') },
            { value: 'answered', label: t('attendance.teamQuestions.done') },
          ]}
          value={isAnswered ? 'answered' : 'waiting'}
          onChange={(next) => go(path, withKeys(search, { of: next === 'answered' ? next : undefined }))}
        />
      </div>
      <DataTable
        label={t('attendance.teamQuestions.title')}
        columns={useTeamQuestionColumns(axis, isAnswered ? undefined : ({ id }) => setAnswering(new Set([id])))}
        rows={rows}
        loading={query.isFetching}
        {...stateOf(query.error, t, () => void query.refetch())}
        {...(!isAnswered && { selection: kept, onSelection: setSelection })}
        rowKey={keyOf}
        rowName={(row) => `${format.person(row).name}, ${format.day(row.day)}`}
        empty={<Empty title={t(`attendance.teamQuestions.${isAnswered ? 'noneAnswered' : 'empty'}`)} />}
      />
      {!isAnswered && (
        <BulkBar selection={kept} total={rows?.length ?? 0} onChange={setSelection}>
          <Button kind="inverse" size="small" icon="check" onClick={() => setAnswering(kept.keys)}>
            {t('attendance.questions.send')}
          </Button>
        </BulkBar>
      )}
      {answering && (
        <AnswerDialog
          rows={waiting.filter(({ id }) => answering.has(id))}
          onClose={() => setAnswering(undefined)}
          onRefused={() => void query.refetch()}
          onDone={() => {
            setAnswering(undefined)
            setSelection(NOTHING_SELECTED)
          }}
        />
      )}
    </Page>
  )
}
