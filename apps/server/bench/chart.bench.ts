import { benchOf } from './cases/case.ts'
import { cases } from './cases/chart.ts'

export const benches = cases.map(benchOf)
