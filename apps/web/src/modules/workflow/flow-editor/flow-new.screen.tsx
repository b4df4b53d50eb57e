import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { PRIORITY } from '@muster/contract/workflow/flow-shape'
import { useQuery } from '@tanstack/react-query'
import { useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useFormReturn } from '../../../lib/record/use-form-return.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { blankRule, copyOf, type FlowValue, freePriority } from '../flow/flow-value.ts'
import { RULES } from '../flow/places.ts'
import { FlowEditor } from './flow-editor.tsx'

/** A new flow rule [3.17], at a priority that is free; with `from` in the address it begins as a copy of another one. */
export function Screen() {
  const from = one(useUrl().search.from)
  const own = useCompanyId()
  return from === undefined ? <Blank companyId={own} /> : <Copy key={from} of={from} />
}

/** The priority of a new rule of a company; undefined while the others are read. */
function useFreePriority(companyId: string | undefined) {
  const query = useQuery({
    ...queryOf(flowRuleEndpoints.list, { companyId, pageSize: PRIORITY.most }),
    enabled: companyId !== undefined,
  })
  return { query, priority: query.data && freePriority(query.data.items.map((rule) => rule.priority)) }
}

function Blank({ companyId }: { companyId: string }) {
  const { query, priority } = useFreePriority(companyId)
  if (priority === undefined) return <RecordWait {...query} />
  return <NewRule initial={blankRule(companyId, priority)} draft="flow-rule:new" />
}

function Copy({ of }: { of: string }) {
  const t = useT()
  const query = useQuery(queryOf(flowRuleEndpoints.get, { id: of }))
  const others = useFreePriority(query.data?.companyId)
  if (!query.data) return <RecordWait {...query} />
  if (others.priority === undefined) return <RecordWait {...others.query} />
  const initial = copyOf(query.data, others.priority, (name) => t('workflow.flow.copyOf', { name }))
  return <NewRule initial={initial} draft={`flow-rule:copy:${of}`} />
}

function NewRule({ initial, draft }: { initial: FlowValue; draft: string }) {
  const t = useT()
  const ends = useFormReturn(RULES)
  return (
    <Page>
      <PageHead title={t('workflow.flow.add')} />
      <FlowEditor
        endpoint={flowRuleEndpoints.create}
        initial={initial}
        toInput={(said) => said}
        isNew
        draft={draft}
        {...ends}
      />
    </Page>
  )
}
