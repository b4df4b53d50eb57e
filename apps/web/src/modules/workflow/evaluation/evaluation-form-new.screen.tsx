import { evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
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
import { FormBuilder } from './form-builder.tsx'
import { blankForm, copyOf, type FormValue } from './form-value.ts'
import { FORMS } from './places.ts'

/** A new probation form [3.18]; with `from` in the address it begins as a copy of another one. */
export function Screen() {
  const from = one(useUrl().search.from)
  const own = useCompanyId()
  return from === undefined ? (
    <NewForm initial={blankForm(own)} draft="evaluation-form:new" />
  ) : (
    <Copy key={from} of={from} />
  )
}

function Copy({ of }: { of: string }) {
  const t = useT()
  const query = useQuery(queryOf(evaluationFormEndpoints.get, { id: of }))
  if (!query.data) return <RecordWait {...query} />
  const initial = copyOf(query.data, (name) => t('workflow.evaluationForm.copyOf', { name }))
  return <NewForm initial={initial} draft={`evaluation-form:copy:${of}`} />
}

function NewForm({ initial, draft }: { initial: FormValue; draft: string }) {
  const t = useT()
  const ends = useFormReturn(FORMS)
  return (
    <Page>
      <PageHead title={t('workflow.evaluationForm.add')} />
      <FormBuilder
        endpoint={evaluationFormEndpoints.create}
        initial={initial}
        toInput={(content) => content}
        isNew
        draft={draft}
        {...ends}
      />
    </Page>
  )
}
