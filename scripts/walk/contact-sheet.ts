const STYLE = `body{margin:0;font:13px system-ui;background:#eef0f3}table{border-collapse:collapse}
th{position:sticky;top:0;background:#eef0f3;padding:6px;text-align:left;z-index:1}
tbody th{left:0;top:auto;width:180px;overflow-wrap:anywhere;vertical-align:top}
td{padding:4px;vertical-align:top}img{display:block;background:#fff;border:1px solid #ccc}
.w1440{width:480px;height:300px}.w390{width:195px;height:422px}`

const WIDTHS = ['1440', '390']

/**
 * A page that shows pictures side by side: a row for each place, a column for each way to look at it. `pictures` are paths
 * beside the page, `<width>/<mode>/<locale>/<place>.png`; a picture opens in its own size.
 */
export function contactSheet(pictures: readonly string[]): string {
  const split = pictures.map((path) => {
    const [width = '', mode = '', locale = '', file = ''] = path.split('/')
    return { path, width, way: `${width} ${mode} ${locale}`, place: file.replace(/\.png$/, '') }
  })
  const ways = [...new Set(split.map(({ way }) => way))].toSorted(
    (a, b) => WIDTHS.indexOf(a.split(' ')[0] ?? '') - WIDTHS.indexOf(b.split(' ')[0] ?? '') || (a < b ? -1 : 1),
  )
  const known = new Map(split.map((one) => [`${one.place} ${one.way}`, one]))
  const cell = (place: string, way: string) => {
    const one = known.get(`${place} ${way}`)
    if (!one) return '<td></td>'
    const name = `${place} ${way}`
    return `<td><a href="${one.path}"><img class="w${one.width}" src="${one.path}" alt="${name}" loading="lazy"></a></td>`
  }
  const rows = [...new Set(split.map(({ place }) => place))]
    .toSorted()
    .map((place) => `<tr><th scope="row">${place}</th>${ways.map((way) => cell(place, way)).join('')}</tr>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Walk</title><style>${STYLE}</style>
<table><thead><tr><th></th>${ways.map((way) => `<th scope="col">${way}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></html>
`
}
