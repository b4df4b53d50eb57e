/** What the organisation asks later modules before it lets something go. */
export type Use = { word: string; count: number }

declare module '../../platform/questions.ts' {
  interface Questions {
    /** Who else uses this office, department or level; a count above zero keeps it from being deleted. */
    usesOf: { about: { companyId: string; kind: 'office' | 'department' | 'level'; id: string }; answer: Use }
    /** Whether punches came in this PIN space, void ones too: they would mean nobody without it. */
    hasPunches: { about: { pinSpaceId: string }; answer: boolean }
  }
}
