/**
 * Finds in a page what is drawn like something that was looked at before, for rules that know nothing of words; without `mayStay`
 * what was looked at before is forgotten. `window.__kinds` keeps the kinds of each mode and width. Alike are two elements with the
 * same tags, classes, roles, states and inline styles, the same answer to whether what can be pressed is small and whether it has
 * words, and ancestors that are alike as well. Only the outermost are given.
 */
export const DRAWN_ALIKE = `((mayStay) => {
  const SMALLEST_TARGET = 24
  const WORTH_LEAVING = 3
  const NAMES = /^(?:aria-(?:label|labelledby|describedby|controls|owns|activedescendant|errormessage|value\\w+|(?:row|col)index|posinset)|title|alt|href|placeholder)$/
  const KEPT = /^(?:class|role|type|style|lang|dir|tabindex|disabled|readonly|required|hidden|inert|open|scope|colspan|headers|aria-.*|data-(?!row).*)$/
  const PRESSED = 'a, button, input, select, textarea, summary, [role], [tabindex]'
  const page = document.documentElement
  const scope = page.dataset.mode + ' ' + page.dataset.theme + ' ' + innerWidth
  const kinds = (window.__kinds ??= new Map())
  if (!mayStay || !kinds.has(scope)) kinds.set(scope, new Set())
  const known = kinds.get(scope)
  const owns = new Map()
  const looks = new Map()
  const sizes = new Map()
  const describe = (one) => {
    let look = one.localName
    for (const { name, value } of one.attributes) {
      if (NAMES.test(name)) look += ' ' + name + (value.trim() === '' ? '=' : '')
      else if (KEPT.test(name)) look += ' ' + name + '=' + value
    }
    if (one.matches(PRESSED)) {
      const { width, height } = one.getBoundingClientRect()
      look += ' ' + (width < SMALLEST_TARGET) + (height < SMALLEST_TARGET)
    }
    owns.set(one, look)
    let size = 1
    look += '>'
    for (const child of one.childNodes) {
      if (child.nodeType === 3) look += child.data.trim() === '' ? '' : 't'
      else if (child.nodeType === 1) {
        look += '<' + describe(child)
        size += sizes.get(child)
      }
    }
    looks.set(one, look)
    sizes.set(one, size)
    return look
  }
  describe(document.body)
  const alike = []
  const find = (one, above) => {
    for (const child of one.children) {
      if (sizes.get(child) < WORTH_LEAVING) continue
      const kind = above + '|' + looks.get(child)
      if (known.has(kind)) alike.push(child)
      else {
        known.add(kind)
        find(child, above + '/' + owns.get(child))
      }
    }
  }
  find(document.body, owns.get(document.body))
  return alike
})`
