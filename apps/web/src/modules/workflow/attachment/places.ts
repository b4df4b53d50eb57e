import type { ReplyOf } from '@muster/contract/endpoint'
import {
  draftAttachmentEndpoints as ofDraft,
  taskAttachmentEndpoints as ofTask,
} from '@muster/contract/workflow/attachment'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Made } from '../../../lib/call/api.ts'
import type { CallError } from '../../../lib/call/call-error.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { type Saved, saver, type Upload } from '../../../lib/query/saver.ts'
import { useSave } from '../../../lib/query/use-save.ts'

export type Written = ReplyOf<typeof ofDraft.list>['items'][number]
type Listed = { items: Written[] }
/** What became of a file: kept, refused, or without a draft to be kept with. */
export type Sent = Saved<typeof ofDraft.upload> | 'noDraft'

/** Where the files of an application lie that is being written. */
export type FileOwner = {
  list: UseQueryOptions<Listed, CallError>
  read: (id: string) => UseQueryOptions<Made, CallError>
  send: (upload: Upload) => Promise<Sent>
  remove: (id: string) => Promise<unknown>
  /** Of one that is to go: it stays. */
  restore?: (id: string) => Promise<unknown>
}

const quiet = { quiet: true, silent: true } as const

/** The files of a draft, which is made with the first one. */
export function useDraftFiles(draftId: string | undefined, make: () => Promise<string | undefined>): FileOwner {
  const [upload] = useState(() => saver(ofDraft.upload))
  const { run: remove } = useSave(ofDraft.remove, { silent: true })
  const known = draftId ?? ''
  return {
    list: { ...queryOf(ofDraft.list, { draftId: known }), enabled: draftId !== undefined },
    read: (id) => queryOf(ofDraft.get, { draftId: known, id }),
    send: async (file) => {
      const made = await make()
      return made === undefined ? 'noDraft' : upload.run({ draftId: made }, quiet, file)
    },
    remove: (id) => remove({ draftId: known, id }),
  }
}

/** The files of a returned task, as its next submission will have them. */
export function useTaskFiles(taskId: string): FileOwner {
  const [upload] = useState(() => saver(ofTask.upload))
  const { run: remove } = useSave(ofTask.remove, { silent: true })
  const { run: restore } = useSave(ofTask.restore, { silent: true })
  return {
    list: queryOf(ofTask.list, { taskId }),
    read: (id) => queryOf(ofTask.get, { taskId, id }),
    send: (file) => upload.run({ taskId }, quiet, file),
    remove: (id) => remove({ taskId, id }),
    restore: (id) => restore({ taskId, id }),
  }
}
