import { paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '../../../lib/call/failure-words.ts'
import { problemText } from '../../../lib/call/problem-text.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { shutOn } from '../../identity/index.ts'
import type { PayCheck, SheetOf } from './sheet-value.ts'

/** What a sheet would come to: read as soon as it is chosen, and again when its columns are mapped. Nothing of it is written. */
export function useSheetCheck(file: File, sheetOf: SheetOf) {
  const t = useT()
  const { companyId, month } = sheetOf
  const check = useSave(paySheetEndpoints.check, { quiet: true, silent: true })
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<PayCheck>()
  const [problem, setProblem] = useState<string>()
  const read = useEffectEvent(async (isWanted: () => boolean) => {
    // A file of its own each time: columns that were mapped at once are no second half of a double click.
    const { data, error } = await check.run({ companyId, month }, new File([file], file.name, { type: file.type }))
    if (!isWanted()) return
    if (error) shutOn(error)
    setResult(data)
    const [field] = Object.values(error?.fields ?? {})
    setProblem(error && (field === undefined ? failureText(error, t) : problemText(field, t, failureText(error, t))))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further round is asked for by counting on.
  useEffect(() => {
    let isWanted = true
    setProblem(undefined)
    void read(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [file, companyId, month, round])
  return { result, problem, isReading: check.busy, readAgain: () => setRound((before) => before + 1) }
}
