/** Where what somebody tried is read. */
export const WHAT_IF = '/attendance/what-if'
