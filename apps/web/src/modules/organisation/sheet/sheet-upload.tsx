import './sheet.css'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { DropZone } from '../../../ui/field/drop-zone.tsx'

export type SheetUploadProps = {
  /** What the template is made of, and the button that downloads it. */
  template: ReactNode
  /** What the chosen file is called. */
  name: string | undefined
  hint: string
  disabled: boolean
  busy: boolean
  /** Why the file could not be read. */
  failure: string | undefined
  onFile: (file: File) => void
}

/** A filled-in template on its way: where to get one, where to drop it, and why it was not read. */
export function SheetUpload({ template, name, hint, disabled, busy, failure, onFile }: SheetUploadProps) {
  const t = useT()
  return (
    <>
      <div className="m-onboard-start">
        <div>{template}</div>
        <DropZone
          title={name ?? t('upload.drop')}
          hasFile={name !== undefined}
          onFile={onFile}
          accept=".xlsx"
          hint={hint}
          disabled={disabled || busy}
        />
      </div>
      {busy && <Banner tone="blue">{t('organisation.onboarding.checking')}</Banner>}
      {failure && (
        <Banner tone="red" title={t('organisation.onboarding.unreadable', { file: name ?? '' })}>
          {failure}
        </Banner>
      )}
    </>
  )
}
