import './application.css'
import '../task/task.css'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useGo, useParam } from '../../../lib/place/place.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { AttachmentField } from '../attachment/attachment-field.tsx'
import { useTaskFiles } from '../attachment/places.ts'
import { useAttachments } from '../attachment/use-attachments.ts'
import { useHistoryText } from '../task/history-text.ts'
import { TASKS } from '../task/places.ts'
import { actionOf, type Task } from '../task/task-value.ts'
import { taskQuery } from '../task/use-task.ts'
import { ApplicationFields } from './application-fields.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { PathPreview } from './path-preview.tsx'
import { type Application, formOf, needsFiles, pathInForm, problemsOf } from './task-form-value.ts'
import { choiceProblems, toSentChoice, usePath } from './use-path.ts'

/** What was returned to its applicant, to be changed and submitted again [4.08]: its form with the values as they are. */
export function Screen() {
  const query = useQuery(taskQuery(useParam('id')))
  return query.data ? <Edit task={query.data} /> : <RecordWait {...query} />
}

function Edit({ task }: { task: Task }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const said = useHistoryText()
  const back = () => go(`${TASKS}/${task.id}`, {}, { free: true })
  const isOpen = actionOf(task, 'resubmit') !== undefined
  const initial = useMemo<Application>(
    () => ({
      // Of a task that is not with its reader nothing may be chosen, and nothing is asked.
      ...{ kind: task.kind, employmentId: isOpen ? task.employmentId : undefined, ...(isOpen && { taskId: task.id }) },
      form: formOf(task.kind, task.form),
      chosen: task.future.flatMap(({ choice }) =>
        choice ? [{ stepId: choice.stepId, personIds: choice.people.map(({ id }) => id) }] : [],
      ),
    }),
    [task.kind, task.form, task.employmentId, task.id, task.future, isOpen],
  )
  const form = useRecordForm({
    endpoint: taskEndpoints.resubmit,
    initial,
    toInput: ({ form: values, chosen }: Application) => {
      const { id, version } = task
      return { id, version, form: values, chosen: toSentChoice({ chosen }, path.asked) }
    },
    rules: (value) => ({ ...problemsOf(value), ...choiceProblems(value, path.asked) }),
    toField: (path) => pathInForm(task.kind, path),
    draft: `task:${task.id}:${task.round}`,
  })
  const path = usePath(form.value)
  const files = useAttachments(useTaskFiles(task.id), task.companyId)
  const draft: typeof form = { ...form, dirty: form.dirty || files.isBusy }
  const returned = task.history.findLast(({ action }) => action === 'return' || action === 'repair')
  const blocked = isOpen ? files.isBusy && t('workflow.attachment.underWay') : t('workflow.task.new.notReturned')
  return (
    <Page>
      <PageHead title={task.title} under={t('workflow.task.one', { number: task.number })} />
      {returned && (
        <Banner tone="amber" icon="undo">
          {said(returned)} {returned.comment && <q>{returned.comment}</q>}
        </Banner>
      )}
      <div className="m-task-write">
        <RecordFrame
          form={draft}
          submitLabel={t('workflow.task.new.again')}
          blocked={blocked}
          onSaved={() => {
            notices.success(t('workflow.task.done.submit', { number: format.number(task.number) }))
            back()
          }}
          onCancel={back}
        >
          <ApplicationFields form={form} path={path} />
          <ChoiceFields form={form} asked={path.asked} />
          <AttachmentField
            files={files}
            required={needsFiles(form.value)}
            error={form.error('attachments')}
            off={!isOpen && t('workflow.task.new.notReturned')}
          />
        </RecordFrame>
        {isOpen && <PathPreview path={path} />}
      </div>
    </Page>
  )
}
