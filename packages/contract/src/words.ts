/**
 * The shape of a message catalogue [1.10]: the English one gives the keys, every other language has exactly the same,
 * so that a word left out, or one too many, does not compile.
 */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
