import { benchOf } from './cases/case.ts'
import { cases } from './cases/month.ts'

export const benches = cases.map(benchOf)
