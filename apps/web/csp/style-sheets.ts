// Stands in for `dynamicCSS` of @rc-component/util and `cssUtils` of @ant-design/icons, which write <style> elements.

type Options = { mark?: string }
const sheets = new Map<string, CSSStyleSheet>()
let anonymous = 0

/** Puts CSS text on the document under a key, without a <style> element; gives a detached element for the caller's attributes. */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLElement {
  const node = document.createElement('i')
  // What cssinjs and the icons would inject stands in the file extracted at build time.
  if (options.mark === 'data-css-hash' || key === '@ant-design-icons') return node
  let sheet = sheets.get(key)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheets.set(key, sheet)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(css)
  return node
}

/** Takes the CSS of a key off the document again; an unknown key is no mistake. */
export function removeCSS(key: string): void {
  const sheet = sheets.get(key)
  if (!sheet) return
  sheets.delete(key)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet)
}

/** Puts CSS text on the document for good. */
export function injectCSS(css: string): HTMLElement {
  anonymous += 1
  return updateCSS(css, `anonymous-${anonymous}`)
}

/** Nothing is cached per container here. */
export function clearContainerCache(): void {}

/** The page has no shadow roots. */
export function getShadowRoot(): null {
  return null
}

/** Warnings are for the libraries' authors. */
export function warningOnce(): void {}
