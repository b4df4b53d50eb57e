import { AWAITED_PARAMETERS } from '../awaited.ts'
import { PARAMETERS, type ParameterKey } from './parameter-record.ts'

type Awaited = (typeof AWAITED_PARAMETERS)[keyof typeof AWAITED_PARAMETERS][number]
/** The parameters that something reads; the others are neither shown nor changed until a module reads them. */
export type ShownKey = Exclude<ParameterKey, Awaited>
const awaited: ReadonlySet<string> = new Set(Object.values(AWAITED_PARAMETERS).flat())
export const SHOWN_PARAMETERS = (Object.keys(PARAMETERS) as ParameterKey[]).filter(
  (key): key is ShownKey => !awaited.has(key),
) as [ShownKey, ...ShownKey[]]
