import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  my: { title: '我的薪资' },
  screens: { runs: '月度薪资', upload: '上传工资表', run: '单月薪资' },
  notices: {
    uploaded: '您 {{month}} 的工资条已发放。',
    corrected: '您 {{month}} 的工资条已更正。',
    answered: '您对 {{month}} 工资条的提问已有答复。',
  },
  toDos: {
    proposed: '{{month}} 的工资待发放：{{count}} 份工资条。',
    question: '{{name}} 对 {{month}} 的工资条有疑问。',
  },
  run: { people: '工资条', announcing: '正在通知员工' },
  sheet: { title: '工资表' },
  field: {
    name: '员工',
    jobNumber: '工号',
    department: '部门',
    net: '实发工资',
    netBefore: '上月',
    heldBecause: '暂缓原因',
    lookedAt: '查看时间',
    confirmedAt: '确认时间',
    asked: '待答复提问',
    unknown_job_number: '本公司没有此工号，请更正',
    job_number_missing: '该行有金额但没有工号，请填写',
    not_employed_yet: '该员工在本月之后入职，请删除该行',
    stated_twice: '此工号在其他行也出现，请只保留一行',
    name_differs: '此工号的员工不叫这个姓名，请核对工号',
    no_amount: '不是金额，请只填数字，例如 1234.50',
    too_many_decimals: '小数位数超过该币种',
    amount_too_large: '超过十位数字',
    formula: '单元格是公式，请改为粘贴数值',
    merged: '单元格已合并，请拆分，让每格各有其值',
    earnings_differ: '与该行应发合计不一致',
    deductions_differ: '与该行扣款合计不一致',
    net_differs: '与该行应发减扣款不一致',
    total_differs: '与上方各行之和不一致',
    net_negative: '扣款大于应发，请更正该行',
    no_job_number_column: '没有指定工号列，请选择',
    no_item_column: '没有指定任何工资项目列，请选择',
    column_twice: '两列含义相同，请只保留一列',
  },
  errors: {
    item_used: '工资条或表格列已使用该项目，不能删除。请改为停用，之后不再提供选择。',
    sheet_has_problems: '表格中有 {{count}} 处问题。请更正列出的单元格后重新上传；未保存任何内容。',
    nothing_changed: '表格内容与已发放的一致，无需提交。',
    run_waits: '{{month}} 的工资已提交。请先发放或撤回。',
    own_proposal: '由您提交，须由他人发放。',
    run_decided: '已发放或已撤回，未作更改。',
    released_already: '该工资条已发放，本人可能已看过。请上传更正后的表格。',
  },
}

export default words
