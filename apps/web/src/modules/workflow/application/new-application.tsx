import { taskEndpoints } from '@muster/contract/workflow/task'
import { MOST_DRAFTS } from '@muster/contract/workflow/task-draft'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { AttachmentField } from '../attachment/attachment-field.tsx'
import { useDraftFiles } from '../attachment/places.ts'
import { useAttachments } from '../attachment/use-attachments.ts'
import { formKindOf } from '../form/kinds.ts'
import { TASKS } from '../task/places.ts'
import { ApplicationFields } from './application-fields.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { DraftList } from './draft-list.tsx'
import { PathPreview } from './path-preview.tsx'
import { RecipientField } from './recipient-field.tsx'
import { type Application, type FiledApplication, needsFiles, pathInForm, problemsOf } from './task-form-value.ts'
import { type StoredDraft, useDraft } from './use-draft.ts'
import { useOwnEmployments } from './use-employments.ts'
import { choiceProblems, toSentChoice, usePath } from './use-path.ts'

export type NewApplicationProps = {
  initial: FiledApplication
  draft: StoredDraft | undefined
  onDraftMade: (id: string) => void
}

/** What is being applied for, and what that is for. */
function KindLine({ kind }: Pick<FiledApplication, 'kind'>) {
  const t = useT()
  const { icon, titleKey, hintKey } = formKindOf(kind)
  return (
    <p className="m-task-what">
      <Icon name={icon} size={18} />
      <b>{t(titleKey)}</b>
      <span>{t(hintKey)}</span>
    </p>
  )
}

/** The form of a new application [S06]: kept as a draft by itself, with who will decide beside it. */
export function NewApplication({ initial, draft: begun, onDraftMade }: NewApplicationProps) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const form = useRecordForm({
    endpoint: taskEndpoints.submit,
    initial: initial as Application,
    toInput: ({ employmentId, form: values, chosen }: Application) => {
      const draftId = draft.id()
      const sent = {
        kind: initial.kind,
        employmentId: employmentId ?? '',
        form: values,
        chosen: toSentChoice({ chosen }, path.asked),
      }
      return { ...sent, ...(draftId !== undefined && { draftId }) }
    },
    rules: (value) => ({ ...problemsOf(value), ...choiceProblems(value, path.asked) }),
    toField: (path) => pathInForm(initial.kind, path),
    // What is typed is kept by the server, where the list of drafts finds it again on any device.
    draft: undefined,
  })
  const path = usePath(form.value)
  const [draftId, setDraftId] = useState(begun?.id)
  const onMade = (id: string) => {
    setDraftId(id)
    onDraftMade(id)
  }
  const draft = useDraft({ kind: initial.kind, application: form.value, isDirty: form.dirty, begun, onMade })
  const own = useOwnEmployments().find(({ id }) => id === form.value.employmentId)
  const files = useAttachments(useDraftFiles(draftId, draft.make), own?.companyId)
  const submit = async () => {
    await draft.settle()
    const isDone = await form.submit()
    if (isDone) return true
    draft.goOn()
    // The rules may be others than those by which it was shown.
    void path.query.refetch()
    return false
  }
  const storedDraft: typeof form = { ...form, dirty: (form.dirty && !draft.isKept) || files.isBusy, submit }
  const noteOf = () => {
    if (draft.isFull) return t('workflow.errors.too_many_drafts', { most: MOST_DRAFTS })
    if (draft.hasFailed) return t('workflow.task.new.notKept')
    return draft.keptAt !== undefined && t('workflow.task.new.kept', { time: format.time(draft.keptAt) })
  }
  return (
    <div className="m-task-write">
      <div>
        <RecordFrame
          form={storedDraft}
          submitLabel={t('workflow.task.new.submit')}
          onSaved={({ id, number }) => {
            const { employmentId = '', form: filed } = form.value
            void formKindOf(initial.kind).afterSubmit?.({ employmentId, form: filed })
            notices.success(t('workflow.task.done.submit', { number }))
            go(`${TASKS}/${id}`, {}, { free: true })
          }}
          onCancel={() => go(TASKS, {}, { free: true })}
          blocked={files.isBusy && t('workflow.attachment.underWay')}
        >
          <KindLine kind={initial.kind} />
          <RecipientField {...form.field('employmentId')} />
          <ApplicationFields form={form} path={path} />
          <ChoiceFields form={form} asked={path.asked} />
          <AttachmentField
            files={files}
            required={needsFiles(form.value)}
            error={form.error('attachments')}
            off={form.value.employmentId === undefined && t('workflow.attachment.choosePerson')}
          />
        </RecordFrame>
        <p className="m-task-note" role="status">
          {noteOf()}
        </p>
      </div>
      <PathPreview path={path} />
      {draft.isFull && <DraftList onRemoved={draft.again} />}
    </div>
  )
}
