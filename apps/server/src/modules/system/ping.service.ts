import { readFile } from 'node:fs/promises'

const text = await readFile(new URL('../../../../../package.json', import.meta.url), 'utf8')
/** The version of the program, as the root package says. */
export const VERSION = (JSON.parse(text) as { version: string }).version

/** `pong` and the real version [2.08]. */
export async function get() {
  return { message: 'pong' as const, version: VERSION }
}
