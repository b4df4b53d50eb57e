import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { jobEndpoints } from '@muster/contract/system/job'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Filter, type FilterValues, filterWords } from '../../ui/filter/filter-model.ts'
import { call, type Made } from '../call/api.ts'
import { callErrorOf } from '../call/call-error.ts'
import { reportFailure } from '../call/failures.ts'
import { saveFile } from '../call/files.ts'
import { watchSheet } from '../job/watched-jobs.ts'
import { inputOf } from '../place/list-address.ts'
import { useUrl } from '../place/place.ts'
import { one, type Search } from '../place/search.ts'
import { useOwnCommand } from '../registry/command.ts'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'

/** An endpoint that answers with a sheet. */
export type SheetEndpoint = Endpoint & { kind: 'download' }

/**
 * A sheet of what is filtered: asks for it and hands it to the browser. What takes longer is made by a job that the corner of the page
 * watches under `title`; a failure is shown as a notice.
 */
export function useExport<E extends SheetEndpoint>(
  endpoint: E,
  title: string,
): { run: (input: SentTo<E>) => Promise<void>; busy: boolean } {
  const { path } = useUrl()
  const [busy, setBusy] = useState(false)
  const run = async (input: SentTo<E>) => {
    setBusy(true)
    try {
      // A sheet that was asked for is waited for on any screen, so it goes on when this one is left.
      const { signal } = new AbortController()
      const answer: Made = await call<E>(endpoint, input, { signal })
      if ('jobId' in answer) watchSheet(answer.jobId, title, path)
      else saveFile(answer)
    } catch (thrown) {
      reportFailure(callErrorOf(thrown))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}

/** What a list shows, as its sheet has it: the keys of its columns in their order, and its filters. */
export type Shown = { columns?: readonly string[]; filters?: readonly Filter[]; values?: FilterValues }

/**
 * The sheet of a list: all that the address asks for, in its order and with the columns shown, whatever page it is at. The palette
 * offers it as well.
 */
export function useListSheet<E extends SheetEndpoint>(
  endpoint: E,
  address: Search,
  title: string,
  { columns = [], filters = [], values = {} }: Shown = {},
): { run: () => void; busy: boolean } {
  const t = useT()
  const { pair } = useFormat()
  const { run: ask, busy } = useExport(endpoint, title)
  const chosen = columnsTaken(endpoint, columns)
  const filterText = filterWords(filters, values, pair, one(address.search)).slice(0, MOST_TEXT)
  const more = { ...(chosen.length > 0 && { columns: chosen }), ...(filterText && { filterText }) }
  const run = () => void ask({ ...(inputOf(endpoint, address) as object), ...more } as SentTo<E>)
  useOwnCommand({ name: 'export', title: t('table.exportThis'), icon: 'download', run })
  return { run, busy }
}

const MOST_TEXT = 500

/** The columns that the sheet has; what stands in a table for the sake of the screen alone is no column of a sheet. */
function columnsTaken({ input }: Endpoint, keys: readonly string[]): readonly string[] {
  const known = input instanceof z.ZodMiniObject ? (input.shape.columns as z.ZodMiniType | undefined) : undefined
  return known ? keys.filter((key) => z.safeParse(known, [key]).success) : []
}

/** Fetches the sheet that a job made and hands it to the browser; a failure is shown as a notice. Gives whether it came. */
export async function saveMade(jobId: string): Promise<boolean> {
  try {
    const answer: Made = await call(jobEndpoints.file, { id: jobId }, { signal: new AbortController().signal })
    if (!('jobId' in answer)) saveFile(answer)
    return true
  } catch (thrown) {
    reportFailure(callErrorOf(thrown))
    return false
  }
}
