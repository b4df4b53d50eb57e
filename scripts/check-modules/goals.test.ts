import { finds } from './finds.ts'

finds({
  'unknown goal': {
    files: {
      'apps/server/src/modules/leave/leave-type.service.ts': `/** Waits with a skeleton [2.17, X7]; an index such as \`list[0]\` or ['X9'] cites nothing [G01]. */
export const waits = true`,
      'docs/SCREEN-GOALS.md': `# Goals of the screens

| Id  | Goal        |
| --- | ----------- |
| G01 | small files |
| S14 | punches     |`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.service.ts:1  cites X7, which docs/SCREEN-GOALS.md does not explain: add a line there',
      'docs/SCREEN-GOALS.md  explains S14, which nothing cites: take it off',
    ],
  },
})
