import { sql } from 'kysely'

/** How many questions about a payslip `p`, each about a line or the whole, wait for an answer. */
export const openThreads = sql<number>`(select count(*)::int from (
  select distinct on (m.item_id) m.is_answer from payroll.pay_message m
  where m.company_id = p.company_id and m.payslip_id = p.id order by m.item_id, m.at desc, m.id desc) t where not t.is_answer)`
