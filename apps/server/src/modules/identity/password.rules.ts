/** argon2id with the least that is accepted today: 19 MiB, two passes. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Idle sessions end after half an hour, all of them after half a day. */
export const SESSION = { idle: 30 * MINUTE, absolute: 12 * HOUR, writeEvery: MINUTE } as const
/** How long a secondary password opens pay. */
export const SALARY_WINDOW = 5 * MINUTE
