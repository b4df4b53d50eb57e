import { finds } from './finds.ts'

finds({
  'broken link': {
    files: {
      'docs/decisions/001-modules.md': `See [the plan](../ARCHITECTURE.md), [the words](../GLOSSARY.md) and [this](#here).`,
    },
    says: ['docs/decisions/001-modules.md  links to ../GLOSSARY.md, which is not there'],
  },
  'a note without a subject': {
    files: {
      'docs/decisions/001-modules.md': `# 001 Modules`,
      'docs/decisions/002-offices.md': `# 002 Offices`,
      'docs/decisions/README.md': `# Decisions

- [001](001-modules.md) Modules`,
    },
    says: ['docs/decisions/002-offices.md  stands in no subject of docs/decisions/README.md'],
  },
})
