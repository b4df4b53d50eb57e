/** Tells the page that it cannot be drawn at all: no catalogue came. */
export const UNLOADABLE = 'muster:unloadable'

/** What stands there before the page is drawn; also in index.html. */
const FIRST_FRAME = '.m-first-shell'

/** Said in every language, because no catalogue is there. */
const SAID: readonly (readonly [lang: string, text: string])[] = [
  ['en', 'Muster could not be loaded. Check the connection, then reload the page.'],
  ['zh-CN', 'Muster 未能加载。请检查网络后刷新页面。'],
  ['vi', 'Không tải được Muster. Hãy kiểm tra kết nối rồi tải lại trang.'],
  ['zh-TW', 'Muster 無法載入。請檢查網路後重新整理頁面。'],
  ['km', 'មិនអាចផ្ទុក Muster បានទេ។ សូមពិនិត្យការតភ្ជាប់ រួចផ្ទុកទំព័រឡើងវិញ។'],
]

/**
 * Draws a page that says what to do where the product itself cannot be drawn: its script, its styles or its words did not come.
 * Stands alone, with what every browser has.
 */
export function watchUnloadable(): void {
  const draw = () => {
    const root = document.getElementById('root')
    if (!root || (root.childElementCount > 0 && !root.querySelector(FIRST_FRAME))) return
    root.replaceChildren()
    const box = document.createElement('main')
    box.style.cssText = 'max-width:34rem;margin:15vh auto;padding:0 20px;font:15px/1.7 system-ui,sans-serif'
    for (const [lang, text] of SAID) {
      const line = document.createElement('p')
      line.lang = lang
      line.textContent = text
      box.append(line)
    }
    const again = document.createElement('button')
    again.type = 'button'
    again.textContent = '↻ Reload · 刷新 · Tải lại · 重新整理 · ផ្ទុកឡើងវិញ'
    again.style.cssText = 'padding:8px 16px;font:inherit;cursor:pointer'
    again.onclick = () => location.reload()
    box.append(again)
    root.append(box)
  }
  addEventListener(UNLOADABLE, draw)
  // A script of the page itself that does not come notifies no other code.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && draw(), { capture: true })
}
