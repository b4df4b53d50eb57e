import type { Access } from '@muster/contract/endpoint'

declare module '../../platform/questions.ts' {
  interface Questions {
    /** By which right a kind of job is begun: who lost it sees its results no more. Undefined of other modules' kinds. */
    accessOfJob: { about: { kind: string }; answer: Access | undefined }
  }
}
