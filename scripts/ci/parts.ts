/**
 * A part of the gate: its commands one after the other, and how many minutes they may take on two cores in a usual hour. The
 * tests of a part leave a report under its name.
 */
export type Part = { name: string; minutes: number; commands: readonly (readonly string[])[]; report?: string }

/** Cheap parts stand before dear ones, so that what is quickly found to be wrong is said first. */
export const PARTS: readonly Part[] = [
  { name: 'check', minutes: 2, commands: [['npm', 'run', 'check']] },
  { name: 'web bundle', minutes: 1, commands: [['npm', 'run', 'build']] },
  {
    name: 'starts',
    minutes: 1,
    commands: [
      ['bash', '.ci/start-once', 'ordinary'],
      ['bash', '.ci/start-once', 'production'],
    ],
  },
  { name: 'copies', minutes: 1, commands: [['npm', 'run', 'copies']] },
  {
    name: 'rules and rest',
    minutes: 2,
    commands: [['npm', 'test', '--', '--project', 'rest']],
    report: 'rest',
  },
  { name: 'screens', minutes: 2, commands: [['npm', 'test', '--', '--project', 'screens']], report: 'screens' },
  { name: 'PostgreSQL 15', minutes: 4, commands: [['bash', '.ci/on-postgresql-15']], report: 'postgresql-15' },
  { name: 'server', minutes: 6, commands: [['npm', 'test', '--', '--project', 'server']], report: 'server' },
  { name: 'browser', minutes: 9, commands: [['npm', 'test', '--', '--project', 'browser']], report: 'browser' },
]
