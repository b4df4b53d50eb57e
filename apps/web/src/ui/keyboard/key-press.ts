/** What of a keyboard event tells which keys were pressed. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Keys that only change what the next one means. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph'])

/** Whether an input method composes with this key, so that nothing may act on it; some browsers say so by its number alone. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  event.isComposing || event.keyCode === 229

/** A Latin key by its place, for layouts that write another script, such as Khmer. */
function latinOf({ key, code, shiftKey }: Pressed): string {
  if ([...key].length !== 1 || key.charCodeAt(0) < 128) return key
  if (/^Key[A-Z]$/.test(code)) return code.slice(3)
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return key
}

/**
 * The keys of an event as shortcuts are written: `j`, `?`, `enter`, `mod+k` (Ctrl, on a Mac ⌘), `alt+w`; undefined for a modifier
 * alone. With Alt the place of the key counts, because a Mac writes other signs with it.
 */
export function pressOf(event: Pressed, mac: boolean): string | undefined {
  if (MODIFIERS.has(event.key)) return undefined
  const mod = mac ? event.metaKey : event.ctrlKey
  const other = mac ? event.ctrlKey : event.metaKey
  const placed = event.altKey ? /^(?:Key|Digit)([A-Z0-9])$/.exec(event.code)?.[1] : undefined
  const key = (placed ?? latinOf(event)).toLowerCase()
  return [other && 'other', mod && 'mod', event.altKey && 'alt', key].filter(Boolean).join('+')
}

/** Whether a press goes with Ctrl, ⌘ or Alt, so that it may act while somebody types. */
export const isChord = (press: string) => press.length > 1 && press.includes('+')

/** How long the second key of two may take. */
const PAIR_MS = 1000

/** The first key of two, and when it was pressed. */
export type Begun = { press: string; at: number } | undefined

/** The two keys that a press completes, `g d`; undefined when none was begun, or it came later than a second. */
export function pairOf(begun: Begun, press: string, at: number): string | undefined {
  return begun && at - begun.at <= PAIR_MS ? `${begun.press} ${press}` : undefined
}
