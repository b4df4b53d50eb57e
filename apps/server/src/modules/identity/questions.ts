declare module '../../platform/operation/questions.ts' {
  interface Questions {
    /** What later modules add to getInfo; attendance knows the worked minutes of the month. */
    userInfoPart: {
      about: { employments: readonly { companyId: string; employmentId: string }[] }
      answer: { minutes?: number }
    }
  }
}

export {}
