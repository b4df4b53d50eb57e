import './attachment.css'
import { type LooseFile, looseFileEndpoints } from '@muster/contract/workflow/loose-file'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { useSizeText } from './size-text.ts'

/** The caller's files that no task holds, the largest first. */
export const looseFiles = queryOf(looseFileEndpoints.list, {})

/** The files that take the space of one that was refused: each says of which draft it is, and is deleted here. */
export function LooseFiles() {
  const t = useT()
  const { data } = useQuery(looseFiles)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={t('workflow.attachment.loose')}>
      <h3 className="m-files-head">{t('workflow.attachment.loose')}</h3>
      <ul className="m-files" aria-label={t('workflow.attachment.loose')}>
        {data.items.map((file) => (
          <LooseLine key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function LooseLine({ file }: { file: LooseFile }) {
  const t = useT()
  const size = useSizeText()
  const remove = useSave(looseFileEndpoints.remove, { silent: true })
  const { id, name, draft } = file
  return (
    <li className="m-file is-loose">
      <Icon name="document" size={18} />
      <span className="m-file-name">{name}</span>
      <span className="m-file-about">
        <span>
          {draft
            ? t('workflow.attachment.ofDraft', { name: draft.title || t('workflow.task.new.untitled') })
            : t('workflow.attachment.ofDeletedDraft')}
        </span>
        <span className="num">{size(file.size)}</span>
      </span>
      <span className="m-file-acts">
        <IconButton
          icon="trash"
          label={t('workflow.attachment.remove', { name })}
          onClick={() => void remove.run({ id })}
        />
      </span>
    </li>
  )
}
