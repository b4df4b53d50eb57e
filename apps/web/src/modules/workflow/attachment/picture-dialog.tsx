import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Made } from '../../../lib/call/api.ts'
import type { CallError } from '../../../lib/call/call-error.ts'
import { useObjectUrl } from '../../../lib/page/object-url.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'

export type PictureDialogProps = { name: string; read: UseQueryOptions<Made, CallError>; onClose: () => void }

/** A picture over the page, by an address of the page itself: one of the server would be fetched without the reader's session. */
export function PictureDialog({ name, read, onClose }: PictureDialogProps) {
  const t = useT()
  const query = useQuery({ ...read, staleTime: Number.POSITIVE_INFINITY })
  const url = useObjectUrl(query.data && 'blob' in query.data ? query.data.blob : undefined)
  const [isBroken, setBroken] = useState(false)
  return (
    <AppModal open title={name} onClose={onClose} width={960}>
      {!query.data && <RecordWait {...query} />}
      {isBroken && <Banner tone="amber">{t('workflow.attachment.notShown')}</Banner>}
      {url !== undefined && !isBroken && (
        <img className="m-file-picture" src={url} alt={name} onError={() => setBroken(true)} />
      )}
    </AppModal>
  )
}
