import { taskDraftEndpoints } from '@muster/contract/workflow/task-draft'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import { formKindOf } from '../form/kinds.ts'
import { NEW_TASK } from '../task/places.ts'
import type { Draft } from '../task/task-value.ts'

/** What somebody began to write and has not submitted: each is gone on with, or deleted with a way back. */
export function DraftList({ onRemoved }: { onRemoved?: () => void }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(queryOf(taskDraftEndpoints.list, {}))
  const remove = useSave(taskDraftEndpoints.remove)
  const restore = useSave(taskDraftEndpoints.create, { silent: true })
  if (!data || data.items.length === 0) return null
  const nameOf = ({ title }: Draft) => title || t('workflow.task.new.untitled')
  const drop = async (draft: Draft) => {
    const { error } = await remove.run({ id: draft.id })
    if (error) return
    onRemoved?.()
    const { kind, employmentId, form } = draft
    notices.undo(
      t('workflow.task.new.draftRemoved', { name: nameOf(draft) }),
      () => void restore.run({ kind, employmentId, form, filesOf: draft.id }),
    )
  }
  return (
    <section aria-label={t('workflow.task.new.drafts')}>
      <h2>{t('workflow.task.new.drafts')}</h2>
      <ul className="m-task-lines">
        {data.items.map((draft) => (
          <li key={draft.id}>
            <a href={hrefOf(NEW_TASK, { draft: draft.id })}>{nameOf(draft)}</a>
            <small>
              {t(formKindOf(draft.kind).titleKey)} ·{' '}
              {t('workflow.task.new.draftAt', { time: format.instant(Date.parse(draft.savedAt)) })}
            </small>
            <IconButton
              icon="trash"
              label={t('workflow.task.new.removeDraft', { name: nameOf(draft) })}
              onClick={() => void drop(draft)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
