const STEPS: Readonly<Record<string, readonly [row: number, box: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus from one box of a table to the next one in the direction of an arrow key; gives whether it moved. */
export function moveInMatrix(table: HTMLElement, from: EventTarget, key: string): boolean {
  const step = STEPS[key]
  if (!step || !(from instanceof HTMLInputElement)) return false
  const rows = [...table.querySelectorAll('tr')].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>('input:not(:disabled)'),
  ])
  const [down, right] = step
  const at = rows.findIndex((boxes) => boxes.includes(from))
  const box = rows[at]?.indexOf(from) ?? -1
  if (at < 0) return false
  if (right !== 0) return focus(rows[at]?.[box + right])
  for (let row = at + down; rows[row]; row += down) {
    const boxes = rows[row] ?? []
    if (boxes.length > 0) return focus(boxes[Math.min(box, boxes.length - 1)])
  }
  return false
}

function focus(box: HTMLInputElement | undefined): boolean {
  box?.focus()
  return box !== undefined
}
