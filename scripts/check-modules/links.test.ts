import { finds } from './finds.ts'

finds({
  'broken link': {
    files: {
      'docs/decisions/001-modules.md': `See [the plan](../ARCHITECTURE.md), [the words](../GLOSSARY.md) and [this](#here).`,
    },
    says: ['docs/decisions/001-modules.md  links to ../GLOSSARY.md, which is not there'],
  },
})
