/** What the organisation asks later modules before it lets something or somebody go: a word of the catalogue with its number. */
export type Use = { word: string; count: number }

declare module '../../platform/questions.ts' {
  interface Questions {
    /** Who else uses this office, department or level; a count above zero keeps it from being deleted. */
    usesOf: { about: { companyId: string; kind: 'office' | 'department' | 'level'; id: string }; answer: Use }
    /** What somebody who leaves has to hand over. */
    handoverOf: { about: { companyId: string; employmentId: string; personId: string }; answer: Use }
    /** Whether punches came in this PIN space, void ones too: they would mean nobody without it. */
    hasPunches: { about: { pinSpaceId: string }; answer: boolean }
  }
}
