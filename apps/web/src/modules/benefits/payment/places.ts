/** Members of a month, and their payments. */
export const MEMBERS = '/benefits/members'
export const PAYMENTS = '/benefits/payments'
