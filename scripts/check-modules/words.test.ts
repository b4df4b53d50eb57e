import { finds } from './finds.ts'

finds({
  'private words': {
    files: {
      'apps/server/src/modules/leave/leave-type.service.ts': `/** Runs the deed behind the wall. */
export const runDeed = (wallClock: string, module: string) => \`\${wallClock} \${module}\`

// There is no room for more; a wall clock is what everybody calls it.
export const class_ = { tellAll: runDeed }`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.service.ts:1  “deed” is a private word: say operation for what is done, unitOfWork for its transaction, action for what a person presses',
      'apps/server/src/modules/leave/leave-type.service.ts:1  “behind the wall” is a private word: say row-level security, tenant isolation',
      'apps/server/src/modules/leave/leave-type.service.ts:2  “deed” in runDeed is a private word: call it operation for what is done, unitOfWork for its transaction, action for what a person presses',
      'apps/server/src/modules/leave/leave-type.service.ts:4  “room” is a private word: say module, or space on the screen',
      'apps/server/src/modules/leave/leave-type.service.ts:5  “tell” in tellAll is a private word: call it notify, publish or report',
      'apps/server/src/modules/leave/leave-type.service.ts:5  “deed” in runDeed is a private word: call it operation for what is done, unitOfWork for its transaction, action for what a person presses',
    ],
  },
})
