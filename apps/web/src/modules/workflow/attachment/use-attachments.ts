import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../lib/call/failure-words.ts'
import { refresh } from '../../../lib/query/query.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useBounds } from '../../system/index.ts'
import { problemBefore } from './before-sending.ts'
import type { FileOwner } from './places.ts'
import { type Outcome, useUploads } from './use-uploads.ts'

/** The files of an application that is being written, with those on their way, and how many and how large they may be. */
export function useAttachments(place: FileOwner, companyId: string | undefined) {
  const t = useT()
  const bounds = useBounds(companyId)
  const { data } = useQuery(place.list)
  const items = data?.items ?? []
  const staying = items.filter(({ state }) => state !== 'removed').length
  const limits = {
    megabytes: Math.min(bounds['task.attachment-mb'], bounds['upload.max-mb']),
    files: bounds['task.attachment-count'],
  }
  const uploads = useUploads({
    check: (file, onTheirWay) => problemBefore(file, staying + onTheirWay, limits, t),
    send: async (upload): Promise<Outcome> => {
      const sent = await place.send(upload)
      const { name } = upload.file
      if (sent === 'noDraft') return { problem: t('workflow.attachment.noDraft', { name }), mayRetry: true }
      if (!sent.error) {
        // It leaves the list of those on their way when it stands in the other one.
        await refresh(['task-attachment'])
        return undefined
      }
      const isRefused = sent.error.failure === 'refused'
      const problem = isRefused ? failureText(sent.error, t) : t('workflow.attachment.unsent', { name })
      return { problem, mayRetry: !isRefused }
    },
  })
  return {
    ...{ items, limits, place, uploads, isBusy: uploads.isBusy },
    isFull: staying >= limits.files,
    cancel: (key: number) => {
      uploads.drop(key)
      // The server may have it already.
      void refresh(['task-attachment'])
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>
