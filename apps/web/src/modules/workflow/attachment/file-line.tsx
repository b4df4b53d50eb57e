import './attachment.css'
import type { Attachment } from '@muster/contract/workflow/attachment'
import type { UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Made } from '../../../lib/call/api.ts'
import { type CallError, callErrorOf } from '../../../lib/call/call-error.ts'
import { reportFailure } from '../../../lib/call/failures.ts'
import { saveFile } from '../../../lib/call/files.ts'
import { queryClient } from '../../../lib/query/query.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { useSizeText } from './size-text.ts'

export type FileLineProps = {
  file: Attachment
  read: UseQueryOptions<Made, CallError>
  /** What is to be known of it beside its name. */
  chip?: ReactNode
  isGone?: boolean
  /** A picture that stands beside the lines already, where it opens. */
  isShownInPlace?: boolean
  /** More buttons behind those to look at it. */
  actions?: ReactNode
}

/** Whether a file is a picture that a page can show. */
export const isPicture = ({ mediaType }: Pick<Attachment, 'mediaType'>): boolean => mediaType.startsWith('image/')

/** A file with its name and size, to be downloaded, a picture to be looked at in place. */
export function FileLine({ file, read, chip, isGone = false, isShownInPlace = false, actions }: FileLineProps) {
  const t = useT()
  const size = useSizeText()
  const [isShown, setShown] = useState(false)
  const { name } = file
  const picture = isPicture(file)
  const download = async () => {
    try {
      const made = await queryClient.fetchQuery({ ...read, staleTime: 0 })
      if ('blob' in made) saveFile({ blob: made.blob, name })
    } catch (thrown) {
      reportFailure(callErrorOf(thrown))
    }
  }
  return (
    <li className={classNames('m-file', isGone && 'is-gone')}>
      <Icon name={picture ? 'image' : 'document'} size={18} />
      <span className="m-file-name">{name}</span>
      <span className="m-file-about">
        <span className="num">{size(file.size)}</span>
        {chip}
      </span>
      <span className="m-file-acts">
        {picture && !isShownInPlace && (
          <IconButton icon="eye" label={t('workflow.attachment.show', { name })} onClick={() => setShown(true)} />
        )}
        <IconButton
          icon="download"
          label={t('workflow.attachment.download', { name })}
          onClick={() => void download()}
        />
        {actions}
      </span>
      {isShown && <PictureDialog name={name} read={read} onClose={() => setShown(false)} />}
    </li>
  )
}
