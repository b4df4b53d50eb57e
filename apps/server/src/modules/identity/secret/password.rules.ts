/** argon2id with the least that is accepted today: 19 MiB, two passes. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const MINUTE = 60_000

/** That a session is used is written at most once a minute. */
export const WRITE_EVERY = MINUTE
/** How long a secondary password opens pay. */
export const SALARY_WINDOW = 5 * MINUTE
