import { evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { useQuery } from '@tanstack/react-query'
import { useParam } from '../../../lib/place/place.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useFormReturn } from '../../../lib/record/use-form-return.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { FormBuilder } from './form-builder.tsx'
import { formValueOf } from './form-value.ts'
import { FORMS } from './places.ts'

/** A probation form to be changed [3.18]; what runs with it is said first [4.10, S08]. */
export function Screen() {
  const t = useT()
  const { name } = useFormat()
  const id = useParam('id')
  const query = useQuery(queryOf(evaluationFormEndpoints.get, { id }))
  const form = query.data
  const title = form && name(form.names)
  useTabTitle(title)
  const ends = useFormReturn(FORMS, id)
  if (!form || title === undefined) return <RecordWait {...query} />
  return (
    <Page>
      <PageHead title={title} />
      <FormBuilder
        key={id}
        endpoint={evaluationFormEndpoints.update}
        initial={formValueOf(form)}
        toInput={({ companyId: _, ...content }) => ({ id, version: form.version, ...content })}
        own={id}
        draft={`evaluation-form:${id}`}
        note={
          <Banner tone={form.running > 0 ? 'amber' : 'blue'}>
            {t(form.running > 0 ? 'workflow.evaluationForm.runningNote' : 'workflow.evaluationForm.noneRunning', {
              count: form.running,
            })}
          </Banner>
        }
        {...ends}
      />
    </Page>
  )
}
