import type { DeedRecord } from './lib/deed.ts'
import { deeds as attendance } from './modules/attendance/deeds.ts'
import { deeds as organisation } from './modules/organisation/deeds.ts'
import { deeds as shell } from './shell/deeds.ts'

/** Every deed that is found in the palette, room by room. Apart from the screens, because only the palette loads it. */
export const deeds: readonly DeedRecord[] = [...organisation, ...attendance, ...shell]
