import { benchOf } from './cases/case.ts'
import { cases } from './cases/employee-search.ts'

export const benches = cases.map(benchOf)
