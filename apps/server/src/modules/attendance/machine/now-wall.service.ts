import { epochOf } from '@muster/kernel/instant'
import { wallsIn } from '@muster/kernel/wall-instant'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { WallSeconds } from '../table/line.rules.ts'

const MS_PER_SECOND = 1000

/** What the clock of a zone shows now, in whole seconds. */
export function nowWall(zone: string, { now }: Ctx): WallSeconds {
  return Math.floor(wallsIn(zone)(epochOf(now) / MS_PER_SECOND))
}
