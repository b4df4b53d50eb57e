import type { CDPSession, Page } from 'playwright-core'

/** What somebody composes, step by step, and what comes of it. */
export type Composition = { steps: readonly string[]; text: string }

export const PINYIN: Composition = { steps: ['n', 'ni', "ni'h", "ni'hao"], text: '你好' }
export const TELEX: Composition = { steps: ['t', 'ti', 'tie', 'tiê', 'tiên', 'tiêng', 'tiếng'], text: 'tiếng' }
/** A letter below a letter, and a vowel around both: one sign of five code points. */
export const KHMER: Composition = { steps: ['ខ', 'ខ\u17d2', 'ខ\u17d2ម', 'ខ\u17d2ម\u17c2'], text: 'ខ\u17d2ម\u17c2រ' }

/** What every key of an input method says of itself; which key it was is of no matter to the page. */
const OF_INPUT_METHOD = 229

const press = async (browser: CDPSession, key: string) => {
  const event = { key, code: key, windowsVirtualKeyCode: OF_INPUT_METHOD, nativeVirtualKeyCode: OF_INPUT_METHOD }
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

/** Keys that choose among what an input method proposes: none of them is the page's. */
const CANDIDATE_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Process'] as const

/**
 * Composes in the field that has the focus, through the browser's own protocol: letter by letter, then the keys that choose among
 * candidates. Gives what puts the text in the place of what was composed.
 */
export async function compose(page: Page, { steps, text }: Composition): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  for (const composed of steps) {
    await press(browser, 'Process')
    const end = composed.length
    await browser.send('Input.imeSetComposition', { text: composed, selectionStart: end, selectionEnd: end })
  }
  for (const key of CANDIDATE_KEYS) await press(browser, key)
  return async () => {
    await browser.send('Input.insertText', { text })
    await browser.detach()
  }
}
