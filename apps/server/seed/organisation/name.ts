import type { Random } from '../random.ts'
import type { FullName, Sex } from './full-name.ts'
import { khmerName } from './khmer-names.ts'
import { taiwaneseName } from './taiwanese-names.ts'
import { vietnameseName } from './vietnamese-names.ts'

const MAKERS: Record<string, (random: Random, sex: Sex) => FullName> = {
  VN: vietnameseName,
  KH: khmerName,
  TW: taiwaneseName,
}

/** A name of the nationality that nobody in `taken` has; the name is added to them. */
export function freshName(random: Random, nationality: string, sex: Sex, taken: Set<string>): FullName {
  const make = MAKERS[nationality]
  if (!make) throw new RangeError(`no names of ${nationality}`)
  for (;;) {
    const found = make(random, sex)
    if (taken.has(found.name)) continue
    taken.add(found.name)
    return found
  }
}
