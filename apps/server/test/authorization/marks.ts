/** Names of who is out of a caller's reach, and of everything in another company, begin so; neither may stand in an answer. */
export const OUTSIDE = 'Outside'
export const FOREIGN = 'BETA'
/** The beginning of a number that is kept encrypted: only the call that reveals it may say it. */
export const SECRET = 'MATRIXDOC'
