import './punch.css'
import { type DragEvent, useId, useState } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon } from '../../../ui/control/icon.tsx'

export type DropZoneProps = {
  file: File | undefined
  onFile: (file: File) => void
  /** What kinds of file are meant, for the chooser of the system. */
  accept: string
  hint: string
  disabled?: boolean
}

const KILOBYTE = 1024

/** Takes one file, dropped or chosen. */
export function DropZone({ file, onFile, accept, hint, disabled = false }: DropZoneProps) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first && !disabled) onFile(first)
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over && !disabled)
  }
  return (
    <label
      className={classNames('m-drop', isOver && 'is-over', disabled && 'is-off')}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      <Icon name={file ? 'document' : 'upload'} size={26} />
      <b>{file ? file.name : t('upload.drop')}</b>
      <small id={id}>
        {file ? t('attendance.upload.size', { kilobytes: format.number(Math.ceil(file.size / KILOBYTE)) }) : hint}
      </small>
      <input
        type="file"
        className="sr-only"
        accept={accept}
        disabled={disabled}
        aria-describedby={id}
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
