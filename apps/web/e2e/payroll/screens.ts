import type { ScreenFacts } from '../harness/module-screens.ts'

/** What every-screen tests must find: of advances and items the demo group has no second page. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/payroll/advances': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
  '/payroll/pay': { list: ['sort', 'elsewhere'] },
  // One window of the secondary password for all of them, which the page that was opened first asked for.
  '/payroll/pay/new': { isReadElsewhere: true },
  '/my/pay': { isReadElsewhere: true },
  '/payroll/pay-items': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
  '/payroll/reimbursement-items': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
}
