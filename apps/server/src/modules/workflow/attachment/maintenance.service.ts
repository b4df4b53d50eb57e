import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { listStoredKeys } from './attachment.queries.ts'
import { FOLDER } from './stored-file.service.ts'
import { foldersToSweep } from './sweep.rules.ts'
import { deleteUnused } from './unused.queries.ts'

/** Rows of one transaction; it stays well under two seconds. */
const AT_ONCE = 500

/** What never became part of a task goes after a day, and files that no row knows of. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const companies = await ctx.apart(groupCompanies)
  const before = later(ctx.now, -MS_PER_DAY)
  for (const companyId of companies) {
    let deleted = AT_ONCE
    while (deleted === AT_ONCE)
      deleted = await ctx.apart(async (own) => {
        await seeCompanies(own, [companyId])
        const keys = await deleteUnused(own, companyId, before, AT_ONCE)
        own.afterCommit(async () => {
          for (const key of keys) await own.files.delete(key)
        })
        return keys.length
      })
  }
  for (const folder of foldersToSweep(await ctx.files.list(FOLDER), ctx.now))
    await ctx.apart((own) => sweep(own, companies, `${FOLDER}/${folder}`))
}

/** Deletes the files of a folder that no row of any company names: a process died between the file and its row, or behind the row's end. */
async function sweep(ctx: Ctx, companies: readonly string[], folder: string): Promise<void> {
  const keys = (await ctx.files.list(folder)).map((name) => `${folder}/${name}`)
  if (keys.length === 0) return
  await seeCompanies(ctx, companies)
  const kept = await listStoredKeys(ctx, keys)
  for (const key of keys) if (!kept.has(key)) await ctx.files.delete(key)
}
