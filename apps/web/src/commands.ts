import type { CommandRecord } from './lib/registry/command.ts'
import { commands as attendance } from './modules/attendance/commands.ts'
import { commands as organisation } from './modules/organisation/commands.ts'
import { commands as shell } from './shell/commands.ts'

/** Every command that is found in the palette, module by module. Apart from the screens, because only the palette loads it. */
export const commands: readonly CommandRecord[] = [...organisation, ...attendance, ...shell]
