import './flow-coverage.css'
import { flowCoverageEndpoints } from '@muster/contract/workflow/flow-coverage'
import { useQuery } from '@tanstack/react-query'
import { hrefOf, useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useInfo } from '../../../lib/session/permission.tsx'
import { ExportButton } from '../../../lib/sheet/export-button.tsx'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import { CompanyPicker, nameDepartmentsApart, useDepartments } from '../../organisation/index.ts'
import { COVERAGE, RULES } from '../flow/places.ts'
import { GapCard } from './gap-card.tsx'
import type { Coverage } from './gap-text.ts'

/** For whom among the employees of today applications would find somebody at every step, and for whom not [3.17]. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { search } = useUrl()
  const { companies } = useInfo().userInfo
  const companyId = one(search.companyId) ?? companies[0]?.companyId ?? ''
  const departmentIds = [search.departmentIds ?? []].flat()
  const departments = useDepartments(companyId)
  const input = { companyId, ...(departmentIds.length > 0 && { departmentIds }) }
  const query = useQuery(listOf(flowCoverageEndpoints.get, input))
  const sheet = useExport(flowCoverageEndpoints.export, t('workflow.flow.coverage.title'))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const labels = nameDepartmentsApart(departments.items ?? [], format.name)
  const options = [...labels].map(([value, label]) => ({ value, label }))
  const filterText = options
    .filter(({ value }) => departmentIds.includes(value))
    .map(({ label }) => label)
    .join(', ')
  const ask = (next: object) => go(COVERAGE, { companyId, departmentIds, ...next }, { replace: true })
  return (
    <Page>
      <PageHead
        title={t('workflow.flow.coverage.title')}
        under={t('workflow.flow.coverage.hint')}
        actions={
          <>
            <LinkButton href={hrefOf(RULES)}>{t('workflow.flow.title')}</LinkButton>
            <ExportButton
              run={() => void sheet.run({ ...input, ...(filterText && { filterText: filterText.slice(0, 500) }) })}
              busy={sheet.busy}
            />
          </>
        }
      />
      <div className="m-flow-asked">
        {companies.length > 1 && (
          <CompanyPicker
            label={t('organisation.companies.one')}
            value={companyId}
            onChange={(next) => ask({ companyId: next, departmentIds: [] })}
            required
          />
        )}
        <MultiSelectField
          label={t('workflow.flow.coverage.departments')}
          placeholder={t('workflow.flow.coverage.everybody')}
          value={departmentIds}
          onChange={(next) => ask({ departmentIds: next })}
          options={options}
          loading={!departments.items}
          maxCount={50}
        />
      </div>
      {problem ? <ErrorState {...problem} /> : query.data ? <Answer found={query.data} /> : <WaitLines />}
    </Page>
  )
}

function Answer({ found: { people, covered, gaps } }: { found: Coverage }) {
  const t = useT()
  const format = useFormat()
  if (people === 0) return <Banner tone="blue">{t('workflow.flow.coverage.nobodyThere')}</Banner>
  if (gaps.length === 0) return <Banner tone="normal">{t('workflow.flow.coverage.all', { count: people })}</Banner>
  return (
    <div className="m-flow-gaps">
      <Banner tone="amber">
        {t('workflow.flow.coverage.some', { covered: format.number(covered), count: people })}
      </Banner>
      {gaps.map((gap) => (
        <GapCard key={[gap.kind, gap.cause, gap.rule?.id, gap.lane, gap.step, gap.field].join(' ')} gap={gap} />
      ))}
    </div>
  )
}
