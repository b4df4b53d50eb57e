import { readStored, writeStored } from '../../lib/store/storage.ts'

const KEY = 'RecentScreens'
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

/** The screens that were looked at last on this device. */
export function recentScreens(): readonly string[] {
  return recentOf(readStored(KEY))
}

/** Remembers that a screen is looked at. */
export function rememberScreen(name: string): void {
  const names = [name, ...recentScreens().filter((other) => other !== name)].slice(0, MOST)
  writeStored(KEY, JSON.stringify(names))
}
