import { within } from '@testing-library/dom'

/** What stands in a drawer or a card under a label; undefined where the label is not there. */
export function factOf(part: HTMLElement, label: string): string | undefined {
  const term = within(part)
    .queryAllByRole('term')
    .find((one) => one.textContent === label)
  return term?.nextElementSibling?.textContent ?? undefined
}
