/** Where everybody finds their own pay. */
export const MY_PAY = '/my/pay'
