import { finds } from './finds.ts'

finds({
  casts: {
    files: {
      'apps/server/src/modules/leave/leave-type.service.ts': `export const count = (rows: string[]) => rows as unknown as number
export const findKnown = (rows: unknown) => rows as string[]`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.service.ts:1  a cast through unknown hides what is wrong: narrow the value, or mend the type that it comes from',
    ],
  },
})
