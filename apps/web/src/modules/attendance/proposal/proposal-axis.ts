import type { Axis } from '../../../ui/display/time-axis.ts'

const TWO_HOURS = 120

/** The same axis from an even hour on, so that its marks are those of every other bar. */
export const evenAxis = ({ from, to }: Axis): Axis => ({ from: Math.floor(from / TWO_HOURS) * TWO_HOURS, to })
