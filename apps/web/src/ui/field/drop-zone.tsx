import './drop-zone.css'
import { type DragEvent, useId, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../control/icon.tsx'

export type DropZoneProps = {
  /** What stands large: the name of the file that was chosen, or what to do. */
  title: string
  hasFile: boolean
  onFile?: (file: File) => void
  /** Takes several at once in place of one. */
  onFiles?: (files: File[]) => void
  /** What kinds of file are meant, for the chooser of the system. */
  accept: string
  hint: string
  disabled?: boolean
}

/** Takes a file, or several, dropped or chosen. */
export function DropZone({ title, hasFile, onFile, onFiles, accept, hint, disabled = false }: DropZoneProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (!first || disabled) return
    onFile?.(first)
    onFiles?.([...(files ?? [])])
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
      <Icon name={hasFile ? 'document' : 'upload'} size={26} />
      <b>{title}</b>
      <small id={id}>{hint}</small>
      <input
        type="file"
        className="sr-only"
        accept={accept}
        multiple={onFiles !== undefined}
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
