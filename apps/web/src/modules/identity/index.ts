// The public index of the module: what later modules draw of it.

export { PhoneOfferOnce } from './session/phone-offer-once.tsx'
export { PayLock } from './window/pay-lock.tsx'
export { shutOn } from './window/shut-on-refusal.ts'
