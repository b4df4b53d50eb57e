import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const zh: Words<typeof en> = {
  met: '满足',
  unmet: '不满足',
  tests: {
    employed: {
      met: '期间在职，入职日期 {{from}}',
      metUntil: '期间在职，{{from}} 至 {{until}}',
      unmet: '期间不在职，入职日期 {{from}}',
      unmetUntil: '期间不在职，仅 {{from}} 至 {{until}} 在职',
    },
    condition: {
      oneOf: '{{field}}：{{has}}。要求：{{wants}}',
      atLeast: '{{field}}：{{has}}。要求：{{bound}} 以上',
      atMost: '{{field}}：{{has}}。要求：{{bound}} 以下',
    },
    named: { met: '在政策指定的员工之中', unmet: '不在政策指定的员工之中' },
    position: { met: '职级：{{has}}', unmet: '职级：{{has}}。要求：{{wants}}' },
    basis: { met: '自 {{day}} 起算', unmet: '未设定起算日期' },
    effect: { met: '自 {{day}} 起生效', unmet: '{{day}} 才生效，晚于该期间' },
    valid: { met: '发放至 {{day}}', metForever: '长期发放', unmet: '仅发放至 {{day}}' },
    once: { met: '以前未发放过', unmet: '已在 {{month}}发放' },
    application: { met: '申请已获批准', unmet: '没有获批的申请' },
    leave: { met: '{{leave}} {{time}}，不足 {{days}} 天', unmet: '{{leave}} {{time}} ≥ {{days}} 天' },
    absence: { met: '旷工 {{time}}，不足 {{days}} 天', unmet: '旷工 {{time}} ≥ {{days}} 天' },
    perfectWork: { met: '当月应出勤 {{time}}', unmet: '当月没有排定的工作' },
    perfectDays: {
      met: '应出勤 {{expected}}全部出勤或属视同出勤的假期',
      unmet: '应出勤 {{expected}}，缺 {{missing}}，首日为 {{day}}',
    },
    perfectLeave: { met: '没有取消全勤的假期', unmet: '有取消全勤的假期 {{time}}，首日为 {{day}}' },
    perfectAbsence: { met: '没有旷工', unmet: '旷工 {{time}}，首日为 {{day}}' },
    perfectPoints: {
      met: '迟到或早退 {{points}} 次，允许 {{most}} 次',
      unmet: '迟到或早退 {{points}} 次，允许 {{most}} 次，{{day}} 超出',
    },
    amount: { met: '扣减后仍有可发金额', unmet: '缺勤扣减后没有可发金额' },
    first: { met: '此类型没有更靠前的适用政策', unmet: '“{{policy}}”优先' },
  },
  sum: {
    title: '金额的计算',
    each: '每个出勤日',
    count: '出勤天数',
    full: '全额',
    missed: '缺勤时长',
    missedOf: '{{missed}}，应出勤 {{expected}}',
    dockRatio: '扣减比例',
    docked: '扣减',
    amount: '应发',
  },
  conditions: '条件',
  my: {
    perfect: '全勤自 {{day}} 起在此显示。',
    none: '您本月没有适用的福利。',
    standings: { qualifies: '仍可获得', ended: '本月不发放', settled: '已确定' },
    seeDay: '查看 {{day}}',
    due: '{{day}} 到期',
    needsApplication: '需要申请',
    why: '依据',
  },
  cost: {
    title: '此申请对福利的影响',
    line: '{{name}}：由 {{before}} 减为 {{after}}',
    lost: '{{name}}：将不再发放（{{before}}）',
  },
}

export default zh
