/** One’s own benefits. */
export const MY_BENEFITS = '/benefits/my'
