declare module '../../platform/operation/questions.ts' {
  interface Questions {
    /** What later modules add to getInfo, of each of these people in their order; attendance knows the worked minutes of the month. */
    userInfoParts: {
      about: {
        people: readonly { zone: string; employments: readonly { companyId: string; employmentId: string }[] }[]
      }
      answer: readonly { minutes?: number }[]
    }
  }
}

export {}
