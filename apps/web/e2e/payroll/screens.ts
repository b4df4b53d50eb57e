import type { ScreenFacts } from '../harness/module-screens.ts'

/** What every-screen tests must find: of advances and items the demo group has no second page. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/payroll/advances': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
  '/payroll/pay-items': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
  '/payroll/reimbursement-items': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
}
