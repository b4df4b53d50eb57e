import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { useState } from 'react'
import { call } from './api.ts'
import { callErrorOf } from './call-error.ts'
import { useOwnDeed } from './deed.ts'
import { reportFailure } from './failures.ts'
import { type FileReply, saveFile } from './files.ts'
import { useT } from './i18n.ts'
import { inputOf } from './list-address.ts'
import type { Search } from './search.ts'

/** An endpoint that answers with a sheet. */
export type SheetEndpoint = Endpoint & { kind: 'download' }

/** A sheet of what is filtered: asks for it and hands it to the browser; a failure is shown as a notice. */
export function useExport<E extends SheetEndpoint>(
  endpoint: E,
): { run: (input: SentTo<E>) => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const run = async (input: SentTo<E>) => {
    setBusy(true)
    try {
      const file: FileReply = await call<E>(endpoint, input)
      saveFile(file)
    } catch (thrown) {
      reportFailure(callErrorOf(thrown))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}

/** The sheet of a list: all that the address asks for, in its order, whatever page is shown; the palette offers it as well. */
export function useListSheet<E extends SheetEndpoint>(
  endpoint: E,
  address: Search,
): { run: () => void; busy: boolean } {
  const t = useT()
  const { run: ask, busy } = useExport(endpoint)
  const run = () => void ask(inputOf(endpoint, address) as SentTo<E>)
  useOwnDeed({ name: 'export', title: t('table.exportThis'), icon: 'download', run })
  return { run, busy }
}
