import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { useQuery } from '@tanstack/react-query'
import { useParam, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useFormReturn } from '../../../lib/record/use-form-return.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { flowValueOf } from '../flow/flow-value.ts'
import { RULES } from '../flow/places.ts'
import { FlowEditor } from './flow-editor.tsx'

/** A flow rule to be changed [3.17]; what runs by it keeps its version, which is said first [S07]. */
export function Screen() {
  const t = useT()
  const { name } = useFormat()
  const id = useParam('id')
  const openPath = pathOfStep(one(useUrl().search.step))
  const query = useQuery(queryOf(flowRuleEndpoints.get, { id }))
  const rule = query.data
  const title = rule && name(rule.names)
  useTabTitle(title)
  const ends = useFormReturn(RULES, id)
  if (!rule || title === undefined) return <RecordWait {...query} />
  return (
    <Page>
      <PageHead title={title} />
      <FlowEditor
        key={id}
        endpoint={flowRuleEndpoints.update}
        initial={flowValueOf(rule)}
        toInput={({ companyId: _, ...said }) => ({ id, version: rule.version, ...said })}
        own={rule}
        openPath={openPath}
        draft={`flow-rule:${id}`}
        note={
          rule.running > 0 && <Banner tone="amber">{t('workflow.flow.runningNote', { count: rule.running })}</Banner>
        }
        {...ends}
      />
    </Page>
  )
}

/** The path of a step as it is named in the address: `approval-2` is `approvals.1`. */
function pathOfStep(step: string | undefined): string | undefined {
  const [, lane, at] = /^(approval|execution)-(\d+)$/.exec(step ?? '') ?? []
  return lane && `${lane}s.${Number(at) - 1}`
}
