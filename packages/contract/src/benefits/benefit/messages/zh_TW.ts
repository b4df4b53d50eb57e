import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const tw: Words<typeof en> = {
  met: '符合',
  unmet: '不符合',
  tests: {
    employed: {
      met: '期間在職，到職日 {{from}}',
      metUntil: '期間在職，{{from}} 至 {{until}}',
      unmet: '期間不在職，到職日 {{from}}',
      unmetUntil: '期間不在職，僅 {{from}} 至 {{until}} 在職',
    },
    condition: {
      oneOf: '{{field}}：{{has}}。條件：{{wants}}',
      atLeast: '{{field}}：{{has}}。條件：{{bound}} 以上',
      atMost: '{{field}}：{{has}}。條件：{{bound}} 以下',
    },
    named: { met: '在政策指定的員工之列', unmet: '不在政策指定的員工之列' },
    position: { met: '職級：{{has}}', unmet: '職級：{{has}}。條件：{{wants}}' },
    basis: { met: '自 {{day}} 起算', unmet: '未設定起算日' },
    effect: { met: '自 {{day}} 起生效', unmet: '{{day}} 才生效，晚於該期間' },
    valid: { met: '發放至 {{day}}', metForever: '持續發放', unmet: '僅發放至 {{day}}' },
    once: { met: '先前未發放過', unmet: '已於 {{month}}發放' },
    application: { met: '申請已核准', unmet: '沒有核准的申請' },
    leave: { met: '{{leave}} {{time}}，未滿 {{days}} 天', unmet: '{{leave}} {{time}} ≥ {{days}} 天' },
    absence: { met: '曠職 {{time}}，未滿 {{days}} 天', unmet: '曠職 {{time}} ≥ {{days}} 天' },
    perfectWork: { met: '當月應出勤 {{time}}', unmet: '當月沒有排班' },
    perfectDays: {
      met: '應出勤 {{expected}}全數出勤或為視同出勤的假',
      unmet: '應出勤 {{expected}}，缺 {{missing}}，首日為 {{day}}',
    },
    perfectLeave: { met: '沒有影響全勤的假', unmet: '有影響全勤的假 {{time}}，首日為 {{day}}' },
    perfectAbsence: { met: '沒有曠職', unmet: '曠職 {{time}}，首日為 {{day}}' },
    perfectPoints: {
      met: '遲到或早退 {{points}} 次，允許 {{most}} 次',
      unmet: '遲到或早退 {{points}} 次，允許 {{most}} 次，{{day}} 超過',
    },
    amount: { met: '扣減後仍有可發金額', unmet: '缺勤扣減後沒有可發金額' },
    first: { met: '此類型沒有順序更前且適用的政策', unmet: '「{{policy}}」優先' },
  },
  sum: {
    title: '金額的計算',
    each: '每個出勤日',
    count: '出勤天數',
    full: '全額',
    missed: '缺勤時數',
    missedOf: '{{missed}}，應出勤 {{expected}}',
    dockRatio: '扣減比例',
    docked: '扣減',
    amount: '應發',
  },
  conditions: '條件',
  my: {
    perfect: '全勤自 {{day}} 起在此顯示。',
    none: '您這個月沒有適用的福利。',
    standings: { qualifies: '仍可獲得', ended: '本月不發放', settled: '已確定' },
    seeDay: '檢視 {{day}}',
    due: '{{day}} 到期',
    needsApplication: '需要申請',
    why: '依據',
  },
  cost: {
    title: '這張申請單對福利的影響',
    line: '{{name}}：由 {{before}} 減為 {{after}}',
    lost: '{{name}}：將不發放（{{before}}）',
  },
}

export default tw
