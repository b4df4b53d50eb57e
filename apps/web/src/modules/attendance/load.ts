import { clockingWords } from '@muster/contract/attendance/clocking/words'
import { importWords } from '@muster/contract/attendance/imports/words'
import { machineWords } from '@muster/contract/attendance/machine/words'
import { trialWords } from '@muster/contract/attendance/trial/words'
import { withWords } from '../../lib/words/i18n.ts'

/** Screens with words of their own, which no other screen says. */
export const loadMachines = withWords([machineWords], () => import('./machine/machines.screen.tsx'))
export const loadClockRules = withWords([clockingWords], () => import('./clock-rule/clock-rules.screen.tsx'))
export const loadImports = withWords([importWords], () => import('./import/import-list.screen.tsx'))
export const loadNewImport = withWords([importWords], () => import('./import/import-new.screen.tsx'))
export const loadImport = withWords([importWords], () => import('./import/import.screen.tsx'))
export const loadWhatIf = withWords([trialWords], () => import('./what-if/what-if.screen.tsx'))
