import type { Names } from '@muster/kernel/names'
import { insertItem } from '../../src/modules/payroll/reimbursement-item/reimbursement-item.queries.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'

type DemoItem = {
  key: string
  names: Names /** In the largest unit of the currency. */
  threshold: number | null
  isInUse?: false
}

const names = (cn: string, en: string, vn: string, km: string): Names => ({ cn, en, vn, km })

/** What a company gives money back for; amounts are told by how much its currency is worth. */
const ITEMS: readonly DemoItem[] = [
  { key: 'travel', names: names('差旅', 'Travel', 'Đi lại', 'ការធ្វើដំណើរ'), threshold: 200 },
  { key: 'lodging', names: names('住宿', 'Lodging', 'Chỗ ở', 'កន្លែងស្នាក់នៅ'), threshold: 150 },
  { key: 'guests', names: names('招待', 'Meals with guests', 'Tiếp khách', 'ទទួលភ្ញៀវ'), threshold: 80 },
  { key: 'office', names: names('办公用品', 'Office supplies', 'Văn phòng phẩm', 'សម្ភារៈការិយាល័យ'), threshold: null },
  {
    ...{ key: 'fax', names: names('传真', 'Fax', 'Fax', 'ទូរសារ'), threshold: 20 },
    isInUse: false,
  },
]

/** What a dollar comes to in minor units of the currency of a company, roughly. */
export const perDollar = ({ currency }: DemoCompany): number =>
  ({ VND: 25_000, KHR: 4_000, TWD: 3_200 })[currency] ?? 100

export const itemId = (company: DemoCompany, key: string): string => demoId(`${company.code}/reimbursement-item/${key}`)

/** Writes what a company gives money back for. */
export async function writeItems(ctx: Ctx, company: DemoCompany): Promise<void> {
  for (const { key, names: called, threshold, isInUse = true } of ITEMS)
    await insertItem(ctx, {
      ...{ companyId: company.id, id: itemId(company, key), names: called, isInUse },
      threshold: threshold === null ? null : threshold * perDollar(company),
    })
}
