import { virtual } from '@guidepup/virtual-screen-reader'
import { onTestFinished } from 'vitest'

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Has the reader come to an element, as it comes to what takes the focus. */
const comeTo = (element: Element | null) => element?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))

/**
 * A screen reader over the page that is drawn. `said` gives what was spoken since it was asked last; an element that the one with the
 * focus names as its active one is read as if it had the focus itself, as readers do. `here` reads anew what has the focus.
 */
export async function readAloud() {
  await virtual.start({ container: document.body })
  onTestFinished(() => virtual.stop())
  let from = (await virtual.spokenPhraseLog()).length
  let active: string | null = null
  const said = async (): Promise<string[]> => {
    await turn()
    const now = document.activeElement?.getAttribute('aria-activedescendant') ?? null
    if (now !== null && now !== active) comeTo(document.getElementById(now))
    active = now
    await turn()
    const log = await virtual.spokenPhraseLog()
    const before = from
    from = log.length
    return log.slice(before)
  }
  const here = async (): Promise<string> => {
    // Whatever was read last, the same is read once more.
    comeTo(document.body)
    await turn()
    comeTo(document.activeElement)
    await turn()
    const log = await virtual.spokenPhraseLog()
    from = log.length
    return log.at(-1) ?? ''
  }
  return { said, here }
}
