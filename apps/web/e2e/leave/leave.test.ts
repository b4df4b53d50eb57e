import { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { addDays, type Day, day, weekday } from '@muster/kernel/day'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { now } from '../harness/clock.ts'

const REASON = 'Moving to another flat'
/** A text of the page that is in front: tabs that were left keep theirs. */
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()
/** What the card of annual leave says of it. */
const left = async (page: Page) => {
  await page.reload()
  const card = page.getByRole('region', { name: 'Annual leave' }).filter({ visible: true })
  return card.locator('.m-leave-left b').innerText()
}
