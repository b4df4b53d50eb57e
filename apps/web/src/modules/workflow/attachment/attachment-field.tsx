import './attachment.css'
import { ATTACHMENT_ENDINGS, ATTACHMENT_TYPES } from '@muster/contract/workflow/attachment'
import { useT } from '../../../lib/words/i18n.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { DropZone } from '../../../ui/field/drop-zone.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { FileLine } from './file-line.tsx'
import { LooseFiles } from './loose-files.tsx'
import type { Written } from './places.ts'
import { SendingLine } from './sending-line.tsx'
import type { Attachments } from './use-attachments.ts'
import { usePastedFiles } from './use-pasted-files.ts'

/** Types for the chooser of a phone, which offers its camera for pictures, endings for that of a desk. */
const ACCEPT = [
  ...ATTACHMENT_TYPES,
  ...Object.values(ATTACHMENT_ENDINGS).flatMap((all) => all.map((one) => `.${one}`)),
].join(',')

export type AttachmentFieldProps = {
  files: Attachments
  required: boolean
  error: string | undefined
  /** Why nothing can be added now. */
  off: string | false
}

/** The files of an application that is being written: dropped, chosen or pasted anywhere on its page, several at once, each kept as soon as it has arrived [5.04]. */
export function AttachmentField({ files, required, error, off }: AttachmentFieldProps) {
  const t = useT()
  const { items, limits, uploads, isFull } = files
  const isOff = Boolean(off) || isFull
  usePastedFiles(isOff, uploads.add)
  const why = off || (isFull && t('workflow.attachment.full', { files: limits.files }))
  return (
    <Field
      name="attachments"
      label={t('workflow.attachment.title')}
      required={required}
      {...(error !== undefined && { error })}
    >
      {() => (
        <div className="m-files-field">
          {items.length + uploads.all.length > 0 && (
            <ul className="m-files" aria-label={t('workflow.attachment.title')}>
              {items.map((file) => (
                <WrittenLine key={file.id} file={file} place={files.place} />
              ))}
              {uploads.all.map((upload) => (
                <SendingLine
                  key={upload.key}
                  one={upload}
                  onDrop={() => files.cancel(upload.key)}
                  onAgain={() => uploads.again(upload)}
                />
              ))}
            </ul>
          )}
          {files.needsSpace && <LooseFiles />}
          <DropZone
            title={t('workflow.attachment.choose')}
            hasFile={false}
            onFiles={uploads.add}
            accept={ACCEPT}
            hint={why || t('workflow.attachment.hint', { count: limits.files, megabytes: limits.megabytes })}
            disabled={Boolean(why)}
          />
        </div>
      )}
    </Field>
  )
}

function WrittenLine({ file, place }: { file: Written; place: Attachments['place'] }) {
  const t = useT()
  const { id, name, state } = file
  const { restore } = place
  const isGoing = state === 'removed'
  return (
    <FileLine
      file={file}
      read={place.read(id)}
      isGone={isGoing}
      chip={
        restore &&
        state !== 'kept' && (
          <StateChip tone={isGoing ? 'amber' : 'blue'} icon={null}>
            {t(isGoing ? 'workflow.attachment.goes' : 'workflow.attachment.added')}
          </StateChip>
        )
      }
      actions={
        isGoing && restore ? (
          <IconButton icon="undo" label={t('workflow.attachment.restore', { name })} onClick={() => void restore(id)} />
        ) : (
          <IconButton
            icon="trash"
            label={t('workflow.attachment.remove', { name })}
            onClick={() => void place.remove(id)}
          />
        )
      }
    />
  )
}
