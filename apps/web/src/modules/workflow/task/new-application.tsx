import { taskEndpoints } from '@muster/contract/workflow/task'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ApplicationFields } from './application-fields.tsx'
import { PathPreview } from './path-preview.tsx'
import { TASKS } from './places.ts'
import { RecipientField } from './recipient-field.tsx'
import { type Application, pathInForm, problemsOf } from './task-form-value.ts'
import { type KeptDraft, useDraft } from './use-draft.ts'

export type NewApplicationProps = {
  initial: Application
  draft: KeptDraft | undefined
  onDraftMade: (id: string) => void
}

/** The form of a new application [S06]: kept as a draft by itself, with who will decide beside it. */
export function NewApplication({ initial, draft: begun, onDraftMade }: NewApplicationProps) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const form = useRecordForm({
    endpoint: taskEndpoints.submit,
    initial,
    toInput: ({ kind, employmentId, form: values }: Application) => {
      const draftId = draft.id()
      return { kind, employmentId: employmentId ?? '', form: values, ...(draftId !== undefined && { draftId }) }
    },
    rules: problemsOf,
    toField: (path) => pathInForm(initial.kind, path),
    // What is typed is kept by the server, where the list of drafts finds it again on any device.
    draft: undefined,
  })
  const draft = useDraft({ application: form.value, isDirty: form.dirty, begun, onMade: onDraftMade })
  const submit = async () => {
    await draft.settle()
    const isDone = await form.submit()
    if (!isDone) draft.goOn()
    return isDone
  }
  const kept: typeof form = { ...form, dirty: form.dirty && !draft.isKept, submit }
  return (
    <div className="m-task-write">
      <div>
        <RecordFrame
          form={kept}
          submitLabel={t('workflow.task.new.submit')}
          onSaved={({ id, number }) => {
            notices.success(t('workflow.task.done.submit', { number }))
            go(`${TASKS}/${id}`, {}, { free: true })
          }}
          onCancel={() => go(TASKS, {}, { free: true })}
        >
          <RecipientField {...form.field('employmentId')} />
          <ApplicationFields form={form} />
        </RecordFrame>
        <p className="m-task-note" role="status">
          {draft.hasFailed
            ? t('workflow.task.new.notKept')
            : draft.keptAt !== undefined && t('workflow.task.new.kept', { time: format.time(draft.keptAt) })}
        </p>
      </div>
      <PathPreview application={form.value} />
    </div>
  )
}
