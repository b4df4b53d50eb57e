/** A body nested deeper is nothing that a call takes; what walks a value calls itself for each level. */
const DEEPEST = 64

/** Whether a parsed value is nested deeper than any call needs. It is looked through level by level, so its depth costs no stack. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap((part) =>
      typeof part === 'object' && part !== null ? Object.values(part).filter(isNested) : [],
    )
  }
  return false
}

const isNested = (part: unknown): boolean => typeof part === 'object' && part !== null
