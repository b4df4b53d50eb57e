import { benchOf } from './cases/case.ts'
import { cases } from './cases/operation-log.ts'

export const benches = cases.map(benchOf)
