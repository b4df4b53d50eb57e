/** Every answer, refusals included [7.04]: `code` is 200 or a number of the error catalogue [8.01]. */
export type Envelope<T> = { code: number; msg: string; data: T }

/** What a refusal carries beside its number: the stable key, the values of its words, and problems by field path. */
export type Problem = { key: string; fields?: Record<string, string>; [value: string]: unknown }
