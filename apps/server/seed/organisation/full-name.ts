export type Sex = 'female' | 'male'
/** A name in Latin letters, and in the script of the person's own language (of a Vietnamese, in Chinese characters). */
export type FullName = { name: string; nativeName: string }
