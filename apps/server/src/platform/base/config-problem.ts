/** A wrong setting: the message is the one line that the start prints. */
export class ConfigProblem extends Error {}
