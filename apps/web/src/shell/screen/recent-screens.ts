import { readStored, writeStored } from '../../lib/store/storage.ts'

const keyOf = (person: string) => `RecentScreens:${person}`
const MOST = 6

/** The names of the screens that were looked at last on this device, newest first; foreign content counts as none. */
export function recentOf(stored: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The screens that a person looked at last on this device. */
export function recentScreens(person: string): readonly string[] {
  return recentOf(readStored(keyOf(person)))
}

/** Remembers that a person looks at a screen. */
export function rememberScreen(person: string, name: string): void {
  const names = [name, ...recentScreens(person).filter((other) => other !== name)].slice(0, MOST)
  writeStored(keyOf(person), JSON.stringify(names))
}
