import { isTyping } from './focus.ts'
import { type Begun, isChord, isComposing, pairOf, pressOf } from './key-press.ts'
import { isTopmost, pageIsBlocked } from './layer.ts'

/** Where a key acts, in the order of the sheet that lists them. */
const KEY_GROUPS = ['shell', 'page', 'list', 'grid', 'detail'] as const
export type KeyGroup = (typeof KEY_GROUPS)[number]

/** A key and what it does. */
export type Shortcut = {
  /** `j`, `?`, `enter`, `mod+k` (Ctrl, on a Mac ⌘), `alt+w`; two one after the other `g d`. */
  keys: string
  /** What it does, in the reader's language. */
  label: string | (() => string)
  /** `false` leaves the key to other handlers as well. Absent: something else acts, and the key is only listed. */
  act?: () => unknown
  /** Whether it acts again and again while it is held down. */
  repeats?: boolean
  /** Whether a field keeps it for itself while somebody types there, though it goes with Ctrl, ⌘ or Alt. */
  leftToFields?: boolean
  /** Acts without a line of its own in the sheet: another one speaks for it. */
  unlisted?: boolean
}

/** Keys of one component, as long as it is shown. */
export type KeyOwner = {
  group: KeyGroup
  shortcuts: () => readonly Shortcut[]
  /** Whether the keys belong to the dialog that stands over the page. */
  isAbove: () => boolean
}

const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
/** Oldest first; the newest is asked first. */
const owners: KeyOwner[] = []
let begun: Begun
let singles = true

/** Lets keys without Ctrl and Alt act, or not (WCAG 2.1.4). */
export function allowSingles(on: boolean): void {
  singles = on
}

const reachable = () => {
  const blocked = pageIsBlocked()
  return owners.toReversed().filter((owner) => !blocked || owner.isAbove())
}

/** Buttons and links that say by `aria-keyshortcuts` which key presses them, the last on the page first; none beneath a dialog. */
function buttonsOf(keys?: string): HTMLElement[] {
  const blocked = pageIsBlocked()
  return [...document.querySelectorAll<HTMLElement>('a[aria-keyshortcuts],button[aria-keyshortcuts]')]
    .filter((button) => keys === undefined || button.getAttribute('aria-keyshortcuts') === keys)
    .filter((button) => !button.matches(':disabled') && button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => !blocked || isTopmost(button))
    .toReversed()
}

/** Acts on a key or two keys; tells whether anybody did. */
function actOn(keys: string, event: KeyboardEvent): boolean {
  if (!singles && !isChord(keys)) return false
  for (const { shortcuts } of reachable())
    for (const { keys: own, act, repeats = false } of shortcuts())
      if (own === keys && act && (repeats || !event.repeat) && act() !== false) return true
  const [button] = event.repeat ? [] : buttonsOf(keys)
  button?.click()
  return button !== undefined
}

const isLeftToFields = (press: string) =>
  !isChord(press) || owners.some(({ shortcuts }) => shortcuts().some((one) => one.keys === press && one.leftToFields))

/** The second key of two comes before everything else that knows it, such as a letter that a grid of the page takes. */
function pressedFirst(event: KeyboardEvent): void {
  const press = pressOf(event, MAC)
  if (!begun || press === undefined) return
  const pair = pairOf(begun, press, performance.now())
  begun = undefined
  if (pair === undefined || isChord(press) || isComposing(event) || isTyping(event) || !actOn(pair, event)) return
  event.preventDefault()
  event.stopPropagation()
}

function pressed(event: KeyboardEvent): void {
  const press = pressOf(event, MAC)
  if (press === undefined || event.defaultPrevented || isComposing(event)) return
  if (isTyping(event) && isLeftToFields(press)) return
  if (actOn(press, event)) event.preventDefault()
  else if (isChord(press)) {
    // A key of the page that waits beneath a dialog must not become one of the browser's.
    if (owners.some(({ shortcuts }) => shortcuts().some((one) => one.keys === press && one.act))) event.preventDefault()
  } else if (singles && reachable().some(({ shortcuts }) => shortcuts().some((s) => s.keys.startsWith(`${press} `))))
    begun = { press, at: performance.now() }
}

/** Lets keys act until the returned function is called. */
export function addKeys(owner: KeyOwner): () => void {
  if (owners.push(owner) === 1) {
    document.addEventListener('keydown', pressedFirst, true)
    document.addEventListener('keydown', pressed)
  }
  return () => {
    owners.splice(owners.indexOf(owner), 1)
    if (owners.length > 0) return
    document.removeEventListener('keydown', pressedFirst, true)
    document.removeEventListener('keydown', pressed)
  }
}

/** What a button says to those who hear it. */
function wordsOn(button: HTMLElement): string {
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('[aria-hidden=true]')) words.push(walker.currentNode.nodeValue ?? '')
  return words.join(' ')
}

/** The keys there are now, group by group, each once: what the newest says about it. */
export function keysNow(): { group: KeyGroup; shortcuts: { keys: string; label: string }[] }[] {
  const newest = new Map<string, { group: KeyGroup; keys: string; label: string }>()
  for (const { group, shortcuts } of owners)
    for (const { keys, label, unlisted = false } of shortcuts())
      if (!unlisted) newest.set(keys, { group, keys, label: typeof label === 'string' ? label : label() })
  for (const button of buttonsOf().toReversed()) {
    const keys = button.getAttribute('aria-keyshortcuts') ?? ''
    const group = button.closest('.m-aside,.m-panel') ? 'detail' : 'page'
    if (!newest.has(keys) && !newest.has(keys.toLowerCase().replace('control', 'mod')))
      newest.set(keys, { group, keys, label: button.ariaLabel ?? wordsOn(button) })
  }
  const all = [...newest.values()]
  return KEY_GROUPS.map((group) => ({ group, shortcuts: all.filter((one) => one.group === group) })).filter(
    ({ shortcuts }) => shortcuts.length > 0,
  )
}

/** How a key is called on the keyboard: `Ctrl`, `⌘`, `J`, `Enter`. */
export function keyNames(keys: string): string[][] {
  return keys.split(' ').map((press) =>
    (isChord(press) ? press.split('+') : [press]).map((key) => {
      if (key === 'mod') return MAC ? '⌘' : 'Ctrl'
      if (key === 'Control') return 'Ctrl'
      if (key === 'alt') return MAC ? '⌥' : 'Alt'
      return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)
    }),
  )
}
