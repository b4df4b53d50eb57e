import type { Day } from '@muster/kernel/day'

/** Something that holds from a day on. */
type Dated = { effectiveOn: Day }

/** The version that holds on a day; undefined before the first. Versions are in the order of their days. */
export const findVersionOn = <V extends Dated>(versions: readonly V[], on: Day): V | undefined =>
  versions.findLast(({ effectiveOn }) => effectiveOn <= on)

/** The version that is shown today: the one in force, else the first to come. */
export const findShownVersion = <V extends Dated>(versions: readonly V[], today: Day): V | undefined =>
  findVersionOn(versions, today) ?? versions[0]
