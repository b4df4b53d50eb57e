/** In whose name attendance keeps the absences of leave. */
export const SOURCE = 'leave'
