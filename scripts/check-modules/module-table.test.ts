import { finds } from './finds.ts'

finds({
  'a module that is left out, and one that is not there': {
    files: {
      'docs/ARCHITECTURE.md': `# Architecture

| Module | Owns |
|---|---|
| garden | trees |
| leave | leave types |`,
    },
    says: [
      'docs/ARCHITECTURE.md  has no row for the module organisation: say what it owns, and in one sentence what it is',
      'docs/ARCHITECTURE.md:5  has a row for garden, which is not in modules.ts',
    ],
  },
  'another order than that of the list': {
    files: {
      'docs/ARCHITECTURE.md': `# Architecture

| Module | Owns |
|---|---|
| leave | leave types |
| organisation | offices |`,
    },
    says: ['docs/ARCHITECTURE.md:6  has organisation below a module that stands after it in modules.ts'],
  },
})
