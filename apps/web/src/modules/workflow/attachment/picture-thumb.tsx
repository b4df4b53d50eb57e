import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Made } from '../../../lib/call/api.ts'
import type { CallError } from '../../../lib/call/call-error.ts'
import { useInSight } from '../../../lib/page/in-sight.ts'
import { useObjectUrl } from '../../../lib/page/object-url.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type PictureThumbProps = { name: string; read: UseQueryOptions<Made, CallError> }

/** A picture in place, read by its reader's session once it comes in sight; its square is there before, so nothing moves. Opens large. */
export function PictureThumb({ name, read }: PictureThumbProps) {
  const t = useT()
  const square = useRef<HTMLButtonElement>(null)
  const isSeen = useInSight(square)
  const { data } = useQuery({ ...read, enabled: isSeen, staleTime: Number.POSITIVE_INFINITY })
  const url = useObjectUrl(data && 'blob' in data ? data.blob : undefined)
  const [isBroken, setBroken] = useState(false)
  const [isShown, setShown] = useState(false)
  return (
    <li>
      <button
        ref={square}
        type="button"
        className="m-file-thumb"
        aria-label={t('workflow.attachment.show', { name })}
        title={name}
        onClick={() => setShown(true)}
      >
        {url !== undefined && !isBroken ? (
          <img src={url} alt={name} onError={() => setBroken(true)} />
        ) : (
          <Icon name="image" size={24} />
        )}
      </button>
      {isShown && <PictureDialog name={name} read={read} onClose={() => setShown(false)} />}
    </li>
  )
}
