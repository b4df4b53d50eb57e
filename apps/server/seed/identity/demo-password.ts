/** The password of every demo account; no other program of ours makes an account with a known one. */
export const DEMO_PASSWORD = 'Muster2026'
