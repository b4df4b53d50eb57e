import { clockingWords } from '@muster/contract/attendance/clocking/words'
import { machineWords } from '@muster/contract/attendance/machine/words'
import { withWords } from '../../lib/words/i18n.ts'

/** Screens with words of their own, which no other screen says. */
export const loadMachines = withWords([machineWords], () => import('./machine/machines.screen.tsx'))
export const loadClockRules = withWords([clockingWords], () => import('./clock-rule/clock-rules.screen.tsx'))
