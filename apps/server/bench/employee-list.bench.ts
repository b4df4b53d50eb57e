import { benchOf } from './cases/case.ts'
import { cases } from './cases/employee-list.ts'

export const benches = cases.map(benchOf)
