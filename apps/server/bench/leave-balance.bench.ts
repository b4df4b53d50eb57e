import { benchOf } from './cases/case.ts'
import { cases } from './cases/leave-balance.ts'

export const benches = cases.map(benchOf)
