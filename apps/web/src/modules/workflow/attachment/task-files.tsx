import './attachment.css'
import { taskAttachmentEndpoints } from '@muster/contract/workflow/attachment'
import { queryOf } from '../../../lib/query/query.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Task } from '../task/task-value.ts'
import { FileLine, isPicture } from './file-line.tsx'
import { PictureThumb } from './picture-thumb.tsx'

type File = Task['attachments'][number]

/** The files of a task to be read, those that went with a later round behind; what a round added and removed stands beside it [S05]. */
export function TaskFiles({ task }: { task: Pick<Task, 'id' | 'round' | 'attachments'> }) {
  const t = useT()
  const { attachments, round } = task
  if (attachments.length === 0) return null
  const there = attachments.filter(({ removedIn }) => removedIn === null)
  const gone = attachments.filter(({ removedIn }) => removedIn !== null)
  const title = t('workflow.attachment.titleCount', { count: there.length })
  const pictures = there.filter(isPicture)
  const readOf = ({ id }: File) => queryOf(taskAttachmentEndpoints.get, { taskId: task.id, id })
  const chipOf = ({ round: since, removedIn }: File) => {
    if (removedIn !== null)
      return <StateChip tone="grey">{t('workflow.attachment.removedIn', { round: removedIn })}</StateChip>
    if (since === 1 || since < round) return null
    return (
      <StateChip tone="amber" icon="plus">
        {t('workflow.attachment.newIn', { round: since })}
      </StateChip>
    )
  }
  return (
    <section aria-label={title}>
      <h3 className="m-facts-title">{title}</h3>
      {pictures.length > 0 && (
        <ul className="m-file-thumbs" aria-label={t('workflow.attachment.pictures')}>
          {pictures.map((file) => (
            <PictureThumb key={file.id} name={file.name} read={readOf(file)} />
          ))}
        </ul>
      )}
      <ul className="m-files">
        {[...there, ...gone].map((file) => (
          <FileLine
            key={file.id}
            file={file}
            read={readOf(file)}
            isShownInPlace={file.removedIn === null}
            isGone={file.removedIn !== null}
            chip={chipOf(file)}
          />
        ))}
      </ul>
    </section>
  )
}
