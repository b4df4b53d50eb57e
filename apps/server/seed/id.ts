import { sha256 } from '../src/platform/crypto.ts'

/** The id of something of the demo group, from its path: a UUID of version 8, so that no id the program makes is like it. */
export function demoId(path: string): string {
  const hex = sha256(`muster demo group/${path}`).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
