import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../../lib/call/call-error.ts'
import { failureText } from '../../../lib/call/failure-words.ts'
import { queryClient, refresh } from '../../../lib/query/query.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useBounds } from '../../system/index.ts'
import { problemBefore } from './before-sending.ts'
import { looseFiles } from './loose-files.tsx'
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
      const needsSpace = isRefusal(sent.error, 'workflow.too_many_loose_files')
      // What can be deleted comes with the refusal, so that nothing moves after it.
      if (needsSpace) await queryClient.fetchQuery({ ...looseFiles, staleTime: 0 }).catch(() => undefined)
      const problem = isRefused ? failureText(sent.error, t) : t('workflow.attachment.unsent', { name })
      return { problem, mayRetry: !isRefused || needsSpace, needsSpace }
    },
  })
  return {
    ...{ items, limits, place, uploads, isBusy: uploads.isBusy },
    /** Whether a file was refused because others of the caller take its space. */
    needsSpace: uploads.all.some((one) => one.state === 'refused' && one.needsSpace),
    isFull: staying >= limits.files,
    cancel: (key: number) => {
      uploads.drop(key)
      // The server may have it already.
      void refresh(['task-attachment'])
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>
