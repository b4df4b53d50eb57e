import { benchOf } from './cases/case.ts'
import { cases } from './cases/punch-list.ts'

export const benches = cases.map(benchOf)
