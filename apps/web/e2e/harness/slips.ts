/**
 * What a person sees at once on a page and a program does not: what stands there instead of words, a name that is a dash, a word that is
 * broken inside, heads of one row that stand in two, and cells that stand under another head. Pieces of a script that has `texts`, the
 * visible text nodes with what they say, `problems` and `nameOf`.
 */

/** What no reader can make out, wherever it stands; what is written so to be copied is left out. */
const RAW: readonly (readonly [what: string, shape: RegExp])[] = [
  ['braces', /\{\{|\}\}|\{[a-z]\w*\}|\[object /],
  ['a code', /(?:^|\s)[a-z]+(?:\.[a-z]\w+){2,}(?:\s|$)/],
  ['a permission', /\b[a-z]+(?:-[a-z]+)*:[a-z]+(?:-[a-z]+)*:(?:r|cud)\b/],
  ['an id', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/],
  ['a raw day', /(?:^|[^\w.-])\d{4}-\d\d-\d\d(?![\w-])/],
  ['a raw instant', /\d{4}-\d\d-\d\dT\d\d:/],
  ['nothing', /\b(?:undefined|NaN|Invalid Date)\b|^null$/],
]

/** Where such a thing is meant to be copied or compared as it is. */
const AS_IT_IS = 'code, pre, kbd, textarea, [data-raw]'

const TEXTS = `
  const generated = [...document.querySelectorAll('[data-text]')].map((parent) => ({ text: parent.dataset.text, parent }))
  for (const { text, parent } of [...texts, ...generated]) {
    if (parent.closest('${AS_IT_IS}')) continue
    for (const [what, shape] of ${`[${RAW.map(([what, shape]) => `['${what}', ${shape}]`).join(', ')}]`})
      if (shape.test(text)) problems.push(what + ' on the page: “' + text.slice(0, 60) + '”')
  }`

/** A face without a name, and a row that is called by a dash. */
const NAMELESS = `
  for (const one of document.querySelectorAll('.m-avatar, .m-row-open'))
    if (one.checkVisibility() && /^[–—-]$/.test(one.textContent.trim())) problems.push('a dash where a name belongs: ' + nameOf(one))`

/** A word of letters that goes on in the next line; an address, which is one long word, may. */
const BROKEN = `
  const words = /[\\p{Script=Latin}\\p{M}’']{3,}/gu
  for (const { node, parent } of texts) {
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2) continue
    for (const { 0: word, index } of node.data.matchAll(words)) {
      const whole = /\\S*$/.exec(node.data.slice(0, index))[0] + /^\\S*/.exec(node.data.slice(index))[0]
      if (/[@/]/.test(whole)) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
      if (tops.size > 1 && !parent.closest('${AS_IT_IS}, .m-mark')) problems.push('broken: “' + word + '” in ' + nameOf(parent))
    }
  }`

/** Heads of one row lie beside each other, and each cell of a row that has as many of them lies under its own. */
const HEADS = `
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0
  const cellsOf = (row) => [...row.children].filter((one) => one.matches('th, td, [role=columnheader], [role=rowheader], [role=gridcell], [role=cell]') && isShown(one))
  for (const table of document.querySelectorAll('table, [role=grid], [role=table]')) {
    if (!isShown(table)) continue
    const rows = [...table.querySelectorAll('tr, [role=row]')].filter((row) => row.closest('table, [role=grid], [role=table]') === table && isShown(row))
    const headRow = rows.findLast((row) => row.querySelector('[role=columnheader], thead th') || row.closest('thead'))
    if (!headRow) continue
    const heads = cellsOf(headRow)
    const tops = new Set(heads.map((head) => Math.round(head.getBoundingClientRect().top)))
    if (heads.length > 1 && tops.size > 1) problems.push('heads in ' + tops.size + ' lines: ' + nameOf(table))
    for (const row of rows.slice(rows.indexOf(headRow) + 1).toSpliced(8, Infinity)) {
      const cells = cellsOf(row)
      if (cells.length !== heads.length || cells.some((cell) => cell.colSpan > 1)) continue
      const off = cells.findIndex((cell, i) => Math.abs(cell.getBoundingClientRect().left - heads[i].getBoundingClientRect().left) > 3)
      if (off >= 0) problems.push('“' + cells[off].textContent.trim().slice(0, 20) + '” stands not under “' + heads[off].textContent.trim().slice(0, 20) + '”')
    }
  }`

/** All of it, to be run where `texts` are known. */
export const SLIPS = `${TEXTS}${NAMELESS}${BROKEN}${HEADS}`
