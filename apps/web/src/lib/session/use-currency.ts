import { useInfo } from './permission.tsx'

/** What a company of the reader's pays in; empty for one that is out of sight. */
export const useCurrency = (companyId: string | undefined): string =>
  useInfo().userInfo.companies.find((one) => one.companyId === companyId)?.currency ?? ''
