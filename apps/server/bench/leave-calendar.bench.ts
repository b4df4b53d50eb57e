import { benchOf } from './cases/case.ts'
import { cases } from './cases/leave-calendar.ts'

export const benches = cases.map(benchOf)
