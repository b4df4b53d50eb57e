import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  my: { title: '我的薪資' },
  screens: { runs: '月度薪資', upload: '上傳薪資表', run: '單月薪資' },
  notices: {
    uploaded: '您 {{month}} 的薪資單已發放。',
    corrected: '您 {{month}} 的薪資單已更正。',
    answered: '您對 {{month}} 薪資單的提問已有答覆。',
  },
  toDos: {
    proposed: '{{month}} 的薪資待發放：{{count}} 份薪資單。',
    question: '{{name}} 對 {{month}} 的薪資單有疑問。',
  },
  run: { people: '薪資單', announcing: '正在通知員工' },
  sheet: { title: '薪資表' },
  field: {
    name: '員工',
    jobNumber: '工號',
    department: '部門',
    net: '實發薪資',
    netBefore: '上月',
    heldBecause: '暫緩原因',
    lookedAt: '查看時間',
    confirmedAt: '確認時間',
    asked: '待答覆提問',
    unknown_job_number: '本公司沒有此工號，請更正',
    job_number_missing: '該列有金額但沒有工號，請填寫',
    not_employed_yet: '該員工在本月之後到職，請刪除該列',
    stated_twice: '此工號在其他列也出現，請只保留一列',
    name_differs: '此工號的員工不叫這個姓名，請核對工號',
    no_amount: '不是金額，請只填數字，例如 1234.50',
    too_many_decimals: '小數位數超過該幣別',
    amount_too_large: '超過十位數字',
    formula: '儲存格是公式，請改為貼上數值',
    merged: '儲存格已合併，請取消合併，讓每格各有其值',
    earnings_differ: '與該列應發合計不一致',
    deductions_differ: '與該列扣款合計不一致',
    net_differs: '與該列應發減扣款不一致',
    total_differs: '與上方各列之和不一致',
    net_negative: '扣款大於應發，請更正該列',
    no_job_number_column: '沒有指定工號欄，請選擇',
    no_item_column: '沒有指定任何薪資項目欄，請選擇',
    column_twice: '兩欄含義相同，請只保留一欄',
  },
  errors: {
    item_used: '薪資單或表格欄位已使用該項目，不能刪除。請改為停用，之後不再提供選擇。',
    sheet_has_problems: '表格中有 {{count}} 處問題。請更正列出的儲存格後重新上傳；未儲存任何內容。',
    nothing_changed: '表格內容與已發放的一致，無需提出。',
    run_waits: '{{month}} 的薪資已提出。請先發放或撤回。',
    own_proposal: '由您提出，須由他人發放。',
    run_decided: '已發放或已撤回，未作變更。',
    released_already: '該薪資單已發放，本人可能已看過。請上傳更正後的表格。',
  },
}

export default words
